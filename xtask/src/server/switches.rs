//! Faults that a browser test asks for in the address: `/with/{switches}/…` is the same tree with something wrong.
//!
//! Switches stand between `;`, each percent-encoded by itself, so that a value may hold any character:
//!
//! | switch | what it does |
//! |---|---|
//! | `404:PATH` | the file is not there |
//! | `status:PATH=CODE` | the file comes with another status, such as 503 |
//! | `once-404:PATH` | it is not there the first time it is asked for under exactly these switches |
//! | `body:PATH=NAME` | another script in its place: `dies` throws at its first message, `silent` never answers |
//! | `slow:PATH=MILLISECONDS` | the answer waits |
//! | `mime:PATH=TYPE` | a wrong media type |
//! | `header:NAME=VALUE` | a header on every answer, such as a content security policy |
//! | `tree:FOLDER` | the folder of `dist` with this name in place of the tree, such as `site` |
//! | a word without a colon | nothing: the tree lies under a sub-path, and a new word makes a `once-404` fresh |
//!
//! `PATH` starts at the root of the tree: `www/engine/worker.js`. The tests' server listens on two ports that serve the
//! same, so that each is another origin to the other; `header:Access-Control-Allow-Origin=*` lets one use the other.

use std::time::Duration;

use axum::http::{HeaderName, HeaderValue, StatusCode};

use super::files::decode;

/// What a set of switches does.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Switches {
    /// Headers on every answer.
    pub headers: Vec<(HeaderName, HeaderValue)>,
    /// The folder of artefacts that is served.
    pub tree: Option<String>,
    faults: Vec<(String, Fault)>,
}

/// What is wrong with one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is never there.
    Missing,
    /// It comes with another status.
    Status(StatusCode),
    /// It is not there at first.
    MissingOnce,
    /// It holds something else.
    Body(&'static str),
    /// It comes late.
    Slow(Duration),
    /// It calls itself something else.
    Type(HeaderValue),
}

/// A worker that takes its first message and throws where nobody can catch it.
const DIES: &str =
    "self.onmessage = () => { setTimeout(() => { throw new Error(\"the worker was made to die\"); }); };\n";

/// A worker that takes every message and answers none.
const SILENT: &str = "self.onmessage = () => {};\n";

impl Switches {
    /// Reads the part of the address between `/with/` and the next `/`.
    ///
    /// # Errors
    ///
    /// A sentence about the first switch that means nothing.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut switches = Self::default();
        for encoded in text.split(';') {
            let word = decode(encoded).ok_or_else(|| format!("`{encoded}` is not percent-encoded UTF-8"))?;
            if word.contains(';') && !word.starts_with("header:") {
                return Err(format!("`{word}` holds a `;`: encode each switch by itself"));
            }
            let Some((kind, rest)) = word.split_once(':') else { continue };
            match kind {
                "404" => switches.fault(rest, Fault::Missing),
                "once-404" => switches.fault(rest, Fault::MissingOnce),
                "tree" => switches.tree = Some(tree_name(rest)?),
                "body" | "slow" | "mime" | "status" | "header" => {
                    let (name, value) = rest.split_once('=').ok_or_else(|| format!("`{word}` has no `=` and value"))?;
                    match kind {
                        "body" => switches.fault(name, Fault::Body(body(value)?)),
                        "slow" => switches.fault(name, Fault::Slow(milliseconds(value)?)),
                        "status" => switches.fault(name, Fault::Status(status(value)?)),
                        "mime" => switches.fault(name, Fault::Type(header_value(value)?)),
                        _ => switches.headers.push((header_name(name)?, header_value(value)?)),
                    }
                }
                _ => return Err(format!("`{kind}` is no switch")),
            }
        }
        Ok(switches)
    }

    fn fault(&mut self, name: &str, fault: Fault) {
        self.faults.push((name.to_owned(), fault));
    }

    /// The faults of one file, in the order they were given.
    pub fn faults<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Fault> {
        self.faults.iter().filter(move |(of, _)| of == name).map(|(_, fault)| fault)
    }

    /// Whether a file comes as it is in the tree, whatever headers are added.
    pub fn leave_alone(&self, name: &str) -> bool {
        self.tree.is_none() && self.faults(name).next().is_none()
    }
}

