/**
 * Discs: slightly domed, with an edge, and a shadow where they touch the cloth. Pictures of both are made once for a
 * size and then only placed.
 */

/** @typedef {import("./theme.js").Theme} Theme */

/** A disc's thickness as a share of its radius. */
const THICKNESS = 0.24;

export class Discs {
  /**
   * @param {number} cell The side of a square in pixels.
   * @param {Theme} theme
   */
  constructor(cell, theme) {
    this.radius = (cell * theme.discSize) / 2;
    this.#theme = theme;
    this.#faces = { X: this.#face(theme.black), O: this.#face(theme.white) };
    this.#shadow = this.#shadowPicture();
  }

  /** @type {Theme} */
  #theme;
  /** @type {Record<string, HTMLCanvasElement>} */
  #faces;
  /** @type {HTMLCanvasElement} */
  #shadow;

  /**
   * @param {(context: CanvasRenderingContext2D) => void} paint With the middle of the picture at 0, 0.
   */
  #picture(paint) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.max(2, Math.ceil(this.radius * 3));
    const context = canvas.getContext("2d");
    if (context) {
      context.translate(canvas.width / 2, canvas.height / 2);
      paint(context);
    }
    return canvas;
  }

  /** @param {Theme["black"]} colors */
  #face(colors) {
    const r = this.radius;
    return this.#picture((context) => {
      if (this.#theme.flat) {
        context.fillStyle = colors.body;
        circle(context, 0, 0, r);
        context.fill();
        this.#ring(context, r, 0.09, this.#theme.line);
        return;
      }
      // The edge first, then the top, which is a little smaller and slightly domed.
      const edge = context.createLinearGradient(-0.7 * r, -0.7 * r, 0.7 * r, 0.7 * r);
      edge.addColorStop(0, colors.bevelLight);
      edge.addColorStop(1, colors.bevelShade);
      context.fillStyle = edge;
      circle(context, 0, 0, r);
      context.fill();
      const top = context.createRadialGradient(-0.45 * r, -0.55 * r, 0, -0.2 * r, -0.25 * r, 1.5 * r);
      top.addColorStop(0, colors.light);
      top.addColorStop(0.6, colors.body);
      top.addColorStop(1, colors.shade);
      context.fillStyle = top;
      circle(context, 0, 0, r * 0.93);
      context.fill();
    });
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} radius Of its outer edge.
   * @param {number} width As a share of the radius.
   * @param {string} color
   */
  #ring(context, radius, width, color) {
    context.lineWidth = Math.max(1, radius * width);
    context.strokeStyle = color;
    circle(context, 0, 0, radius - context.lineWidth / 2);
    context.stroke();
  }

  #shadowPicture() {
    const r = this.radius;
    return this.#picture((context) => {
      if (this.#theme.flat) return;
      const shadow = context.createRadialGradient(0, 0, r * 0.72, 0, 0, r * 1.22);
      shadow.addColorStop(0, this.#theme.shadow);
      shadow.addColorStop(1, "transparent");
      context.fillStyle = shadow;
      circle(context, 0, 0, r * 1.22);
      context.fill();
    });
  }

  /**
   * A disc at rest, or on its way down.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {string} disc `X` or `O`.
   * @param {number} x Of its middle.
   * @param {number} y
   * @param {{height?: number, alpha?: number}} [options] Height above the cloth, in radii.
   */
  draw(context, disc, x, y, { height = 0, alpha = 1 } = {}) {
    context.globalAlpha = alpha;
    this.#drawShadow(context, x, y, height);
    const scale = 1 + height * 0.18;
    place(context, this.#faces[disc], x, y, scale, scale, 0);
    context.globalAlpha = 1;
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} x
   * @param {number} y
   * @param {number} height
   */
  #drawShadow(context, x, y, height) {
    const offset = this.radius * (0.06 + height * 0.25);
    place(context, this.#shadow, x + offset * 0.7, y + offset, 1, 1, 0);
  }

  /**
   * A disc turning over about the axis across its heading; half-way its edge shows both colours.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {string} from
   * @param {string} to
   * @param {number} x
   * @param {number} y
   * @param {number} heading In radians.
   * @param {number} progress From 0 to 1.
   */
  drawTurning(context, from, to, x, y, heading, progress) {
    const angle = Math.PI * ease(progress);
    const lift = Math.sin(angle);
    const front = angle < Math.PI / 2 ? from : to;
    const back = front === from ? to : from;
    const squeeze = Math.abs(Math.cos(angle));
    // The face that looks up leans towards where the disc comes from first, and away from it after the middle.
    const lean = (angle < Math.PI / 2 ? 1 : -1) * lift * this.radius * THICKNESS * 0.5;
    this.#drawShadow(context, x, y, lift * 0.6);
    context.save();
    context.translate(x, y - lift * this.radius * 0.1);
    context.rotate(heading);
    const scale = 1 + lift * 0.1;
    context.scale(scale, scale);
    const steps = 6;
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      context.fillStyle = this.#edge(share < 0.5 ? back : front);
      context.beginPath();
      context.ellipse(lean * (2 * share - 1), 0, Math.max(this.radius * squeeze, 0.5), this.radius, 0, 0, 2 * Math.PI);
      context.fill();
    }
    context.translate(lean, 0);
    context.scale(squeeze, 1);
    // Turned back, so that the light stays in the upper left while the disc leans along its line.
    context.rotate(-heading);
    const picture = this.#faces[front];
    if (picture && squeeze > 0.02) context.drawImage(picture, -picture.width / 2, -picture.height / 2);
    context.restore();
  }

  /** @param {string} disc */
  #edge(disc) {
    return disc === "X" ? this.#theme.black.edge : this.#theme.white.edge;
  }
}

/** @param {number} progress */
function ease(progress) {
  return progress < 0.5 ? 2 * progress * progress : 1 - 2 * (1 - progress) * (1 - progress);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function circle(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, Math.max(radius, 0), 0, 2 * Math.PI);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLCanvasElement | undefined} picture
 * @param {number} x
 * @param {number} y
 * @param {number} scaleX
 * @param {number} scaleY
 * @param {number} angle
 */
function place(context, picture, x, y, scaleX, scaleY, angle) {
  if (!picture) return;
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.scale(scaleX, scaleY);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  context.restore();
}
