/** The attributes of `<reversi-board>` as frameworks write them. */
export interface ReversiBoardAttributes {
  /** The moves from the start, such as `f5d6c3`; also a saved game. */
  moves?: string;
  /** The position that the moves start from: 64 squares and the side to move. */
  position?: string;
  /** The moment shown: how many discs have been placed. */
  ply?: number | string;
  /** Which colours a person plays. */
  playable?: "none" | "black" | "white" | "both";
  /** The level at which the computer plays the colour that no person plays: 1 to 10. */
  level?: number | string;
  /** Whether the legal moves show what they are worth. */
  analysis?: boolean | "" | "on";
  orientation?: string;
  coordinates?: "on" | "off";
  theme?: string;
  lang?: string;
  /** Whether there is a row of buttons below the board. */
  controls?: boolean | "";
}
