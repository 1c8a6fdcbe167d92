//! `cargo xtask bench load`: the first visit on a slow phone.

use anyhow::{Result, ensure};
use clap::Args;

use crate::command::run;
use crate::test::session::Session;
use crate::test::{Browser, install};
use crate::{dist, root};

/// How the first visit is measured.
#[derive(Args)]
pub struct Load {
    /// How many visits; the median is that of all
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// Measure what dist/site holds, without a build
    #[arg(long)]
    as_built: bool,
}

impl Load {
    /// Builds the site and visits it.
    ///
    /// # Errors
    ///
    /// Where the site cannot be built or Chromium cannot be started.
    pub fn run(&self) -> Result<()> {
        if self.as_built {
            ensure!(dist::folder().join("site").is_dir(), "there is no dist/site: leave out --as-built");
        } else {
            dist::dist()?;
        }
        install::browsers(&[Browser::Chromium])?;
        let script = root::root().join("tests/page/load.js");
        run(Session::start()?.script(&script)?.env("REVERSI_RUNS", self.runs.to_string()))
    }
}
