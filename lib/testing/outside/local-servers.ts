import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";

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
