//! Installs what the tests need beyond Rust, where it may.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};

use super::Browser;
use crate::command::{cargo, command, find, output, run, succeeds};
use crate::root;

/// The version of the driver for Firefox, which cargo installs since Debian has no package of it.
const GECKODRIVER: &str = "0.37.1";

/// Installs the page's Node packages unless the lock file has not changed since the last time.
pub fn node_packages() -> Result<()> {
    packages_of(&root::www(), "www")
}

/// Installs the tools that use the package as others do, and the package itself from its tarball.
pub fn package_for_tests() -> Result<()> {
    let folder = root::root().join("tests/package");
    packages_of(&folder, "tests/package")?;
    let tarballs = root::target().join("package");
    fs::create_dir_all(&tarballs)?;
    let packed = output(
        command(npm()?)
            .args(["pack", "--silent", "--pack-destination"])
            .arg(&tarballs)
            .current_dir(root::root().join("dist/npm")),
    )?;
    let tarball = tarballs.join(packed.trim());
    run(command(npm()?)
        .args(["install", "--silent", "--no-save", "--no-audit", "--no-fund", "--offline"])
        .arg(tarball)
        .current_dir(&folder))
}

fn npm() -> Result<PathBuf> {
    find(if cfg!(windows) { "npm.cmd" } else { "npm" })
        .context("Node.js is missing: install Node 20 or newer with npm (Debian: `sudo apt-get install nodejs npm`)")
}

fn packages_of(folder: &Path, name: &str) -> Result<()> {
    let npm = npm()?;
    let lock = fs::read(folder.join("package-lock.json"))
        .with_context(|| format!("could not read {name}/package-lock.json"))?;
    let mut hasher = DefaultHasher::new();
    lock.hash(&mut hasher);
    let wanted = format!("{:016x}", hasher.finish());
    let stamp = folder.join("node_modules/.lock-stamp");
    if fs::read_to_string(&stamp).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    run(command(npm).args(["ci", "--no-audit", "--no-fund"]).current_dir(folder))
        .map_err(|error| anyhow!("{error}: run `npm ci` in {name} where the npm registry can be reached"))?;
    fs::write(stamp, wanted).with_context(|| format!("could not write in {name}/node_modules"))
}

/// Installs the browsers to be tested and their drivers.
pub fn browsers(browsers: &[Browser]) -> Result<()> {
    let mut wanted: Vec<(&str, &str)> = Vec::new();
    for browser in browsers {
        wanted.extend_from_slice(match browser {
            Browser::Chromium => &[("chromium", "chromium"), ("chromedriver", "chromium-driver")],
            Browser::Firefox => &[("firefox-esr", "firefox-esr")],
            Browser::Webkit => {
                &[("WebKitWebDriver", "webkit2gtk-driver"), ("Xvfb", "xvfb"), ("xvfb-run", "xvfb"), ("xauth", "xauth")]
            }
        });
    }
    let mut packages: Vec<&str> =
        wanted.iter().filter(|(program, _)| find(program).is_none()).map(|(_, package)| *package).collect();
    packages.dedup();
    if !packages.is_empty() {
        debian_packages(&packages)?;
    }
    if browsers.contains(&Browser::Firefox) && find("geckodriver").is_none() {
        geckodriver()?;
    }
    for (program, package) in wanted {
        find(program).ok_or_else(|| anyhow!("there is still no `{program}` after installing {package}"))?;
    }
    Ok(())
}

fn debian_packages(packages: &[&str]) -> Result<()> {
    let list = packages.join(" ");
    let by_hand = format!("sudo apt-get update && sudo apt-get install -y --no-install-recommends {list}");
    if find("apt-get").is_none() {
        bail!("these Debian packages, or what your system calls them, are missing: {list}");
    }
    let sudo = if is_root() {
        None
    } else if find("sudo").is_some() && succeeds(command("sudo").args(["-n", "true"])) {
        Some("sudo")
    } else {
        bail!("Debian packages are missing and may not be installed from here: run `{by_hand}`");
    };
    println!("Installing the Debian packages {list}");
    let apt_get = |arguments: &[&str]| {
        let mut apt_get = sudo.map_or_else(
            || command("apt-get"),
            |sudo| {
                let mut through = command(sudo);
                through.args(["-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
                through
            },
        );
        apt_get.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut apt_get)
    };
    let quiet = ["-qq", "-o", "Dpkg::Use-Pty=0"];
    apt_get(&[&quiet[..], &["update"]].concat())
        .and_then(|()| apt_get(&[&quiet[..], &["install", "-y", "--no-install-recommends"], packages].concat()))
        .map_err(|error| anyhow!("{error}: run `{by_hand}`"))
}

/// Whether this process may install packages by itself.
pub fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

fn geckodriver() -> Result<()> {
    let version = format!("={GECKODRIVER}");
    run(cargo().args(["install", "geckodriver", "--version", &version, "--locked"])).map_err(|error| {
        anyhow!(
            "{error}: run `cargo install geckodriver --version ={GECKODRIVER} --locked`, or put geckodriver in PATH"
        )
    })?;
    find("geckodriver")
        .map(drop)
        .ok_or_else(|| anyhow!("there is still no `geckodriver` in PATH or cargo's bin folder"))
}
