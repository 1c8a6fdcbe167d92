/**
 * The static site: pages under their own names, everything else under names that follow the content, and a service
 * worker that keeps all of it for a visit without network.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, posix, relative, resolve } from "node:path";
import { addresses } from "./addresses.mjs";
import { classicScript, layHostScript } from "./frame.mjs";
import { addToHead, replaceTags, tag } from "./html.mjs";
import { SCREENSHOT, serviceWorker } from "./service-worker.mjs";
import { COMMON, copy, esbuild, fingerprint, onlyOutput, ROOT, WWW, write } from "./tools.mjs";

/** Where the files with hashed names lie, from the site's root. */
const ASSETS = "www/assets";

/** The element for other pages, under a name that stays. */
const ELEMENT = "www/reversi-board.js";

/** What installs the service worker and tells of a new version. */
const OFFLINE = "www/app/offline.js";

/** What a first visit needs besides its scripts. */
const FIRST_WASM = "www/pkg/reversi_bg.wasm";

/** Pages that lie in frames of other sites: they install nothing there, and take no modules. */
const FRAMES = new Set(["embed.html"]);

/**
 * @param {string} out
 * @param {string} stamp makes another version of the same sources, to test updates with
 */
export async function buildSite(out, stamp) {
  const site = new Site(out, stamp);
  const pages = sourcePages();
  const scripts = await site.scripts([...scriptsOf(pages), ELEMENT, OFFLINE]);
  write(join(out, ELEMENT), `export * from "./assets/${basename(scripts.get(ELEMENT)?.file ?? "")}";\n`);
  for (const { source, name } of pages) write(join(out, name), await site.page(source, name, scripts));
  await layHostScript(out);
  await site.manifest();
  copy(join(ROOT, "LICENSE-MIT"), join(out, "LICENSE-MIT.txt"));
  copy(join(ROOT, "LICENSE-APACHE"), join(out, "LICENSE-APACHE.txt"));
  await serviceWorker(out);
}

/**
 * A page of the sources and its name on the site: those of `www/static` lie at the root.
 *
 * @returns {{source: string, name: string}[]} paths from the repository's root
 */
function sourcePages() {
  const inWww = readdirSync(WWW).filter((name) => name.endsWith(".html"));
  const atRoot = readdirSync(join(WWW, "static")).filter((name) => name.endsWith(".html"));
  return [
    { source: "index.html", name: "index.html" },
    ...inWww.map((name) => ({ source: `www/${name}`, name: `www/${name}` })),
    ...atRoot.map((name) => ({ source: `www/static/${name}`, name })),
  ];
}

/**
 * The module scripts of all pages that take modules.
 *
 * @param {{source: string, name: string}[]} pages
 */
function scriptsOf(pages) {
  /** @type {Set<string>} */
  const scripts = new Set();
  for (const { source, name } of pages.filter((page) => !FRAMES.has(page.name))) {
    replaceTags(readFileSync(join(ROOT, source), "utf8"), ({ name: tagName, attributes }) => {
      if (tagName === "script" && attributes.src) scripts.add(linked(name, attributes.src));
      return null;
    });
  }
  return scripts;
}

/**
 * The path from the root of what a page links to.
 *
 * @param {string} page
 * @param {string} address
 */
