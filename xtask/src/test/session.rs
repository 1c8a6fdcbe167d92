//! The page in real browsers: the servers that they share, and what keeps the browsers apart.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::tally::Tally;
use super::{Browser, install, labelled, leftovers, runner};
use crate::command::{command, run};
use crate::root;
use crate::server::{self, Config};

/// The servers of the browsers' tests, and the mark of everything that is started for them.
pub struct Session {
    address: String,
    /// The same on another port, which is another origin.
    other_address: String,
    mark: String,
}

impl Session {
    pub fn start() -> Result<Self> {
        let [address, other_address] = [server::spawn(Config::source(true))?, server::spawn(Config::source(true))?]
            .map(|at| format!("http://{at}/"));
        let mark = format!("{}/", std::process::id());
        end_on_signal(mark.clone())?;
        Ok(Self { address, other_address, mark })
    }

    /// Runs the tests in one browser. Several browsers may be run at once.
    pub fn test(&self, browser: Browser, files: &[PathBuf], long: bool, tally: &mut Tally) -> Result<()> {
        let name = browser.name();
        let screen = (browser == Browser::Webkit).then(|| {
            // WebKit's driver has no headless mode; large enough for every window that the tests open.
            let mut virtual_screen = command("xvfb-run");
            virtual_screen.args(["-a", "-s", "-screen 0 2560x2000x24"]);
            virtual_screen
        });
        let mut command = runner::command(screen, files, long)?;
        let mark = self.prepare(&mut command, browser)?;
        if browser == Browser::Webkit && install::is_root() {
            command.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
        }
        runner::count(&mut command, name, tally, |command| labelled::run(command, name, || leftovers::end(&mark)))
    }

    /// Takes the pictures of the documents.
    pub fn pictures(&self) -> Result<()> {
        let outcome = run(&mut self.script(&root::root().join("tests/page/pictures.js"))?);
        leftovers::end(&self.mark);
        outcome
    }

    /// A script that drives Chromium and is no test.
    pub fn script(&self, file: &Path) -> Result<Command> {
        let mut command = command(runner::node_program()?);
        command.arg(file);
        self.prepare(&mut command, Browser::Chromium)?;
        Ok(command)
    }

    /// Tells a command which browser it drives and where the page is; returns the mark of what it starts.
    fn prepare(&self, command: &mut Command, browser: Browser) -> Result<String> {
        let mark = format!("{}{}", self.mark, browser.name());
        command
            .env("REVERSI_BROWSER", browser.name())
            .env("REVERSI_ADDRESS", &self.address)
            .env("REVERSI_OTHER_ADDRESS", &self.other_address)
            .env("REVERSI_XTASK", std::env::current_exe()?)
            .env(leftovers::MARK, &mark);
        Ok(mark)
    }
}

/// Ctrl+C must not leave browsers behind either.
fn end_on_signal(mark: String) -> Result<()> {
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        if runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
            leftovers::end(&mark);
            std::process::exit(130);
        }
    })?;
    Ok(())
}
