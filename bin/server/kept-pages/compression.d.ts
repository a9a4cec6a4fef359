declare module "next/dist/compiled/compression/index.js" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  /** Makes a response compress what is written to it, as far as its request and its headers allow. */
  export default function compression(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
