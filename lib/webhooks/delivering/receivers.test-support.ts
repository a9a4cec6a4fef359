import type { Socket } from "node:net";
import type { resolveHost } from "../../outbound/resolve-host";
import { type Attempted, sendAttempt } from "./send-attempt";

/** A deadline for tests, and one below the product's and all libraries' own. */
export const SHORT_MS = 300;
export const LONG_MS = 2_500;

type Sent = {
  path?: string;
  timeoutMs?: number;
  body?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

const isHere: typeof resolveHost = async () => ["127.0.0.1"];

/** Sends to an origin on this machine, exempt from the address rule. */
export function send(
  origin: string,
  { path = "/", body = "{}", headers = {}, ...options }: Sent = {},
): Promise<Attempted> {
  return sendAttempt(
    { url: `${origin}${path}`, body, headers },
    { unsafeOrigins: [origin], resolve: isHere, ...options },
  );
}

/** Writes a text every few milliseconds as long as the connection is open. */
export function repeat(socket: Socket, text: string, first = ""): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(text), 20);
  socket.on("close", () => clearInterval(timer));
}
