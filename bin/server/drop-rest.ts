import type { IncomingMessage, ServerResponse } from "node:http";

/** A client still sending this long after its answer loses the connection. */
const REST_MS = 10_000;

/**
 * Discards the rest of a body once its answer is sent, so the next request on the connection gets an answer. Node.js does this
 * only for bodies that nothing has started to read.
 */
export function dropRest(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete) return;
    dump(request);
    socket.resume();
    const late = setTimeout(() => request.complete || socket.destroy(), REST_MS);
    late.unref();
  });
}

/**
 * Makes the parser discard what arrives. Next replaces the request's body with a copy, and the copy's `resume` doesn't reach the
 * connection. The method that Node.js calls for unread bodies does.
 */
function dump(request: IncomingMessage): void {
  const own: unknown = Reflect.get(request, "_dump");
  if (typeof own === "function") Reflect.apply(own, request, []);
}
