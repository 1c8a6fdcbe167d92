/** Takes the package from where the address says: `?module=…` or `?classic=…`, with `&integrity=…` where that is known. */

const query = new URLSearchParams(location.search);
const script = document.createElement("script");
if (query.has("module")) script.type = "module";
script.crossOrigin = "anonymous";
script.integrity = query.get("integrity") ?? "";
script.onerror = () => document.documentElement.classList.add("refused");
const address = query.get("module") ?? query.get("classic") ?? "";
const { trustedTypes } = window;
script.src = trustedTypes
  ? trustedTypes.createPolicy("page", { createScriptURL: (url) => url }).createScriptURL(address)
  : address;
document.head.append(script);
