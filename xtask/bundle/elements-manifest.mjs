/**
 * The manifest of custom elements: attributes, properties and methods from the element's types, names of events, parts
 * and custom properties from its sources, and what they mean from the tables of `docs/element.md`.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, WWW } from "./tools.mjs";

/** The element's guide, and what it says of each name: the cells after the first of a table's rows. */
export const GUIDE = join(ROOT, "docs/element.md");

/** A documented member in a file of types. */
const MEMBER = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(get |set |static )?(\w+)(\([^;]*\)|\?)?: ([^;]+);/g;

/** What browsers call, and nobody else. */
const CALLBACKS = /Callback$/;

/** @param {string} types the folder of the package's types */
export function elementsManifest(types) {
  const said = guide();
  const about = (/** @type {string} */ name) => (said.get(name) ? { description: said.get(name) } : {});
  const own = ["reversi-board.d.ts", "board/play.d.ts"].flatMap((name) =>
    members(readFileSync(join(types, name), "utf8")),
  );
  const reflected = members(readFileSync(join(types, "board/settings.d.ts"), "utf8")).filter(isField);
  const sources = [readFileSync(join(WWW, "reversi-board.js"), "utf8"), ...boardSources()].join("\n");
  const names = (/** @type {RegExp} */ pattern) =>
    [...new Set([...sources.matchAll(pattern)].map(([, name = ""]) => name))].sort();
  const events = names(/"(reversi-(?!board|engine-)[a-z-]+)"/g);
  const style = readFileSync(join(WWW, "board/style.js"), "utf8");
  return {
    schemaVersion: "2.1.0",
    readme: "README.md",
    modules: [
      {
        kind: "javascript-module",
        path: "reversi-board.js",
        declarations: [
          {
            kind: "class",
            customElement: true,
            name: "ReversiBoard",
            tagName: "reversi-board",
            superclass: { name: "HTMLElement" },
            description: "A board to look at and to play on.",
            attributes: [
              ...reflected.map(({ name, description, type }) => ({ name, fieldName: name, description, type })),
              { name: "lang", description: "The language of the board's words; the nearest one around it otherwise." },
            ],
            members: [...reflected.map((field) => ({ ...field, reflects: true })), ...own],
            events: events.map((name) => ({ name, type: { text: "CustomEvent" }, ...about(name) })),
            slots: [
              { name: "", description: "Shown until, or unless, the board works." },
              { name: "a1 … h8", description: "Lies over the square of that name." },
            ],
            cssParts: names(/setAttribute\("part", [`"]([a-z]+)/g).map((name) => ({ name, ...about(name) })),
            cssProperties: [...style.matchAll(/^ {2}(--reversi-[\w-]+): ([^;]+);/gm)].map(([, name = "", value]) => ({
              name,
              default: value,
              ...about(name),
            })),
          },
        ],
        exports: [
          {
            kind: "custom-element-definition",
            name: "reversi-board",
            declaration: { name: "ReversiBoard", module: "reversi-board.js" },
          },
          { kind: "js", name: "ReversiBoard", declaration: { name: "ReversiBoard", module: "reversi-board.js" } },
        ],
      },
    ],
  };
}

function boardSources() {
  const folder = join(WWW, "board");
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
}

/** @param {{kind: string}} member */
function isField({ kind }) {
  return kind === "field";
}

/**
 * The documented members of the class in a file of types.
 *
 * @param {string} types
 */
function members(types) {
  const body = types.slice(types.indexOf("export declare class"));
  return [...body.matchAll(MEMBER)]
    .map(([, doc = "", kind = "", name = "", parameters = "", type = ""]) => {
      const description = sentences(doc);
      const text = type.replaceAll(/\s+/g, " ");
      if (parameters.startsWith("(") && !kind) {
        return { kind: "method", name, description, return: { type: { text } } };
      }
      return { kind: "field", name, description, type: { text }, ...(kind === "get " && { readonly: true }) };
    })
    .filter(({ name }) => !CALLBACKS.test(name) && name !== "constructor")
    .map((member) => {
      if (!body.includes(`set ${member.name}(`)) return member;
      return { ...member, readonly: undefined };
    });
}

/** What a remark says, without its marks and tags. @param {string} doc */
function sentences(doc) {
  return doc
    .replaceAll(/^\s*\* ?/gm, " ")
    .replaceAll(/\s*@(type|param|returns|override)\b[\s\S]*$/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** What the guide says of each name. @returns {Map<string, string>} */
function guide() {
  if (!existsSync(GUIDE)) return new Map();
  const rows = readFileSync(GUIDE, "utf8").matchAll(/^\| `([^`]+)` \| (.+) \|$/gm);
  return new Map([...rows].map(([, name = "", cells = ""]) => [name, cells.replaceAll(" | ", "; ")]));
}
