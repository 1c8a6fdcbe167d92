//! Starting other programs, with errors that name the command.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// A command at the root of the workspace.
pub fn command(program: impl Into<OsString>) -> Command {
    let mut command = Command::new(program.into());
    command.current_dir(crate::root::root());
    command
}

/// The cargo that started this program, so that both use one toolchain.
pub fn cargo() -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command with its output shown.
///
/// # Errors
///
/// Where it cannot be started or does not succeed; the message holds the command line.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("could not start `{}`", line(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// Runs a command and returns what it printed; its errors are shown.
///
/// # Errors
///
/// Where it cannot be started or does not succeed; the message holds the command line.
pub fn output(command: &mut Command) -> Result<String> {
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("could not start `{}`", line(command)))?;
    if !output.status.success() {
        bail!("`{}` failed ({})", line(command), output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a command succeeds; nothing it prints is shown.
pub fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The command as one would type it.
pub fn line(command: &Command) -> String {
    let mut words =
        vec![Path::new(command.get_program()).file_name().unwrap_or(command.get_program()).to_string_lossy()];
    words.extend(command.get_args().map(|word| word.to_string_lossy()));
    words.join(" ")
}

/// Looks a program up in `PATH`, then in cargo's folder of installed programs.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    folders.extend(cargo_bin());
    folders.iter().map(|folder| folder.join(program)).find(|candidate| candidate.is_file())
}

fn cargo_bin() -> Option<PathBuf> {
    std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
        .map(|home| home.join("bin"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_names_the_command() {
        let error = run(cargo().arg("no-such-subcommand").stderr(Stdio::null())).unwrap_err();
        assert!(error.to_string().starts_with("`cargo no-such-subcommand` failed"), "{error}");
        let error = run(&mut command("no-such-program")).unwrap_err();
        assert_eq!(error.to_string(), "could not start `no-such-program`");
    }

    #[test]
    fn find_knows_what_is_there() {
        assert!(find("no-such-program").is_none());
        assert!(find(if cfg!(windows) { "cargo.exe" } else { "cargo" }).is_some());
    }
}
