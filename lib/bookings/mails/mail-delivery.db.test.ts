import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { jobs, memberships, users } from "../../../db/schema";
import { closedPort, type Inbox, openInbox, openSilence } from "../../email/sending/smtp-inbox.test-support";
import { log, loggable } from "../../env/log";
import { getBookingRow } from "../get-booking-row";
import { openPostOffice, type PostOffice } from "./post-office.test-support";

let post: PostOffice;
beforeAll(async () => {
  post = await openPostOffice();
});
afterAll(() => post.close());
beforeEach(() => {
  post.inbox.received.length = 0;
});

describe("the business", () => {
  async function join(orgId: string, name: string, role: "owner" | "admin" | "staff"): Promise<void> {
    const email = `${name}-${orgId}@example.com`;
    await post.db.insert(users).values({ id: email, email: email.toLowerCase() });
    await post.db.insert(memberships).values({ orgId, userId: email, role });
  }

  test("emails every owner and admin about a booking, with replies going to the customer; the customer's replies go to its contact address", async () => {
    const shop = await post.shop({ contactEmail: "hello@shop.example" });
    await join(shop.orgId, "admin", "admin");
    await join(shop.orgId, "owner", "owner");
    await join(shop.orgId, "member", "staff");
    const { appointmentId: id } = await shop.book();
    const { customerEmail } = await getBookingRow(post.db, shop.orgId, id);
    await post.doWork();
    const replies = Object.fromEntries(
      post.inbox.received.map(({ envelopeTo, mail }) => [envelopeTo.join(), mail.replyTo?.value[0]?.address]),
    );
    const [owner, admin] = ["owner", "admin"].map((name) => `${name}-${shop.orgId}@example.com`.toLowerCase());
    expect(replies).toEqual({ [customerEmail]: "hello@shop.example", [`${owner},${admin}`]: customerEmail });
  });

  test("without a contact address gives customers none: no sign-in address appears in their emails", async () => {
    const shop = await post.shop();
    await join(shop.orgId, "owner", "owner");
    await shop.book();
    await post.doWork();
    const [mail] = post.inbox.received.filter(({ mail }) => mail.subject?.startsWith("Booked"));
    expect(mail?.mail.replyTo).toBeUndefined();
    expect([mail?.mail.text, mail?.mail.html, mail?.mail.headerLines.map(({ line }) => line)].join()).not.toContain(
      `owner-${shop.orgId}@example.com`.toLowerCase(),
    );
  });

  test("without an owner gets no email, and the job is done", async () => {
    const shop = await post.shop();
    const { appointmentId: id } = await shop.book();
    await post.doWork();
    expect((await post.jobOf(id, "business_mail")).outcome).toBe("done");
    expect(post.inbox.received).toHaveLength(1);
    expect(post.inbox.received[0]?.mail.replyTo).toBeUndefined();
  });
});

describe("when mail can't be sent", () => {
  const opened: Pick<Inbox, "close">[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const { close } of opened.splice(0)) await close();
  });
  const failing = {
    "nothing listens": () => closedPort(),
    "the server says later": async () => {
      const server = await openInbox(() => 451);
      opened.push(server);
      return server.url;
    },
    "the server says nothing": async () => {
      const server = await openSilence();
      opened.push(server);
      return server.url;
    },
  };

  test.each(Object.entries(failing))("as %s, the booking is kept and the email is sent later", async (_why, open) => {
    const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
    const shop = await post.shop();
    const { appointmentId: id } = await shop.book();
    const { customerEmail } = await getBookingRow(post.db, shop.orgId, id);
    await post.doWork({ smtpUrl: await open(), waits: { connectMs: 200, greetingMs: 200, answerMs: 200 } });
    const waiting = await post.jobOf(id, "customer_mail");
    expect(waiting).toMatchObject({ outcome: null, attempts: 1, lastError: expect.stringMatching(/^MailError: /) });
    expect((await getBookingRow(post.db, shop.orgId, id)).status).toBe("confirmed");

    const logged = warned.mock.calls.map(([entry]) =>
      JSON.stringify(entry, (_key, value: unknown) => (value instanceof Error ? loggable(value) : value)),
    );
    expect(logged.length).toBeGreaterThan(0);
    for (const secret of [customerEmail, "example.com", id]) {
      expect([...logged, waiting.lastError].join()).not.toContain(secret);
    }

    await post.db.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.id, waiting.id));
    await post.doWork();
    expect(post.inbox.received.map(({ envelopeTo }) => envelopeTo)).toEqual([[customerEmail]]);
  });
});

test("a server that hangs up after receiving a message may have sent it: it gets it once more, with the same Message-ID", async () => {
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  let hasHungUp = false;
  const server = await openInbox(undefined, async () => {
    if (hasHungUp) return;
    hasHungUp = true;
    throw new Error("the server goes away");
  });
  const shop = await post.shop();
  const { appointmentId: id } = await shop.book();
  const waits = { connectMs: 5_000, greetingMs: 5_000, answerMs: 5_000 };
  await post.doWork({ smtpUrl: server.url, waits });
  const waiting = await post.jobOf(id, "customer_mail");
  expect(waiting).toMatchObject({ outcome: null, attempts: 1 });
  await post.db.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.id, waiting.id));
  await post.doWork({ smtpUrl: server.url, waits });
  await server.close();
  expect((await post.jobOf(id, "customer_mail")).outcome).toBe("done");
  const [first, second, ...others] = server.received.map(({ mail }) => mail.messageId);
  expect([second, others]).toEqual([first, []]);
});

test("without an SMTP server, messages are kept as files, and a repeat has the same Message-ID", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "mail-"));
  const shop = await post.shop();
  const { appointmentId: id } = await shop.book();
  await post.doWork({ dataDir });
  const ofBooking = and(eq(jobs.subjectId, id), eq(jobs.kind, "customer_mail"));
  await post.db.update(jobs).set({ outcome: null, endedAt: null }).where(ofBooking);
  await post.doWork({ dataDir });
  const folder = join(dataDir, "mail");
  const mails = await Promise.all(
    (await readdir(folder)).map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  await rm(dataDir, { recursive: true });
  expect(mails.map(({ subject }) => subject?.split(":")[0])).toEqual(["Booked", "Booked"]);
  expect(mails[0]?.messageId).toMatch(/^<[0-9a-f]{32}@book\.example\.com>$/);
  expect(mails[1]?.messageId).toBe(mails[0]?.messageId);
});