function linked(page, address) {
  return posix.join(posix.dirname(page), address.replace(/[?#].*/, ""));
}

/** @typedef {{file: string, preload: string[]}} Script its file and those it imports at once, all below `www/assets` */

class Site {
  #out;
  #stamp;
  /** Names of files already laid in `www/assets`, by their source. @type {Map<string, Promise<string>>} */
  #assets = new Map();

  /**
   * @param {string} out
   * @param {string} stamp
   */
  constructor(out, stamp) {
    this.#out = out;
    this.#stamp = stamp;
  }

  /**
   * Lays a file in `www/assets` and returns its name there.
   *
   * @param {string} file
   */
  asset(file) {
    let name = this.#assets.get(file);
    if (!name) {
      name = this.#lay(file);
      this.#assets.set(file, name);
    }
    return name;
  }

  /** @param {string} file */
  async #lay(file) {
    const content = file.endsWith(".js") ? await this.#worker(file) : this.#stamped(file);
    return this.lay(basename(file), content);
  }

  /**
   * @param {string} name
   * @param {string | Uint8Array} content
   */
  lay(name, content) {
    const extension = extname(name);
    const hashed = `${basename(name, extension)}-${fingerprint(content)}${extension}`;
    write(join(this.#out, ASSETS, hashed), content);
    return hashed;
  }

  /** @param {string} file */
  #stamped(file) {
    const content = readFileSync(file);
    if (!this.#stamp || !file.endsWith(".wasm")) return content;
    // A section of WebAssembly that means nothing to anybody.
    const stamp = Buffer.from(this.#stamp);
    return Buffer.concat([content, Buffer.from([0, stamp.length + 1, stamp.length]), stamp]);
  }

  /** A script that is started by its address. @param {string} file */
  async #worker(file) {
    const plugins = [addresses((target) => this.#addressOf(target))];
    return onlyOutput(await esbuild.build({ ...COMMON, entryPoints: [file], format: "esm", plugins }));
  }

  /** An address for a script in `www/assets`. @param {string} target */
  async #addressOf(target) {
    const name = relative(ROOT, target).replaceAll("\\", "/");
    if (name === "www/static/service-worker.js") return "../../sw.js";
    if (name.endsWith(".html")) return posix.relative(ASSETS, name.replace(/^www\/static\//, ""));
    return `./${await this.asset(target)}`;
  }

  /**
   * Bundles scripts with what they share in files of its own.
   *
   * @param {Iterable<string>} entries
   * @returns {Promise<Map<string, Script>>}
   */
  async scripts(entries) {
    const { outputFiles, metafile } = await esbuild.build({
      ...COMMON,
      entryPoints: [...new Set(entries)].sort(),
      outdir: join(this.#out, ASSETS),
      entryNames: "[name]-[hash]",
      chunkNames: "shared-[hash]",
      splitting: true,
      format: "esm",
      plugins: [addresses((target) => this.#addressOf(target))],
    });
    for (const { path, contents } of outputFiles) write(path, contents);
    /** @type {Map<string, Script>} */
    const scripts = new Map();
    for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
      if (!entryPoint) continue;
      const preload = [...importedAtOnce(metafile.outputs, path)].map((file) => `${ASSETS}/${basename(file)}`);
      scripts.set(entryPoint, { file: `${ASSETS}/${basename(path)}`, preload });
    }
    return scripts;
  }

  /**
   * A page with the new names of everything it links to.
   *
   * @param {string} source
   * @param {string} name
   * @param {Map<string, Script>} scripts
   */
  async page(source, name, scripts) {
    const page = readFileSync(join(ROOT, source), "utf8");
    /** @param {string} file from the site's root */
    const from = (file) => posix.relative(posix.dirname(name), file);
    /** @type {string[]} */
    const sheets = [];
    /** @type {string[]} */
    const modules = [];
    /** @type {Map<string, string>} */
    const files = new Map();
    const collect = (/** @type {import("./html.mjs").Tag} */ found) => {
      const { attributes } = found;
      const address = attributes.src ?? attributes.href ?? "";
      if (!address || /^(data:|#)/.test(address) || /\.html([?#]|$)/.test(address)) return null;
      if (/^([a-z]+:|\/)/.test(address)) throw new Error(`${source} links to ${address}, outside of the site`);
      const file = linked(name, address);
      if (attributes.rel === "stylesheet") sheets.push(file);
      else if (found.name === "script" && attributes.type === "module") modules.push(file);
      else if (!/preload/.test(attributes.rel ?? "")) files.set(file, "");
      return null;
    };
    replaceTags(page, collect);
    for (const file of files.keys()) files.set(file, from(`${ASSETS}/${await this.asset(existing(file, source))}`));
    const bundled = replaceTags(page, ({ name: tagName, attributes }) => {
      const isModule = tagName === "script" && attributes.type === "module";
      if (attributes.rel === "stylesheet" || isModule || /preload/.test(attributes.rel ?? "")) return "";
      const key = attributes.src ? "src" : "href";
      const address = files.get(linked(name, attributes[key] ?? ""));
      return address ? tag(tagName, { ...attributes, [key]: address }) : null;
    });

    let head = "";
    if (sheets.length > 0) head += tag("link", { rel: "stylesheet", href: from(await this.#style(sheets, name)) });
    if (FRAMES.has(name)) {
      for (const file of modules) head += tag("script", { src: from(await this.#classic(file)), defer: "" });
      return addToHead(bundled, head);
    }
    const needed = [...modules, OFFLINE].map((file) => script(scripts, file, source));
    const early = new Set(needed.flatMap(({ preload }) => preload));
    for (const file of early) head += tag("link", { rel: "modulepreload", href: from(file) });
    const wasm = from(`${ASSETS}/${await this.asset(join(ROOT, FIRST_WASM))}`);
    head += tag("link", { rel: "preload", href: wasm, as: "fetch", type: "application/wasm", crossorigin: "" });
    for (const { file } of needed) head += tag("script", { type: "module", src: from(file) });
    head += tag("link", { rel: "manifest", href: from("manifest.webmanifest") });
    return addToHead(bundled, head);
  }

  /** A module as a classic script. @param {string} file */
  async #classic(file) {
    const script = await classicScript(file, join(this.#out, ASSETS), (needed) => this.asset(needed));
    return `${ASSETS}/${this.lay(basename(file), script)}`;
  }

  /**
   * One sheet in place of several.
   *
   * @param {string[]} sheets
   * @param {string} page
   */
  async #style(sheets, page) {
    const contents = sheets.map((sheet) => `@import ${JSON.stringify(`./${sheet}`)};\n`).join("");
    const stdin = { contents, loader: /** @type {const} */ ("css"), resolveDir: ROOT };
    const css = onlyOutput(await esbuild.build({ ...COMMON, stdin }));
    return `${ASSETS}/${this.lay(`${basename(page, ".html")}.css`, css)}`;
  }

  /** The manifest, which stays where its links start from; its pictures get their new names. */
  async manifest() {
    const manifest = JSON.parse(readFileSync(join(WWW, "static/manifest.webmanifest"), "utf8"));
    for (const picture of [...manifest.icons, ...manifest.screenshots]) {
      const content = readFileSync(existing(picture.src, "manifest.webmanifest"));
      const kind = manifest.screenshots.includes(picture) ? SCREENSHOT : "";
      picture.src = `${ASSETS}/${this.lay(`${kind}${basename(picture.src)}`, content)}`;
    }
    write(join(this.#out, "manifest.webmanifest"), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/**
 * @param {Map<string, Script>} scripts
 * @param {string} name
 * @param {string} source
 */
function script(scripts, name, source) {
  const found = scripts.get(name);
  if (!found) throw new Error(`${source} asks for ${name}, which was not bundled`);
  return found;
}

/**
 * @param {string} name from the site's root
 * @param {string} source who asks for it
 */
function existing(name, source) {
  const candidates = [resolve(ROOT, name), resolve(WWW, "static", name)];
  const file = candidates.find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${source} links to ${name}, and there is no such file`);
  return file;
}

/**
 * @param {Record<string, {imports: {path: string, kind: string}[]}>} outputs
 * @param {string} path
 * @param {Set<string>} [found]
 */
function importedAtOnce(outputs, path, found = new Set()) {
  for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
    if (kind !== "import-statement" || found.has(imported)) continue;
    found.add(imported);
    importedAtOnce(outputs, imported, found);
  }
  return found;
}
