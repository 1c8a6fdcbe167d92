/** The game in one file: puts the page there that the address asks for, and starts it. */

const wanted = new URLSearchParams(location.search).get("page") === "rules" ? "rules" : "game";

const template = document.getElementById(`page-${wanted}`);
if (!(template instanceof HTMLTemplateElement)) throw new Error(`the file lacks its page ${wanted}`);
for (const style of document.querySelectorAll("style"))
  style.media = style.id === `style-${wanted}` ? "all" : "not all";
document.body.prepend(document.importNode(template.content, true));

// The page's scripts look for what was just put there.
if (wanted === "rules") import("./rules.js");
else import("./main.js");
