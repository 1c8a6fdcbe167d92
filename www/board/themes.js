/**
 * The board's themes: lists of custom properties, each over the ones of the light board in `style.js`.
 *
 * They stand in style sheets of their own, so that what a page sets on the element wins over all of them.
 */

/** By day and by lamplight: the same set, the light turned down. */
const DARK = `
  --reversi-cloth: #1b6b49;
  --reversi-cloth-light: #247955;
  --reversi-cloth-shade: #155d3f;
  --reversi-line: #0a3d28;
  --reversi-rim: #0f1011;
  --reversi-rim-light: #34383c;
  --reversi-rim-text: #a7a198;
  --reversi-white: #e9e2d0;
  --reversi-white-light: #f4efe3;
  --reversi-white-shade: #d6ccb4;
  --reversi-mark: #ff7247;
  --reversi-control-line: rgb(255 255 255 / 22%);
  --reversi-control-hover: rgb(255 255 255 / 10%);
`;

const WOOD = `
  --reversi-cloth: #c99a5b;
  --reversi-cloth-light: #d8ac6c;
  --reversi-cloth-shade: #b48448;
  --reversi-line: #6b4420;
  --reversi-rim: #4a2c17;
  --reversi-rim-light: #7a5230;
  --reversi-rim-text: #ecd9bb;
  --reversi-hint: rgb(74 44 23 / 55%);
  --reversi-mark: #b3261e;
  --reversi-mark-on-cloth: #3a200c;
  --reversi-shadow: rgb(60 30 5 / 50%);
  --reversi-arrow: #1f4f8a;
`;

const SEA = `
  --reversi-cloth: #2f6f95;
  --reversi-cloth-light: #3d80a6;
  --reversi-cloth-shade: #235a7d;
  --reversi-line: #123f5c;
  --reversi-rim: #14283a;
  --reversi-rim-light: #33506b;
  --reversi-rim-text: #c5d6e4;
  --reversi-hint: rgb(4 30 48 / 55%);
  --reversi-mark: #ffb03b;
  --reversi-shadow: rgb(0 18 32 / 55%);
`;

/** Flat, with the strongest contrast that there is. */
const CONTRAST = `
  --reversi-cloth: #7d8a84;
  --reversi-cloth-light: #7d8a84;
  --reversi-cloth-shade: #7d8a84;
  --reversi-line: #000;
  --reversi-line-width: 3.5%;
  --reversi-rim: #000;
  --reversi-rim-light: #000;
  --reversi-rim-text: #fff;
  --reversi-hint: #000;
  --reversi-hint-size: 26%;
  --reversi-mark: #c00000;
  --reversi-mark-on-cloth: #000;
  --reversi-shadow: transparent;
  --reversi-black: #000;
  --reversi-black-light: #000;
  --reversi-black-shade: #000;
  --reversi-black-bevel-light: #000;
  --reversi-black-bevel-shade: #000;
  --reversi-white: #fff;
  --reversi-white-light: #fff;
  --reversi-white-shade: #fff;
  --reversi-white-bevel-light: #000;
  --reversi-white-bevel-shade: #000;
  --reversi-arrow: #00309c;
  --reversi-value-plate: #000;
  --reversi-value-even: #fff;
`;

/** @param {string} properties */
const onHost = (properties) => `:host {${properties}}`;

/** Each theme as a style sheet. */
export const THEMES = {
  auto: `@media (prefers-color-scheme: dark) { ${onHost(DARK)} }`,
  light: "",
  dark: onHost(DARK),
  wood: onHost(WOOD),
  sea: onHost(SEA),
  contrast: onHost(CONTRAST),
};
