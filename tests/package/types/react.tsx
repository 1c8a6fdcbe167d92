import { createRef } from "react";
import type { ReversiBoard } from "reversi-board";
import type {} from "reversi-board/react";

const board = createRef<ReversiBoard>();

export const page = (
  <section>
    <reversi-board
      ref={board}
      className="large"
      moves="f5d6c3"
      playable="black"
      level={3}
      controls
      onreversi-move={(event) => console.log(event.detail)}
    />
    {/* @ts-expect-error nobody can play that colour */}
    <reversi-board playable="green" />
  </section>
);
