//! The server as a client on the network meets it.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use super::*;

/// A small tree that stays for the life of the test process.
fn tree() -> PathBuf {
    static TREE: OnceLock<PathBuf> = OnceLock::new();
    TREE.get_or_init(|| {
        let root = std::env::temp_dir().join(format!("reversi-server-{}", std::process::id()));
        for (name, text) in [
            ("index.html", "<!doctype html><title>Reversi</title>"),
            ("Cargo.toml", "secret"),
            ("www/app/main.js", "export {};"),
            ("www/pkg/reversi_bg.wasm", "\0asm"),
            ("www/package.json", "secret"),
            ("www/.npmrc", "secret"),
            ("www/node_modules/a/index.js", "secret"),
            ("www/static/embed.html", "<!doctype html><title>Board</title>"),
            ("dist/site/index.html", "<!doctype html><title>Built</title>"),
            ("www/static/large.css", "as it is"),
            ("www/static/large.css.br", "smaller"),
        ] {
            let file = root.join(name);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, text).unwrap();
        }
        root
    })
    .clone()
}

fn server(faults: bool) -> SocketAddr {
    spawn(Config { tree: Tree::Source(tree()), artefacts: tree().join("dist"), faults }).unwrap()
}

/// The whole answer to a request whose path is sent as it stands.
fn ask(address: SocketAddr, method: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(address: SocketAddr, path: &str) -> u16 {
    ask(address, "GET", path).split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn files_come_with_their_headers() {
    let address = server(false);
    for (path, media_type, body) in [
        ("/", "text/html; charset=utf-8", "<!doctype html>"),
        ("/index.html?black=person&white=3", "text/html; charset=utf-8", "<!doctype html>"),
        ("/embed.html", "text/html; charset=utf-8", "<!doctype html><title>Board"),
        ("/www/app/main.js", "text/javascript; charset=utf-8", "export {};"),
        ("/www/pkg/reversi_bg.wasm", "application/wasm", "\0asm"),
    ] {
        let answer = ask(address, "GET", path);
        assert!(answer.starts_with("HTTP/1.1 200 "), "{path}: {answer}");
        assert!(answer.contains(&format!("content-type: {media_type}\r\n")), "{path}: {answer}");
        assert!(answer.contains("cache-control: no-cache\r\n"), "{path}: {answer}");
        assert!(answer.contains("x-content-type-options: nosniff\r\n"), "{path}: {answer}");
        assert!(answer.contains(&format!("\r\n\r\n{body}")), "{path}: {answer}");
    }
    assert!(ask(address, "HEAD", "/").ends_with("\r\n\r\n"));
    assert!(ask(address, "POST", "/").starts_with("HTTP/1.1 405 "));
}

#[test]
fn the_rest_of_the_tree_is_closed() {
    let address = server(false);
    for path in [
        "/Cargo.toml",
        "/www/../Cargo.toml",
        "/www/%2e%2e/Cargo.toml",
        "/www/..%2fCargo.toml",
        "/www/package.json",
        "/www/.npmrc",
        "/www/node_modules/a/index.js",
        "/www/app",
        "/with/sub/index.html",
    ] {
        let answer = ask(address, "GET", path);
        assert!(answer.starts_with("HTTP/1.1 404 "), "{path}: {answer}");
        assert!(!answer.contains("secret"), "{path}: {answer}");
    }
}

#[test]
fn a_sub_path_serves_the_same_tree() {
    let address = server(true);
    assert_eq!(status(address, "/with/sub/"), 200);
    assert_eq!(status(address, "/with/sub/www/app/main.js"), 200);
    assert_eq!(status(address, "/with/sub"), 404);
    assert_eq!(status(address, "/with/sub/../../Cargo.toml"), 404);
    assert_eq!(status(address, "/with/sub/Cargo.toml"), 404);
}

#[test]
fn switches_spoil_what_they_name() {
    let address = server(true);
    assert_eq!(status(address, "/with/404:www%2Fapp%2Fmain.js/www/app/main.js"), 404);
    assert_eq!(status(address, "/with/404:www%2Fapp%2Fmain.js/index.html"), 200);

    let once = "/with/once-404:www%2Fapp%2Fmain.js/www/app/main.js";
    assert_eq!([status(address, once), status(address, once)], [404, 200]);
    let again = "/with/once-404:www%2Fapp%2Fmain.js;again/www/app/main.js";
    assert_eq!([status(address, again), status(address, again)], [404, 200]);

    let dies = ask(address, "GET", "/with/body:www%2Fapp%2Fmain.js=dies/www/app/main.js");
    assert!(dies.contains("the worker was made to die"), "{dies}");

    let start = Instant::now();
    assert_eq!(status(address, "/with/slow:index.html=200/"), 200);
    assert!(start.elapsed() >= Duration::from_millis(200));

    let typed = ask(address, "GET", "/with/mime:www%2Fapp%2Fmain.js=text%2Fplain/www/app/main.js");
    assert!(typed.contains("content-type: text/plain\r\n"), "{typed}");

    let policy = ask(address, "GET", "/with/header:Content-Security-Policy=default-src%20'none'%3B%20img-src%20*/");
    assert!(policy.contains("content-security-policy: default-src 'none'; img-src *\r\n"), "{policy}");

    assert_eq!(status(address, "/with/status:index.html=503/"), 503);
    assert!(ask(address, "GET", "/with/tree:site/").contains("<title>Built"));
    assert_eq!(status(address, "/with/tree:site/www/app/main.js"), 404);

    assert_eq!(status(address, "/with/nonsense:x/"), 400);
}

#[test]
fn a_compressed_form_is_sent_to_those_who_take_it() {
    let address = server(true);
    let ask_accepting = |path: &str, codings: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: {codings}\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    for path in ["/large.css", "/with/header:X-Other=1;404:icon.svg/large.css"] {
        let smaller = ask_accepting(path, "gzip, br");
        assert!(smaller.contains("content-encoding: br\r\n") && smaller.ends_with("smaller"), "{smaller}");
        assert!(smaller.contains("content-type: text/css; charset=utf-8\r\n"), "{smaller}");
        assert!(ask_accepting(path, "gzip").ends_with("as it is"));
    }
    let other = ask_accepting("/with/mime:www%2Fstatic%2Flarge.css=text%2Fplain/large.css", "br");
    assert!(!other.contains("content-encoding") && other.ends_with("as it is"), "{other}");
}

#[test]
fn a_port_in_use_is_an_error() {
    let taken = listen(0).unwrap();
    let error = listen(taken.local_addr().unwrap().port()).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
}
