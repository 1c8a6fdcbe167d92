/* Says so where the frame's own script does not come: a classic script, which comes wherever the page comes. */
addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || document.documentElement.classList.contains("ready")) return;
    const fault = document.createElement("p");
    fault.className = "fault";
    fault.lang = "en";
    fault.textContent = `The board could not be loaded: ${target.src} did not come.`;
    const show = () => document.querySelector(".faults")?.replaceChildren(fault);
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  },
  true,
);
