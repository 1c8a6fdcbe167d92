/**
 * How the discs get from one moment to the next: which of them lands, turns or leaves, when, and how far along it is.
 *
 * @typedef {import("../pkg/reversi.js").Change} Change
 * @typedef {import("./geometry.js").Orientation} Orientation
 *
 * @typedef {object} Pace Milliseconds.
 * @property {number} land How long a disc takes to land, or to leave.
 * @property {number} turn How long it takes to turn over.
 * @property {number} delay How much later each turns than the one before it in the line.
 *
 * @typedef {object} Motion
 * @property {"land" | "turn" | "leave"} kind
 * @property {string} from The disc before, `X`, `O` or `-`.
 * @property {string} to The disc after.
 * @property {number} start Milliseconds after the change.
 * @property {number} duration Milliseconds.
 * @property {number} heading For a turn: the direction of the line that outflanked the disc, in radians.
 *
 * @typedef {Motion & {progress: number}} MovingDisc
 */

import { SQUARES } from "./geometry.js";

export class Animation {
  /**
   * @param {string} before The 64 squares as they were.
   * @param {string} after The 64 squares as they are.
   * @param {Change | null} change
   * @param {Orientation} orientation
   * @param {Pace} pace
   */
  constructor(before, after, change, orientation, pace) {
    /** @type {Map<number, Motion>} */
    this.motions = new Map();
    const distances = new Map(change?.turned.map(({ square, distance }) => [square, distance]));
    const centre = change?.placed ? orientation.place(change.placed.square) : null;
    SQUARES.forEach((square, index) => {
      const from = before.charAt(index);
      const to = after.charAt(index);
      if (from === to) return;
      const kind = from === "-" ? "land" : to === "-" ? "leave" : "turn";
      const distance = distances.get(square) ?? 0;
      const [column, row] = orientation.place(square);
      this.motions.set(index, {
        kind,
        from,
        to,
        start: kind === "turn" ? distance * pace.delay : 0,
        duration: kind === "turn" ? pace.turn : pace.land,
        heading: centre && distance > 0 ? Math.atan2(row - centre[1], column - centre[0]) : 0,
      });
    });
    /** Milliseconds from the change until all is at rest. */
    this.length = Math.max(0, ...[...this.motions.values()].map(({ start, duration }) => start + duration));
  }

  /**
   * The disc on a square that is on its way at this time, if there is one.
   *
   * @param {number} index
   * @param {number} time Milliseconds after the change.
   * @returns {MovingDisc | null}
   */
  at(index, time) {
    const motion = this.motions.get(index);
    if (!motion || time >= motion.start + motion.duration) return null;
    return { ...motion, progress: Math.max(0, (time - motion.start) / motion.duration) };
  }
}