fn body(name: &str) -> Result<&'static str, String> {
    match name {
        "dies" => Ok(DIES),
        "silent" => Ok(SILENT),
        _ => Err(format!("there is no body named `{name}`")),
    }
}

fn tree_name(text: &str) -> Result<String, String> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if is_plain { Ok(text.to_owned()) } else { Err(format!("`{text}` is no folder of `dist`")) }
}

fn status(text: &str) -> Result<StatusCode, String> {
    text.parse().map_err(|_| format!("`{text}` is no status"))
}

fn milliseconds(text: &str) -> Result<Duration, String> {
    text.parse().map(Duration::from_millis).map_err(|_| format!("`{text}` is no number of milliseconds"))
}

fn header_name(text: &str) -> Result<HeaderName, String> {
    HeaderName::try_from(text).map_err(|_| format!("`{text}` is no header's name"))
}

fn header_value(text: &str) -> Result<HeaderValue, String> {
    HeaderValue::try_from(text).map_err(|_| format!("`{text}` is no header's value"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str, name: &str) -> Vec<Fault> {
        Switches::parse(text).unwrap().faults(name).cloned().collect()
    }

    #[test]
    fn a_word_is_only_a_sub_path() {
        assert_eq!(Switches::parse("sub"), Ok(Switches::default()));
        assert_eq!(Switches::parse("a%20b;c"), Ok(Switches::default()));
    }

    #[test]
    fn each_switch_is_read() {
        assert_eq!(faults("404:www%2Fa.js", "www/a.js"), [Fault::Missing]);
        assert_eq!(faults("404%3Awww%2Fa.js", "www/a.js"), [Fault::Missing]);
        assert_eq!(faults("once-404:www%2Fa.js;3", "www/a.js"), [Fault::MissingOnce]);
        assert_eq!(faults("body:www%2Fa.js=dies", "www/a.js"), [Fault::Body(DIES)]);
        assert_eq!(
            faults("slow:index.html=50;mime:index.html=text%2Fplain", "index.html"),
            [Fault::Slow(Duration::from_millis(50)), Fault::Type(HeaderValue::from_static("text/plain"))]
        );
        assert_eq!(faults("404:www%2Fa.js", "www/b.js"), []);
        assert_eq!(faults("status:www%2Fa.js=503", "www/a.js"), [Fault::Status(StatusCode::SERVICE_UNAVAILABLE)]);
        assert_eq!(Switches::parse("tree:site").unwrap().tree.as_deref(), Some("site"));
    }

    #[test]
    fn a_header_may_hold_anything() {
        let policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:";
        let encoded = policy.replace(' ', "%20").replace(';', "%3B").replace('/', "%2F");
        let switches = Switches::parse(&format!("x;header:Content-Security-Policy={encoded}")).unwrap();
        assert_eq!(switches.headers.len(), 1);
        assert_eq!(switches.headers[0].0, "content-security-policy");
        assert_eq!(switches.headers[0].1, policy);
    }

    #[test]
    fn nonsense_is_refused_with_a_sentence() {
        for (text, sentence) in [
            ("500:www%2Fa.js", "`500` is no switch"),
            ("slow:www%2Fa.js", "`slow:www/a.js` has no `=` and value"),
            ("slow:www%2Fa.js=long", "`long` is no number of milliseconds"),
            ("body:www%2Fa.js=sings", "there is no body named `sings`"),
            ("status:www%2Fa.js=lost", "`lost` is no status"),
            ("tree:..%2Fsrc", "`../src` is no folder of `dist`"),
            ("header:a%20b=c", "`a b` is no header's name"),
            (
                "404:www%2Fa.js%3B404:www%2Fb.js",
                "`404:www/a.js;404:www/b.js` holds a `;`: encode each switch by itself",
            ),
            ("%zz", "`%zz` is not percent-encoded UTF-8"),
        ] {
            assert_eq!(Switches::parse(text), Err(sentence.to_owned()), "{text}");
        }
    }
}
