import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";
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

/** Receivers on this machine, named receiver.test, that count their connections. */
export function openReceivers() {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();

  async function listening(server: Server) {
    const seen = { connections: 0, open: 0 };
    server.on("connection", (socket) => {
      seen.connections += 1;
      seen.open += 1;
      sockets.add(socket.on("error", () => {}));
      socket.on("close", () => {
        seen.open -= 1;
      });
    });
    servers.push(server.listen(0, "127.0.0.1"));
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    return { port, seen, origin: `http://receiver.test:${port}` };
  }

  return {
    listening,
    sockets,
    http: (answer: RequestListener) => listening(createHttpServer(answer)),
    /** answers a request's first bytes with raw ones of its own */
    raw: (answer: (socket: Socket) => void) =>
      listening(createTcpServer((socket) => void socket.once("data", () => answer(socket)))),
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

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
