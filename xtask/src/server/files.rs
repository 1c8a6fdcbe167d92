//! Which files of the tree are served, and as what.

use std::path::{Path, PathBuf};

/// A file that may be served.
#[derive(Debug, PartialEq, Eq)]
pub struct Served {
    /// Its path from the root of the tree with `/` between the parts, such as `www/engine/worker.js`.
    pub name: String,
    /// Where it lies.
    pub file: PathBuf,
}

/// What is served.
#[derive(Clone, Debug)]
pub enum Tree {
    /// The sources of the game: the page and what lies in `www`, without the tools' own files. A name at the root that
    /// is not the page's comes from `www/static`, as `cargo xtask dist` lays it there.
    Source(PathBuf),
    /// A folder with all that is in it, such as a built site.
    Folder(PathBuf),
}

impl Tree {
    /// The folder that names start from.
    fn root(&self) -> &Path {
        match self {
            Self::Source(root) | Self::Folder(root) => root,
        }
    }

    /// Finds the file behind the path of a request, which is still percent-encoded and starts with `/`.
    ///
    /// A part that climbs, hides or is encoded so as to hold a separator finds nothing, and neither does a symbolic
    /// link.
    pub fn find(&self, path: &str) -> Option<Served> {
        let name = self.name(path)?;
        let root = self.root().canonicalize().ok()?;
        let file = root.join(&name);
        (file.canonicalize().ok()? == file && file.is_file()).then_some(Served { name, file })
    }

    /// The name that a request's path means, or `None` where nothing of that name is ever served.
    pub fn name(&self, path: &str) -> Option<String> {
        let path = path.strip_prefix('/')?;
        let is_folder = path.is_empty() || (path.ends_with('/') && matches!(self, Self::Folder(_)));
        let path = if is_folder { format!("{path}index.html") } else { path.to_owned() };
        let parts: Vec<String> = path.split('/').map(part).collect::<Option<_>>()?;
        let name = parts.join("/");
        match self {
            Self::Folder(_) => Some(name),
            Self::Source(_) if parts.iter().any(|part| is_tool(part)) => None,
            Self::Source(_) if name == "index.html" => Some(name),
            Self::Source(_) if parts.len() == 1 => Some(format!("www/static/{name}")),
            Self::Source(_) => (parts[0] == "www").then_some(name),
        }
    }
}

/// One part of a path, decoded, unless it is of a kind that is never served.
fn part(encoded: &str) -> Option<String> {
    let part = decode(encoded)?;
    let climbs_or_hides = part.is_empty() || part.starts_with('.');
    let separates = part.contains(['/', '\\', ':', '\0']);
    (!climbs_or_hides && !separates).then_some(part)
}

/// Whether a part of a path belongs to the page's tools.
fn is_tool(part: &str) -> bool {
    // Some file systems ignore case.
    let lower = part.to_ascii_lowercase();
    let settings = ["package", "tsconfig", "biome"].iter().any(|tool| lower.starts_with(tool))
        && (lower.ends_with(".json") || lower.ends_with(".jsonc"));
    settings || lower == "node_modules"
}

/// Undoes percent-encoding; `None` where it is broken or not UTF-8.
pub fn decode(encoded: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(encoded.len());
    let mut rest = encoded.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        if first != b'%' {
            bytes.push(first);
            continue;
        }
        let (digits, after) = rest.split_at_checked(2)?;
        let digits = std::str::from_utf8(digits).ok().filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()))?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = after;
    }
    String::from_utf8(bytes).ok()
}

/// The media type of a file by its name.
pub fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wav" => "audio/wav",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "txt" | "md" | "ts" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(path: &str) -> Option<String> {
        Tree::Source(PathBuf::new()).name(path)
    }

    #[test]
    fn the_page_and_its_folder_have_names() {
        assert_eq!(name("/").as_deref(), Some("index.html"));
        assert_eq!(name("/index.html").as_deref(), Some("index.html"));
        assert_eq!(name("/www/reversi-board.js").as_deref(), Some("www/reversi-board.js"));
        assert_eq!(name("/www/languages/en.json").as_deref(), Some("www/languages/en.json"));
        assert_eq!(name("/www/a%20b/c.js").as_deref(), Some("www/a b/c.js"));
        assert_eq!(name("/embed.html").as_deref(), Some("www/static/embed.html"));
    }

    #[test]
    fn nothing_else_has_a_name() {
        for path in [
            "",
            "index.html",
            "//",
            "/src/lib.rs",
            "/www/",
            "/.gitignore",
            "/package.json",
            "/www//reversi-board.js",
            "/www/../Cargo.toml",
            "/www/%2e%2e/Cargo.toml",
            "/www/..%2fCargo.toml",
            "/www/..%5cCargo.toml",
            "/%2e/index.html",
            "/www/app/../../Cargo.toml",
            "/www/.npmrc",
            "/www/%2enpmrc",
            "/www/node_modules/binaryen/index.js",
            "/www/NODE_MODULES/binaryen/index.js",
            "/www/package.json",
            "/www/package-lock.json",
            "/www/tsconfig.json",
            "/www/tsconfig.worker.json",
            "/www/biome.json",
            "/www/C:/Windows",
            "/www/%00",
            "/www/%ff.js",
            "/www/%2",
            "/www/%zz",
            "/www/%+1.js",
            "/WWW/reversi-board.js",
        ] {
            assert_eq!(name(path), None, "{path}");
        }
    }

    #[test]
    fn a_folder_is_open_but_does_not_climb() {
        let name = |path| Tree::Folder(PathBuf::new()).name(path);
        assert_eq!(name("/").as_deref(), Some("index.html"));
        assert_eq!(name("/package.json").as_deref(), Some("package.json"));
        assert_eq!(name("/a/").as_deref(), Some("a/index.html"));
        assert_eq!(name("/node_modules/a/b.js").as_deref(), Some("node_modules/a/b.js"));
        for path in ["", "//", "/../a", "/%2e%2e/a", "/a/..%2fb", "/.git/config"] {
            assert_eq!(name(path), None, "{path}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_not_followed() {
        let root = std::env::temp_dir().join(format!("reversi-files-{}", std::process::id()));
        std::fs::create_dir_all(root.join("www")).unwrap();
        std::fs::write(root.join("secret.js"), "").unwrap();
        std::fs::write(root.join("www/open.js"), "").unwrap();
        std::os::unix::fs::symlink("../secret.js", root.join("www/link.js")).unwrap();
        std::os::unix::fs::symlink("..", root.join("www/up")).unwrap();
        let tree = Tree::Source(root.clone());
        assert!(tree.find("/www/open.js").is_some());
        assert_eq!(tree.find("/www/link.js"), None);
        assert_eq!(tree.find("/www/up/secret.js"), None);
        assert_eq!(tree.find("/www/absent.js"), None);
        assert_eq!(tree.find("/secret.js"), None);
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn types_follow_names() {
        assert_eq!(media_type("www/pkg/reversi_bg.wasm"), "application/wasm");
        assert_eq!(media_type("www/reversi-board.js"), "text/javascript; charset=utf-8");
        assert_eq!(media_type("www/static/reversi.webmanifest"), "application/manifest+json");
        assert_eq!(media_type("www/LICENSE"), "application/octet-stream");
    }
}
