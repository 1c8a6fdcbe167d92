const game = [
  "f5f6d3e3f3c5c6g5h5h4f7f2c4c3f1b6c2c1a6d6b5d2b2c7b7",
  "a1b8e6b1g1b4e1d1e2e7g2g4a5h2h1a2a3b3d8g7g6h3e8f4g3",
].join("");

for (let ply = 1; ply <= game.length / 2; ply++) {
  const board = document.createElement("reversi-board");
  board.moves = game.slice(0, 2 * ply);
  board.playable = "none";
  board.coordinates = "off";
  document.querySelector("#fifty").append(board);
}
