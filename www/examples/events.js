const watched = document.querySelector("#watched");
const log = document.querySelector("#log");
const names = ["before-move", "move", "pass", "game-over", "change", "settled"];

for (const name of names) {
  watched.addEventListener(`reversi-${name}`, ({ detail }) => {
    const line = document.createElement("li");
    const { square = "", by = "", change } = detail;
    line.textContent = `${name} ${square} ${by || (change?.kind ?? "")}`;
    log.prepend(line);
    while (log.children.length > 12) log.lastChild.remove();
  });
}
