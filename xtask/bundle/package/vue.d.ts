/** Types of `<reversi-board>` for Vue: `import type {} from "reversi-board/vue"`. */

import type { DefineComponent } from "vue";
import type { ReversiBoardAttributes } from "./attributes.js";

declare module "vue" {
  interface GlobalComponents {
    "reversi-board": DefineComponent<ReversiBoardAttributes>;
  }
}
