//! Ends what a browser run left behind.
//!
//! Browsers and drivers start processes in groups and sessions of their own, so neither finds them all. The environment
//! does: everything started for a run inherits its mark.

use std::fs;

use crate::command::{command, succeeds};

/// The variable that marks everything started for the page's tests.
pub const MARK: &str = "REVERSI_TEST_RUN";

/// Ends every process whose mark begins with this. Does nothing where there is no `/proc`.
pub fn end(start: &str) {
    let marked = marked(start);
    if !marked.is_empty() {
        succeeds(command("kill").arg("-KILL").args(marked));
    }
}

fn marked(start: &str) -> Vec<String> {
    let mark = format!("{MARK}={start}");
    let own = std::process::id().to_string();
    fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.bytes().all(|byte| byte.is_ascii_digit()) && *name != own)
        .filter(|id| {
            fs::read(format!("/proc/{id}/environ"))
                .is_ok_and(|all| all.split(|&byte| byte == 0).any(|variable| variable.starts_with(mark.as_bytes())))
        })
        .collect()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_marked_process_ends_and_others_stay() {
        let start = |value: &str| command("sleep").arg("60").env(MARK, value).spawn().unwrap();
        let own = format!("test-{}/", std::process::id());
        let (mut ours, mut other) = (start(&format!("{own}browser")), start("of someone else"));
        end(&own);
        assert!(!ours.wait().unwrap().success());
        assert!(other.try_wait().unwrap().is_none());
        other.kill().unwrap();
        other.wait().unwrap();
    }
}
