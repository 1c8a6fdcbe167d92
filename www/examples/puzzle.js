const puzzle = document.querySelector("#puzzle");
const verdict = document.querySelector("#verdict");

puzzle.addEventListener("reversi-before-move", (event) => {
  const { square, by } = event.detail;
  if (by === "engine" || square === "a2") return;
  event.preventDefault();
  verdict.textContent = `Not ${square}. Which edge can be yours for good?`;
});

puzzle.addEventListener("reversi-move", ({ detail }) => {
  if (detail.square !== "a2") return;
  verdict.textContent = "Yes, a2: White never gets that edge back.";
  puzzle.playable = "none";
});
