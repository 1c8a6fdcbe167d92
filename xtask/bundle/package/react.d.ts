/** Types of `<reversi-board>` for React: `import type {} from "reversi-board/react"`. */

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { ReversiBoardAttributes } from "./attributes.js";
import type { ReversiEventMap } from "./board/events.js";
import type { ReversiBoard } from "./reversi-board.js";

type Own = Omit<DetailedHTMLProps<HTMLAttributes<ReversiBoard>, ReversiBoard>, keyof ReversiBoardAttributes>;

/** React listens to events of elements under their own names. */
type Listeners = { [Name in keyof ReversiEventMap as `on${Name}`]?: (event: ReversiEventMap[Name]) => void };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "reversi-board": Own & ReversiBoardAttributes & Listeners;
    }
  }
}
