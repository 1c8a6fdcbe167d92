/** The style of the board's shadow tree. A page sets the custom properties on the element to change its colours. */
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
  display: block;
  position: relative;
  aspect-ratio: 1;
  min-inline-size: 0;
  user-select: none;
  -webkit-user-select: none;
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
}

:host([hidden]) {
  display: none;
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
  grid-template-rows: repeat(8, 1fr);
  direction: ltr;
}

.row {
  display: grid;
  grid-template-columns: repeat(8, 1fr);
}

.cell {
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

.hidden {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

@media (forced-colors: active) {
  :host {
    --reversi-cloth: Canvas;
    --reversi-line: CanvasText;
    --reversi-rim: Canvas;
    --reversi-rim-text: CanvasText;
    --reversi-hint: Highlight;
    --reversi-mark: Highlight;
    --reversi-black: black;
    --reversi-white: white;
    --reversi-black-edge: black;
    --reversi-white-edge: white;
    --reversi-focus: Highlight;
  }
}
`;
