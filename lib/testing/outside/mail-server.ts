import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { aDoor, type Door } from "./door";

/** A message that the server accepted with 250, whether or not the response was heard. */
export type TakenMail = { messageId: string; to: string; subject: string };

export type MailServer = { url: string; taken: TakenMail[]; door: Door; close(): Promise<void> };

/** A mail server for this run only that hangs at every step while its door is shut, and records what it has accepted. */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const door = aDoor();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 1,
    logger: false,
    onConnect: (_session, answer) => void door.passed().then(() => answer()),
    onRcptTo: (_address, _session, answer) => void door.passed().then(() => answer()),
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        await door.passed();
        const mail = await simpleParser(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) taken.push(asTaken(mail, address));
        answer();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    door,
    close() {
      door.open();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const asTaken = ({ messageId = "", subject = "" }: ParsedMail, to: string): TakenMail => ({ messageId, to, subject });
