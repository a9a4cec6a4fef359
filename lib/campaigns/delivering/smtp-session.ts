import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SmtpOutcome, SmtpStep } from "./smtp-outcome";

/** How long a connection and one mail may take, in milliseconds; a claim lasts longer than both together (rule M17). */
export type CampaignWaits = { connectMs: number; mailMs: number };
export const CAMPAIGN_WAITS: CampaignWaits = { connectMs: 20_000, mailMs: 60_000 };

/** A whole message as it goes out, and its envelope. */
export type RawMail = { bytes: Buffer; from: string; to: string };

/** A connection to the mail server for one mail after the other, apart from those of other mails. */
export type SmtpSession = { send(mail: RawMail): Promise<SmtpOutcome>; close(): void };

/** Opens no connection yet: the first mail does, and the next one after a mail that wasn't accepted. */
export function smtpSession(smtpUrl: string, waits: CampaignWaits = CAMPAIGN_WAITS): SmtpSession {
  let open: SMTPConnection | null = null;
  const close = () => {
    open?.close();
    open = null;
  };
  return {
    close,
    async send(mail) {
      const begin = { begun: false };
      const work = async (): Promise<SmtpOutcome> => {
        if (open !== null) {
          const outcome = await sent(open, mail, begin);
          // The server may have ended a connection that was idle for a while: that says nothing about this mail.
          if (outcome.kind !== "broken" || outcome.begun) return outcome;
          close();
        }
        const connection = await connected(smtpUrl, waits);
        if (!(connection instanceof SMTPConnection)) return connection;
        open = connection;
        return sent(connection, mail, begin);
      };
      const outcome = await within<SmtpOutcome>(waits.mailMs, work(), () => ({ kind: "broken", begun: begin.begun }));
      if (outcome.kind !== "accepted") close();
      return outcome;
    },
  };
}

/** A connection that is ready for mails, or why there is none. */
function connected(smtpUrl: string, { connectMs, mailMs }: CampaignWaits): Promise<SMTPConnection | SmtpOutcome> {
  const options = parseConnectionUrl(smtpUrl);
  const { auth } = options;
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: mailMs,
  });
  return new Promise((resolve) => {
    // Errors after the connection was made are of a mail, whose own listeners hear them.
    connection.on("error", (error) => resolve(outcomeOf(error, "connect", false)));
    connection.on("end", () => resolve({ kind: "broken", begun: false }));
    connection.connect(() => {
      if (!auth || !("pass" in auth)) return resolve(connection);
      connection.login({ user: auth.user, pass: auth.pass }, (error) => {
        if (!error) return resolve(connection);
        // Before it is closed, which ends it.
        resolve(outcomeOf(error, "sign-in", false));
        connection.close();
      });
    });
  });
}

function sent(
  connection: SMTPConnection,
  { bytes, from, to }: RawMail,
  begin: { begun: boolean },
): Promise<SmtpOutcome> {
  return new Promise((resolve) => {
    const end = (outcome: SmtpOutcome) => {
      connection.off("error", onError);
      connection.off("end", onEnd);
      resolve(outcome);
    };
    const onError = (error: unknown) => end(outcomeOf(error, stepOf(error, begin.begun), begin.begun));
    const onEnd = () => end({ kind: "broken", begun: begin.begun });
    connection.on("error", onError);
    connection.on("end", onEnd);
    const message = new Message(bytes, () => {
      begin.begun = true;
    });
    connection.send({ from, to: [to] }, message, (error) =>
      end(error ? outcomeOf(error, stepOf(error, begin.begun), begin.begun) : { kind: "accepted" }),
    );
  });
}

/** A message that says when its first byte is about to leave: from then on the server may have it. */
class Message extends Readable {
  constructor(
    private readonly bytes: Buffer,
    private readonly onBegin: () => void,
  ) {
    super();
  }

  override _read(): void {
    this.push(this.bytes);
    this.push(null);
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target, options?: { end?: boolean }): Target {
    this.onBegin();
    return super.pipe(target, options);
  }
}

const STEPS: Record<string, SmtpStep> = { "MAIL FROM": "sender", "RCPT TO": "recipient", DATA: "message" };

/** A message that was refused before its first byte is read to its end all the same, so `begun` alone doesn't tell. */
function stepOf(error: unknown, begun: boolean): SmtpStep {
  if (stringOf(error, "code") === "EENVELOPE") return STEPS[stringOf(error, "command")] ?? "connect";
  return begun ? "message" : "connect";
}

/** A refusal that the server put into words, or a connection that broke: also while it was saying goodbye. */
function outcomeOf(error: unknown, step: SmtpStep, begun: boolean): SmtpOutcome {
  const code = numberOf(error, "responseCode");
  const type = stringOf(error, "code");
  if (step === "sign-in" && type === "EAUTH") {
    return { kind: "refused", step, code: code ?? 535, enhanced: null };
  }
  const isAnswer = type === "EENVELOPE" || type === "EMESSAGE" || type === "EPROTOCOL" || step === "connect";
  if (code === null || !isAnswer) return { kind: "broken", begun };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(stringOf(error, "response"))?.[1] ?? null;
  return { kind: "refused", step, code, enhanced };
}

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
const stringOf = (error: unknown, name: string): string => {
  const value = fieldOf(error, name);
  return typeof value === "string" ? value : "";
};
const numberOf = (error: unknown, name: string): number | null => {
  const value = fieldOf(error, name);
  return typeof value === "number" ? value : null;
};

async function within<Done>(ms: number, work: Promise<Done>, late: () => Done): Promise<Done> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<Done>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
