import "reversi-board";
import type { ReversiBoard } from "reversi-board";

const board: ReversiBoard | null = document.querySelector("reversi-board");
const made = document.createElement("reversi-board");

export async function start() {
  await made.ready;
  made.restart({ black: "person", white: 3 });
  made.play("d3");
  const turn: "black" | "white" | undefined = board?.state?.turn;
  // @ts-expect-error a square is a text
  made.play(3);
  return turn;
}
