import { connect, createServer, type Server, type Socket } from "node:net";

/** A gate between servers and their database, so that it can go away for a while. */
export type DatabaseGate = {
  /** the database's address through the gate */
  url: string;
  /** Breaks off every connection and accepts no new ones. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a gate in front of a database, on a port of the loopback address. */
export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server | undefined;

  function pass(client: Socket): void {
    const database = connect({ host: target.hostname, port: Number(target.port || 5432) });
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }

  async function comeBack(): Promise<void> {
    if (server) return;
    const opened = createServer(pass);
    await new Promise<void>((resolve, reject) => {
      opened.once("error", reject);
      opened.listen(port, "127.0.0.1", resolve);
    });
    const address = opened.address();
    if (typeof address === "object" && address) port = address.port;
    server = opened;
  }

  async function goAway(): Promise<void> {
    const open = server;
    server = undefined;
    if (!open) return;
    const closed = new Promise((resolve) => open.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await comeBack();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return { url: url.href, goAway, comeBack, close: goAway };
}
