/* Reversi in frames: their heights, events and API, as docs/embedding.md tells. Types are in host.d.ts. */
(() => {
  if (window.Reversi) return;
  const methods = ["play square", "undo", "redo", "goto ply", "load text", "restart options", "set name value"];
  /** @type {Map<Element, any>} */
  const links = new Map();
  let count = 0;
  const fault = (/** @type {any} */ detail) => Object.assign(new Error(detail.message ?? detail.code), detail);

  /** @param {HTMLIFrameElement} iframe */
  function connect(iframe) {
    const channel = `${Math.random()}`;
    const owed = new Map();
    /** @type {MessagePort | null} */
    let port = null;

    function end(code = "closed") {
      port?.close();
      port = null;
      for (const { reject } of owed.values()) reject(fault({ code }));
      owed.clear();
    }

    function open() {
      // Until it has loaded, a frame holds an empty page.
      if (iframe.contentDocument?.URL === "about:blank") return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => data?.reversi === 1 && hear(port1, data);
      const { sandbox } = iframe;
      const opaque = iframe.hasAttribute("sandbox") && !sandbox.contains("allow-same-origin");
      const target = opaque ? "*" : new URL(iframe.src).origin;
      iframe.contentWindow?.postMessage({ reversi: 1, type: "open", channel }, target, [port2]);
    }

    /** @type {(from: MessagePort, data: any) => void} */
    function hear(from, { reversi, type, id, ...detail }) {
      if (type === "ready" && from !== port) {
        // Another page: what the one before owed never comes.
        if (port) end("navigated");
        port = from;
        for (const { message } of owed.values()) port.postMessage(message);
      }
      if (from !== port) return;
      if (detail.height > 0) iframe.style.height = `${Math.min(detail.height, 9999)}px`;
      const debt = owed.get(id);
      owed.delete(id);
      if (!debt) iframe.dispatchEvent(new CustomEvent(`reversi-${type}`, { bubbles: true, detail }));
      else if (type === "error") debt.reject(fault(detail));
      else debt.resolve(detail.text ?? detail.state);
      if (type === "closed") end();
    }

    /** @type {any} */
    const api = {};
    for (const [type = "", ...names] of [...methods, "record format", "state"].map((words) => words.split(" "))) {
      api[type] = (/** @type {unknown[]} */ ...values) =>
        new Promise((resolve, reject) => {
          const fields = Object.fromEntries(names.map((name, index) => [name, values[index]]));
          const message = { ...fields, reversi: 1, type, id: ++count };
          owed.set(count, { resolve, reject, message });
          port?.postMessage(message);
        });
    }
    iframe.addEventListener("load", open);
    open();
    return { api, end, open };
  }

  function look() {
    for (const [iframe, { end, open }] of links) {
      if (iframe.isConnected && iframe.matches("[data-reversi]")) continue;
      iframe.removeEventListener("load", open);
      end("removed");
      links.delete(iframe);
    }
    for (const iframe of /** @type {NodeListOf<HTMLIFrameElement>} */ (
      document.querySelectorAll("iframe[data-reversi]")
    ))
      if (!links.has(iframe)) links.set(iframe, connect(iframe));
  }

  new MutationObserver((changes) => {
    for (const change of changes)
      if (change.attributeName === "src") links.get(/** @type {any} */ (change.target))?.end("navigated");
    look();
  }).observe(document, { childList: true, subtree: true, attributeFilter: ["data-reversi", "src"] });
  look();

  window.Reversi = {
    frame(iframe) {
      look();
      const link = links.get(iframe);
      if (!link) throw new Error("this is no iframe with data-reversi");
      return link.api;
    },
  };
})();
