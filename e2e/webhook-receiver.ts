import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";

export type Received = { headers: IncomingHttpHeaders; body: string; atMs: number };

/** Where the tests' receiver is: the tests' server may send to this very origin, and to nothing else that is not public. */
export const receiverOrigin = (): string => `http://127.0.0.1:${process.env.E2E_RECEIVER_PORT}`;

/** A receiver of webhooks: it answers each path as it was told to, 200 at first, and keeps what came. */
export async function startReceiver() {
  const received = new Map<string, Received[]>();
  const statuses = new Map<string, number>();
  const server = createServer((request, response) => {
    const atMs = performance.now();
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      const body = Buffer.concat(parts).toString();
      received.set(path, [...(received.get(path) ?? []), { headers: request.headers, body, atMs }]);
      const status = statuses.get(path) ?? 200;
      response.writeHead(status, { "Content-Type": "text/plain" }).end(status === 200 ? "" : "I am not well.");
    });
  });
  server.listen(Number(process.env.E2E_RECEIVER_PORT), "127.0.0.1");
  await once(server, "listening");
  return {
    answer: (path: string, status: number) => void statuses.set(path, status),
    receivedAt: (path: string): Received[] => received.get(path) ?? [],
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
