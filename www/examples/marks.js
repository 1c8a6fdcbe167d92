const board = document.querySelector("#marks");
await board.ready;

// The order of the moves, as numbers on the discs.
const marks = {};
for (const [index, move] of board.state.line.entries()) {
  marks[move.square] = index + 1;
}

marks.c5 = { shape: "circle", color: "gold", label: "the usual answer" };
marks.g4 = { shape: "cross", color: "#ff8a70", label: "too early" };
marks.d2 = { color: "tomato" };
board.marks = marks;
board.arrows = [{ from: "c5", to: "e5" }];
