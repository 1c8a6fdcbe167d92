import type { ReversiBoard } from "./reversi-board.js";

/** An attribute as a framework may write it: its property's type, or the text that stands in HTML. */
type Attribute<Name extends keyof ReversiBoard> = Exclude<ReversiBoard[Name], null>;

/** The attributes of `<reversi-board>`, and the properties that take more than text. */
export interface ReversiBoardAttributes {
  moves?: Attribute<"moves">;
  position?: Attribute<"position">;
  ply?: Attribute<"ply"> | string;
  playable?: Attribute<"playable">;
  level?: Attribute<"level"> | string;
  analysis?: Attribute<"analysis"> | "" | "on" | "off";
  orientation?: Attribute<"orientation">;
  coordinates?: Attribute<"coordinates">;
  theme?: Attribute<"theme">;
  lang?: string;
  controls?: Attribute<"controls"> | "" | "on" | "off";
  marks?: ReversiBoard["marks"];
  arrows?: ReversiBoard["arrows"];
}
