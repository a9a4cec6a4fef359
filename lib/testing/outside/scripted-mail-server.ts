import type { Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/**
 * What the server does with a mail to an address: takes it; refuses the recipient with a code and text such as "5.1.1 unknown"; takes the
 * whole message and hangs up without a word, or hangs up before it gets any of it.
 */
export type Answer = "take" | { code: number; text: string } | "cut" | "cut before";

export type ScriptedServer = {
  url: string;
  /** every message that it had to the end, also those that it never confirmed */
  had: { to: string; at: number; raw: string; mail: ParsedMail }[];
  /** how often each address had a message to the end */
  counts(): Map<string, number>;
  close(): Promise<void>;
};

/**
 * A mail server that does what the test says for each mail, and records what it had: that alone decides who got what.
 *
 * @param answer is asked for each recipient, with how often they were tried before
 */
export async function startScriptedServer(
  answer: (to: string, tries: number) => Answer | Promise<Answer>,
  { password }: { password?: string } = {},
): Promise<ScriptedServer> {
  const had: ScriptedServer["had"] = [];
  const tries = new Map<string, number>();
  const sockets = new Map<string, Socket>();
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    authOptional: password === undefined,
    allowInsecureAuth: true,
    closeTimeout: 1,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: "test" })
        : done(Object.assign(new Error("5.7.8 wrong password"), { responseCode: 535 })),
    onRcptTo({ address }, session, done) {
      const before = tries.get(address) ?? 0;
      tries.set(address, before + 1);
      Promise.resolve(answer(address, before)).then((said) => {
        if (said === "cut before") return hangUp(session.remotePort);
        if (typeof said === "object") return done(Object.assign(new Error(said.text), { responseCode: said.code }));
        cutting.set(address, said === "cut");
        done();
      }, done);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks);
        const to = session.envelope.rcptTo[0]?.address ?? "";
        simpleParser(raw).then((mail) => {
          had.push({ to, at: performance.now(), raw: raw.toString("utf8"), mail });
          if (cutting.get(to)) hangUp(session.remotePort);
          else done();
        }, done);
      });
    },
  });
  const cutting = new Map<string, boolean>();
  server.server.on("connection", (socket: Socket) => sockets.set(String(socket.remotePort), socket));
  const hangUp = (port: number) => void sockets.get(String(port))?.destroy();
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const sign = password === undefined ? "" : "user:wrong@";
  return {
    url: `smtp://${sign}127.0.0.1:${port}`,
    had,
    counts() {
      const counts = new Map<string, number>();
      for (const { to } of had) counts.set(to, (counts.get(to) ?? 0) + 1);
      return counts;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
