//! The one server, for playing and for the browser tests.

mod files;
mod switches;

use std::collections::HashSet;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, anyhow};
use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use tower_http::set_header::SetResponseHeaderLayer;

pub use files::Tree;
use switches::{Fault, Switches};

/// What to serve and how.
pub struct Config {
    /// What is served.
    pub tree: Tree,
    /// The folder of the artefacts, of which the switch `tree` serves parts.
    pub artefacts: PathBuf,
    /// Whether `/with/{switches}/…` serves the tree with faults. Browser tests want that; players do not.
    pub faults: bool,
}

impl Config {
    /// The sources of the game.
    pub fn source(faults: bool) -> Self {
        let root = crate::root::root();
        Self { artefacts: root.join("dist"), tree: Tree::Source(root), faults }
    }
}

/// The server's own memory.
struct Shared {
    config: Config,
    /// Switches and file of each `once-404` that has been used up.
    failed_once: Mutex<HashSet<(String, String)>>,
}

/// Takes a port of the loopback address.
///
/// # Errors
///
/// Where the port is in use or not allowed.
pub fn listen(port: u16) -> std::io::Result<TcpListener> {
    TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)))
}

/// Serves until the process ends.
///
/// # Errors
///
/// Where the system does not let it run.
pub fn serve(listener: TcpListener, config: Config) -> Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        axum::serve(listener, router(config)).await.context("the server stopped")
    })
}

/// Serves on a free port in a thread of its own until the process ends, and returns the address.
///
/// # Errors
///
/// Where there is no free port.
pub fn spawn(config: Config) -> Result<SocketAddr> {
    let listener = listen(0)?;
    let address = listener.local_addr()?;
    std::thread::Builder::new().name("server".to_owned()).spawn(move || {
        if let Err(error) = serve(listener, config) {
            eprintln!("error: {error:#}");
        }
    })?;
    Ok(address)
}

fn router(config: Config) -> Router {
    let shared = Arc::new(Shared { config, failed_once: Mutex::default() });
    Router::new()
        .fallback(answer)
        .with_state(shared)
        // What is being worked on must never come from a cache; `no-store` would also forbid the back/forward cache.
        .layer(SetResponseHeaderLayer::overriding(CACHE_CONTROL, HeaderValue::from_static("no-cache")))
        .layer(SetResponseHeaderLayer::overriding(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")))
}

async fn answer(State(shared): State<Arc<Shared>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")]).into_response();
    }
    let path = uri.path();
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let Some(below) = path.strip_prefix("/with/").filter(|_| shared.config.faults) else {
        return file(&shared, path, None, accepted).await;
    };
    let Some((text, _)) = below.split_once('/') else {
        return missing();
    };
    match Switches::parse(text) {
        Ok(switches) => {
            let mut response = file(&shared, &below[text.len()..], Some((text, &switches)), accepted).await;
            response.headers_mut().extend(switches.headers.iter().cloned());
            response
        }
        Err(sentence) => (StatusCode::BAD_REQUEST, sentence).into_response(),
    }
}

/// Answers with one file, after the faults that the switches have for it.
async fn file(shared: &Shared, path: &str, switches: Option<(&str, &Switches)>, accepted: &str) -> Response {
    let tree = switches.and_then(|(_, switches)| switches.tree.as_ref());
    let artefact = tree.map(|tree| Tree::Folder(shared.config.artefacts.join(tree)));
    let tree = artefact.as_ref().unwrap_or(&shared.config.tree);
    let Some(name) = tree.name(path) else {
        return missing();
    };
    if switches.is_none_or(|(_, switches)| switches.leave_alone(&name))
        && let Some(response) = compressed(tree, path, accepted).await
    {
        return response;
    }
    let mut body = None;
    let mut status = StatusCode::OK;
    let mut media_type = HeaderValue::from_static(files::media_type(&name));
    if let Some((text, switches)) = switches {
        for fault in switches.faults(&name) {
            match fault {
                Fault::Missing => return missing(),
                Fault::Status(other) => status = *other,
                Fault::MissingOnce => {
                    let mut failed = shared.failed_once.lock().unwrap_or_else(PoisonError::into_inner);
                    if failed.insert((text.to_owned(), name.clone())) {
                        return missing();
                    }
                }
                Fault::Body(script) => body = Some(Body::from(*script)),
                Fault::Slow(wait) => tokio::time::sleep(*wait).await,
                Fault::Type(wrong) => media_type = wrong.clone(),
            }
        }
    }
    let body = match body {
        Some(body) => body,
        None => match read(tree, path).await {
            Ok(bytes) => Body::from(bytes),
            Err(_) => return missing(),
        },
    };
    (status, [(CONTENT_TYPE, media_type)], body).into_response()
}

/// Answers with the compressed form that lies beside a file as `FILE.br`, where there is one and the client takes it.
async fn compressed(tree: &Tree, path: &str, accepted: &str) -> Option<Response> {
    if !accepted.split(',').any(|coding| coding.trim() == "br") {
        return None;
    }
    let served = tree.find(path)?;
    let mut beside = served.file.into_os_string();
    beside.push(".br");
    let bytes = tokio::fs::read(beside).await.ok()?;
    let headers =
        [(CONTENT_TYPE, files::media_type(&served.name)), (CONTENT_ENCODING, "br"), (VARY, "Accept-Encoding")];
    Some((headers, bytes).into_response())
}

async fn read(tree: &Tree, path: &str) -> Result<Vec<u8>> {
    let served = tree.find(path).ok_or_else(|| anyhow!("nothing of that name is served"))?;
    Ok(tokio::fs::read(served.file).await?)
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, "There is nothing here.\n").into_response()
}

#[cfg(test)]
mod tests;
