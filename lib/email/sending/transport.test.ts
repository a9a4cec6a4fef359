import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { loggable } from "../../env/log";
import type { MailMessage } from "../mail/mail-message";
import { composeMail } from "./compose-mail";
import { type MailSettings, sendMail } from "./send-mail";
import { closedPort, type Inbox, openInbox, openSilence } from "./smtp-inbox.test-support";

const settings: MailSettings = {
  smtpUrl: null,
  mailFrom: null,
  appUrl: "https://book.example.com:8443",
  dataDir: "/nowhere",
  waits: { connectMs: 300, greetingMs: 300, answerMs: 300 },
};

const message: MailMessage = {
  id: "0123456789abcdef",
  fromName: "Harbor Hair",
  to: [{ name: "Robin Doe", address: "Robin@Example.com" }],
  replyTo: { name: "Harbor Hair", address: "owner@example.com" },
  subject: "Booked",
  html: "<p>Booked</p>",
  text: "Booked\n",
  calendar: null,
};

const opened: Pick<Inbox, "close">[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
async function kept<Server extends Pick<Inbox, "close">>(opening: Promise<Server>): Promise<Server> {
  const server = await opening;
  opened.push(server);
  return server;
}

async function arrived(parts: Partial<MailMessage>) {
  const inbox = await kept(openInbox());
  await sendMail({ ...message, ...parts }, { ...settings, smtpUrl: inbox.url });
  const [first, ...others] = inbox.received;
  if (!first || others.length > 0) throw new Error("one message should have arrived");
  return first;
}

describe("a message sent by SMTP", () => {
  test("names the sender and the recipient, and says that it was sent automatically", async () => {
    const { envelopeTo, mail } = await arrived({});
    expect(envelopeTo).toEqual(["Robin@example.com"]);
    expect(mail.from?.value).toEqual([{ name: "Harbor Hair", address: "no-reply@book.example.com" }]);
    expect(mail.replyTo?.value).toEqual([{ name: "Harbor Hair", address: "owner@example.com" }]);
    expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail.messageId).toBe("<0123456789abcdef@book.example.com>");
  });

  test.each([
    ["umlauts", "Salon Grün & Söhne, Köln"],
    ["emoji", "Nails 💅🏽 by Zoë"],
    ["a right-to-left name", "مقهى الميناء"],
    ["quotes, commas and brackets", 'Ann "The <Cut>", Lee; (NYC)'],
    ["a very long one", `${"Überlänge ".repeat(30)}Ende`],
  ])("keeps %s in names and subject", async (_what, name) => {
    const { mail } = await arrived({ fromName: name, to: [{ name, address: "r@example.com" }], subject: name });
    expect(mail.subject).toBe(name);
    expect(mail.from?.value[0]?.name).toBe(name);
    expect([mail.to].flat()[0]?.value).toEqual([{ name, address: "r@example.com" }]);
  });

  test("line breaks in names and subject add no headers and no readers", async () => {
    const evil = "Robin\r\nBcc: other@example.com\r\n\r\nBody\u2028X-Evil: 1";
    const { envelopeTo, mail, raw } = await arrived({
      fromName: evil,
      to: [{ name: evil, address: "r@example.com" }],
      replyTo: { name: evil, address: "o@example.com" },
      subject: evil,
    });
    expect(envelopeTo).toEqual(["r@example.com"]);
    expect(mail.bcc).toBeUndefined();
    expect(raw).not.toMatch(/^(bcc|x-evil):/im);
    expect(mail.subject).toBe("Robin Bcc: other@example.com Body X-Evil: 1");
    expect(mail.text).toBe("Booked\n");
  });

  test("uses the address of MAIL_FROM under the business's name", async () => {
    const inbox = await kept(openInbox());
    const mailFrom = "Some Platform <bookings@platform.example>";
    await sendMail(message, { ...settings, smtpUrl: inbox.url, mailFrom });
    expect(inbox.received[0]?.mail.from?.text).toBe('"Harbor Hair" <bookings@platform.example>');
  });
});

test.each([
  ["https://book.example.com", "no-reply@book.example.com"],
  ["http://localhost:3000", "no-reply@localhost"],
  ["http://10.0.0.7:3000", "no-reply@[10.0.0.7]"],
  ["http://[::1]:3000", "no-reply@[IPv6:::1]"],
])("without MAIL_FROM mail of %s comes from %s", (appUrl, address) => {
  expect(composeMail(message, { mailFrom: null, appUrl }).from).toMatchObject({ address });
});

describe("a message that is not taken", () => {
  async function failure(url: string): Promise<unknown> {
    return sendMail(message, { ...settings, smtpUrl: url }).catch((error: unknown) => error);
  }

  test("fails if nothing listens", async () => {
    expect(await failure(await closedPort())).toMatchObject({ message: "the mail was not sent: ESOCKET at CONN" });
  });

  test("fails within its time when the server says nothing", async () => {
    const { url } = await kept(openSilence());
    expect(await failure(url)).toMatchObject({ message: "the mail was not sent: ETIMEDOUT at CONN" });
  });

  test.each([451, 550])("fails on %i, and names neither reader nor password in what is logged", async (code) => {
    const { url } = await kept(openInbox(() => code));
    const error = await failure(url.replace("//", "//user:pass-word@"));
    const { stack: _frames, ...logged } = loggable(error);
    expect(logged).toMatchObject({
      name: "MailError",
      message: expect.stringContaining(`EENVELOPE ${code} at RCPT TO`),
    });
    expect(JSON.stringify(loggable(error))).not.toMatch(/robin|example\.com|pass-word/i);
  });
});

describe("without an SMTP server", () => {
  let dataDir = "";
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mail-"));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test("messages become whole files for their owner's eyes, in the order of their sending", async () => {
    for (const subject of ["first", "second", "third"]) {
      await sendMail({ ...message, id: `${subject}0123456789abcdef`, subject }, { ...settings, dataDir });
    }
    const folder = join(dataDir, "mail");
    const names = (await readdir(folder)).sort();
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[a-z0-9]+\.eml$/);
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    }
    expect(await Promise.all(files.map(async (file) => (await simpleParser(file)).subject))).toEqual([
      "first",
      "second",
      "third",
    ]);
    expect(files[0]?.replaceAll("\r\n", "")).not.toContain("\n");
  });
});
