import { createServer, type Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

type Received = { envelopeTo: string[]; raw: string; mail: ParsedMail };
export type Inbox = { url: string; received: Received[]; close(): Promise<void> };

/**
 * An SMTP server of the test's own, without TLS or sign-in. `refuse` answers each message with that code, and with the
 * reader's address, as real servers do; `beforeAnswer` is what it does between having a message and saying so: it never does when
 * that throws, but hangs up.
 */
export async function openInbox(
  refuse: () => number | null = () => null,
  beforeAnswer: () => Promise<void> = async () => {},
): Promise<Inbox> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 1,
    logger: false,
    onRcptTo({ address }, _session, answer) {
      const code = refuse();
      answer(code === null ? null : Object.assign(new Error(`not now, <${address}>`), { responseCode: code }));
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const bytes = Buffer.concat(chunks);
        simpleParser(bytes).then((mail) => {
          const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ envelopeTo, raw: bytes.toString("utf8"), mail });
          beforeAnswer().then(
            () => answer(),
            () => hangUp(),
          );
        }, answer);
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.on("error", () => {});
  const port = await listening(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A server that takes connections and never says a word. */
export async function openSilence(): Promise<Pick<Inbox, "url" | "close">> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  const port = await listening(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The address of a port that nothing listens on any more. */
export async function closedPort(): Promise<string> {
  const { url, close } = await openSilence();
  await close();
  return url;
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}
