/**
 * The style of the board's shadow tree. A page sets the custom properties on the element to change how it looks; what
 * each does is told in docs/element.md.
 */
export const style = `
:host {
  --reversi-cloth: #1f7a52;
  --reversi-cloth-light: #2b8a5f;
  --reversi-cloth-shade: #166343;
  --reversi-line: #0d4a30;
  --reversi-rim: #25221f;
  --reversi-rim-light: #3d3833;
  --reversi-rim-text: #c9c2b6;
  --reversi-hint: rgb(6 44 27 / 50%);
  --reversi-mark: #f0562e;
  --reversi-shadow: rgb(0 22 12 / 55%);
  --reversi-black: #202327;
  --reversi-black-light: #41464c;
  --reversi-black-shade: #121417;
  --reversi-black-edge: #131518;
  --reversi-black-bevel-light: #5d636a;
  --reversi-black-bevel-shade: #060708;
  --reversi-white: #f3ecdc;
  --reversi-white-light: #fdfaf2;
  --reversi-white-shade: #e3d9c3;
  --reversi-white-edge: #e4dbc5;
  --reversi-white-bevel-light: #fffffb;
  --reversi-white-bevel-shade: #b3a684;
  --reversi-focus: #ffd166;
  --reversi-line-width: 2.2%;
  --reversi-corner: 1.4%;
  --reversi-font: system-ui, sans-serif;
  --reversi-hint-size: 19%;
  --reversi-disc-size: 82%;
  --reversi-preview-opacity: 0.55;
  --reversi-mark-on-cloth: #fff8e7;
  --reversi-mark-on-black: #f3ecdc;
  --reversi-mark-on-white: #202327;
  --reversi-tint-opacity: 0.5;
  --reversi-arrow: #ffc24b;
  --reversi-arrow-opacity: 0.85;
  --reversi-value-best: #8ff0dc;
  --reversi-value-even: #f6efdf;
  --reversi-value-worst: #ff8a70;
  --reversi-value-plate: rgb(8 26 18 / 72%);
  --reversi-land-duration: 120ms;
  --reversi-turn-duration: 220ms;
  --reversi-turn-delay: 35ms;
  --reversi-control-ink: inherit;
  --reversi-control-line: rgb(90 85 75 / 38%);
  --reversi-control-hover: rgb(90 85 75 / 12%);
  --reversi-control-corner: 8px;
  --reversi-gap: 0.5rem;
  display: block;
  position: relative;
  aspect-ratio: 1;
  min-inline-size: 0;
}

:host([hidden]),
[hidden] {
  display: none !important;
}

:host([controls]) {
  aspect-ratio: auto;
}

.board {
  position: relative;
  inline-size: 100%;
  aspect-ratio: 1;
  user-select: none;
  -webkit-user-select: none;
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
}

canvas {
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  display: block;
}

.grid {
  position: absolute;
  display: grid;
  grid-template-rows: repeat(8, minmax(0, 1fr));
  direction: ltr;
}

.row {
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
}

.cell {
  display: grid;
  place-items: center;
  outline: none;
  min-inline-size: 0;
}

.cell.playable {
  cursor: pointer;
}

.cell:focus-visible {
  outline: 3px solid var(--reversi-focus);
  outline-offset: -3px;
  border-radius: 4px;
}

/* What a page puts on a square leaves clicks to the square. */
.cell ::slotted(*) {
  pointer-events: none;
}

.controls {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--reversi-gap);
  margin-block-start: var(--reversi-gap);
}

.steps,
.play {
  display: flex;
  align-items: center;
  flex: 1 1 auto;
}

.play {
  gap: var(--reversi-gap);
}

.play button {
  flex: 1 1 auto;
}

.count {
  flex: 1 1 3.5rem;
  text-align: center;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  color: var(--reversi-control-ink);
}

.controls button {
  display: inline-grid;
  place-items: center;
  min-block-size: 2.25rem;
  min-inline-size: 2.25rem;
  margin: 0;
  padding: 0.25rem 0.75rem;
  border: 1px solid var(--reversi-control-line);
  border-radius: var(--reversi-control-corner);
  background: none;
  color: var(--reversi-control-ink);
  font: inherit;
  cursor: pointer;
}

.controls .steps button {
  padding: 0;
  border-color: transparent;
}

.controls button:hover {
  background: var(--reversi-control-hover);
}

.controls button[aria-disabled="true"] {
  opacity: 0.4;
  cursor: default;
  background: none;
}

.controls button:focus-visible {
  outline: 2px solid currentcolor;
  outline-offset: 2px;
}

.controls svg {
  inline-size: 1.25rem;
  block-size: 1.25rem;
  fill: none;
  stroke: currentcolor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
}

@media (pointer: coarse) {
  .controls button {
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
  }
}

.hidden {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
`;

/** The system's own colours, over every theme. */
export const forcedColors = `
@media (forced-colors: active) {
  :host {
    --reversi-cloth: Canvas;
    --reversi-line: CanvasText;
    --reversi-rim: Canvas;
    --reversi-rim-text: CanvasText;
    --reversi-hint: Highlight;
    --reversi-mark: Highlight;
    --reversi-mark-on-cloth: CanvasText;
    --reversi-mark-on-black: white;
    --reversi-mark-on-white: black;
    --reversi-arrow: Highlight;
    --reversi-value-best: Highlight;
    --reversi-value-even: CanvasText;
    --reversi-value-worst: CanvasText;
    --reversi-value-plate: Canvas;
    --reversi-black: black;
    --reversi-white: white;
    --reversi-black-edge: black;
    --reversi-white-edge: white;
    --reversi-focus: Highlight;
    --reversi-control-line: ButtonText;
  }
}
`;

/** A board that could not be loaded takes the room of the words in its place. */
export const failed = ":host { aspect-ratio: auto; }";
