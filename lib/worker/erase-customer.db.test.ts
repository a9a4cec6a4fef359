import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../../db/client";
import { bookings, customers, idempotencyKeys, jobs } from "../../db/schema";
import { saveNotes } from "../bookings/change/save-notes";
import { type Desk, managing, openDesk, refusalOf } from "../bookings/desk.test-support";
import { BOOKING_LETTERS } from "../bookings/mails/booking-letters";
import { runCommand } from "../commands/command";
import type { Ctx } from "../context";
import { saveCustomer } from "../customers/save-customer";
import { searchCustomers } from "../customers/search-customers";
import { getCustomerDetails } from "../desk/customers/get-customer-details";
import { listCustomerBookings } from "../desk/customers/list-customer-bookings";
import { listGivenUp } from "../desk/given-up/list-given-up";
import { keepAsFile } from "../email/sending/keep-as-file";
import type { LetterOf } from "../email/sending/letter";
import { mailHandlers } from "../email/sending/mail-handlers";
import { messageIdOf } from "../email/sending/message-id";
import { type SendMail, sendMail } from "../email/sending/send-mail";
import type { ClaimedJob } from "../queue/claim-jobs";
import { isStillToDo } from "../queue/is-still-to-do";
import { testDatabase } from "../testing/business/test-business";
import { eraseCustomer } from "./erase-customer";

const dataDir = mkdtempSync(join(tmpdir(), "erase-"));
mkdirSync(join(dataDir, "mail"));
vi.stubEnv("DATA_DIR", dataDir);
afterAll(() => vi.unstubAllEnvs());

const NOW = "2031-05-01T12:00:00Z";
const LATER = "2031-05-10T12:00:00Z";
const robin = { name: "Robin Quibble", email: "robin.quibble@example.com", phone: "+1 555 010 1234" };
/** What no row may hold afterwards: each in the spelling of some column. */
const TRACES = ["quibble", "010 1234", "15550101234", "peanuts", "honeymoon"];

/** Robin had two bookings: one took place, one was cancelled for a reason that tells something. */
async function deskWithHistory() {
  const desk = await openDesk({}, NOW);
  const past = await desk.book("2031-05-02T10:00", { ...robin, notes: "allergic to peanuts" });
  const cancelled = await desk.book("2031-05-03T10:00", { ...robin, email: "Robin.Quibble@example.com" });
  await desk.cancelInDashboard(cancelled.appointmentId, { reason: "on honeymoon" });
  const later = desk.at(LATER);
  await later.finish(past.appointmentId, "completed");
  const [customer] = await desk.customers();
  return {
    desk: later,
    ctx: await later.asMember(),
    id: customer?.id ?? "",
    past: past.appointmentId,
    gone: cancelled.appointmentId,
  };
}

/** A mail to the customer of a booking, in a worker's hand. */
async function aMailJob({ org }: Ctx, subjectId: string): Promise<ClaimedJob> {
  const job = { kind: "customer_mail", key: randomUUID(), subjectId, details: { template: "cancelled" } } as const;
  const dueAt = new Date("2099-01-01");
  const [row] = await testDatabase()
    .insert(jobs)
    .values({ orgId: org.id, ...job, dueAt })
    .returning();
  return { ...job, orgId: org.id, id: row?.id ?? 0, dueAt, createdAt: new Date(), attempts: 1 };
}

const mailOf = (job: ClaimedJob) => ({
  messageId: `<${messageIdOf(job)}@example.com>`,
  to: robin.email,
  text: "Hello",
});

/** What is kept of its mail as files. */
const filesOf = (job: ClaimedJob): string[] =>
  readdirSync(join(dataDir, "mail")).filter((name) => name.includes(messageIdOf(job).slice(0, 12)));

/** The names of all tables in which the business has a row with the text. */
async function tablesWith(desk: Desk, text: string): Promise<string[]> {
  const db = testDatabase();
  const { org } = await desk.ctx();
  const tables = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'org_id'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.execute(sql`
      select 1 from ${sql.identifier(name)} as t
      where org_id = ${org.id} and position(${text} in lower(t::text)) > 0 limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

describe("erasing a customer", () => {
  test("leaves nothing of the person in any table of the business", async () => {
    const { desk, ctx, id, past } = await deskWithHistory();
    const job = { kind: "customer_mail", key: "event:1", subjectId: past, dueAt: ctx.now } as const;
    await testDatabase()
      .insert(jobs)
      .values({
        orgId: ctx.org.id,
        ...job,
        details: { template: "confirmed", client: "203.0.113.7" },
        outcome: "failed",
        endedAt: ctx.now,
        lastError: "refused by the server: Robin.Quibble@example.com",
      })
      .onConflictDoNothing();
    expect(await tablesWith(desk, "quibble")).toEqual(["bookings", "customers", "jobs"]);
    expect(await tablesWith(desk, "honeymoon")).toEqual(["bookings", "events"]);

    expect(await runCommand(managing(ctx), eraseCustomer, { id })).toEqual({
      id,
      bookings: 2,
      calendarEventsOutOfReach: 0,
      waitlistEntries: 0,
      orders: 0,
      responses: 0,
      formLinks: 0,
      campaignMails: 0,
      consents: 0,
    });
    for (const trace of [...TRACES, "203.0.113.7"]) {
      expect([trace, await tablesWith(desk, trace)]).toEqual([trace, []]);
    }
    expect((await listGivenUp(ctx, { limit: 10 })).shown.filter(({ kind }) => kind === "customer_mail")).toEqual([]);
  });

  test("keeps what the business's books need: times, services, prices, payments, and what was done when", async () => {
    const { desk, ctx, id } = await deskWithHistory();
    const [before, events] = [await desk.rows(), await desk.events()];
    await runCommand(managing(ctx), eraseCustomer, { id });
    const erased = {
      customerName: "Erased customer",
      customerEmail: "",
      customerPhone: "",
      notes: null,
      cancelReason: null,
    };
    expect(await desk.rows()).toEqual(before.map((row) => ({ ...row, ...erased })));
    expect(await desk.events()).toEqual(events);
    expect(await getCustomerDetails(ctx, id)).toMatchObject({
      name: "Erased customer",
      email: "",
      phone: "",
      isErased: true,
      totals: { completed: 1, cancelled: 1, completedCents: 5_000 },
    });
    expect((await listCustomerBookings(ctx, id)).bookings).toHaveLength(2);
  });

  test("makes a new customer of a person who books with that email or phone again", async () => {
    const { desk, ctx, id } = await deskWithHistory();
    await runCommand(managing(ctx), eraseCustomer, { id });
    expect(await searchCustomers(ctx, "robin.quibble@", 9)).toEqual([]);
    expect(await searchCustomers(ctx, "+1 555 010 1234", 9)).toEqual([]);
    const again = await desk.book("2031-05-12T10:00", robin);
    const row = await desk.row(again.appointmentId);
    expect(row.customerId).not.toBe(id);
    expect(row).toMatchObject({ customerName: robin.name, customerEmail: robin.email });
    expect((await desk.customers()).map(({ name }) => name).sort()).toEqual(["Erased customer", robin.name]);
  });

  test("is done once: another time nothing changes, and the record can't be filled in again", async () => {
    const { desk, ctx, id } = await deskWithHistory();
    await runCommand(managing(ctx), eraseCustomer, { id });
    const before = [await desk.customers(), await desk.rows()];
    await runCommand(managing(ctx), eraseCustomer, { id });
    expect(await refusalOf(runCommand(ctx, saveCustomer, { id, ...robin }))).toEqual({ code: "conflict" });
    expect([await desk.customers(), await desk.rows()]).toEqual(before);
  });

  test("affects no other customer, in this business or another", async () => {
    const { desk, ctx, id } = await deskWithHistory();
    await desk.book("2031-05-12T10:00", { ...robin, email: "kin@example.com", phone: "+1 555 010 9999" });
    const elsewhere = await deskWithHistory();
    const kin = (await desk.customers()).find((customer) => customer.id !== id);
    const before = [await elsewhere.desk.customers(), await elsewhere.desk.rows()];
    await runCommand(managing(ctx), eraseCustomer, { id });
    expect(await desk.customers()).toContainEqual(kin);
    expect((await desk.rows()).filter(({ customerId }) => customerId === kin?.id)[0]?.customerName).toBe(robin.name);
    expect([await elsewhere.desk.customers(), await elsewhere.desk.rows()]).toEqual(before);
    expect(await refusalOf(runCommand(managing(ctx), eraseCustomer, { id: elsewhere.id }))).toEqual({
      code: "not_found",
    });
    expect(await refusalOf(runCommand(managing(ctx), eraseCustomer, { id: "cus_nobody" }))).toEqual({
      code: "not_found",
    });
  });
});

describe("bookings still to come", () => {
  test("block the erasure, are named, and nothing is erased", async () => {
    const { desk, ctx, id } = await deskWithHistory();
    const { ref, appointmentId } = await desk.book("2031-05-12T10:00", robin);
    const before = [await desk.customers(), await desk.rows()];
    await expect(runCommand(managing(ctx), eraseCustomer, { id })).rejects.toThrow(
      `This customer still has an open booking: Cut on Monday, May 12, 2031 at 10:00 AM (${ref}). Cancel it first.`,
    );
    expect([await desk.customers(), await desk.rows()]).toEqual(before);
    await desk.cancelAsBusiness(appointmentId);
    await runCommand(managing(ctx), eraseCustomer, { id });
  });

  test("include those running right now, but not ended holds", async () => {
    const desk = await openDesk(
      { services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }] },
      NOW,
    );
    const { appointmentId } = await desk.book("2031-05-02T10:00", robin);
    const [customer] = await desk.customers();
    const id = customer?.id ?? "";
    expect((await refusalOf(runCommand(managing(await desk.asMember()), eraseCustomer, { id }))).code).toBe("conflict");
    await desk.settle(appointmentId, "paid");
    const during = desk.at("2031-05-02T14:30:00Z");
    expect((await refusalOf(runCommand(managing(await during.asMember()), eraseCustomer, { id }))).code).toBe(
      "conflict",
    );

    const other = await openDesk(
      { services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }] },
      NOW,
    );
    await other.book("2031-05-02T10:00", robin);
    const [unpaid] = await other.customers();
    const ended = await other.at("2031-05-01T14:00:00Z").asMember();
    expect(await runCommand(managing(ended), eraseCustomer, { id: unpaid?.id ?? "" })).toMatchObject({ bookings: 1 });
  });

  test("made while the erasure is under way wait for it, and belong to a new customer", async () => {
    const { desk, ctx, id } = await deskWithHistory();
    const booking = await testDatabase().transaction(async (tx) => {
      await runCommand(managing({ ...ctx, db: tx }), eraseCustomer, { id });
      const [self] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const made = desk.book("2031-05-12T10:00", robin);
      const isWaiting = async () =>
        (
          await tx.execute(
            sql`select 1 from pg_locks where not granted and ${self?.pid}::int = any(pg_blocking_pids(pid))`,
          )
        ).length > 0;
      await vi.waitUntil(isWaiting, { timeout: 9_000, interval: 5 });
      return { made };
    });
    const row = await desk.row((await booking.made).appointmentId);
    expect(row.customerId).not.toBe(id);
    expect(row.customerName).toBe(robin.name);
  });
});

describe("what was written to the person", () => {
  test("is removed from emails kept as files, and unsent emails aren't sent", async () => {
    const { ctx, id, past } = await deskWithHistory();
    const [mine, others] = ["robin", "other"].map((key) => ({
      orgId: ctx.org.id,
      kind: "customer_mail" as const,
      key,
    }));
    if (!mine || !others) throw new Error("no mails");
    await testDatabase()
      .insert(jobs)
      .values([
        { ...mine, subjectId: past, details: {}, dueAt: new Date("2099-01-01") },
        { ...others, subjectId: "apt_of_somebody_else", details: {}, dueAt: new Date("2099-01-01") },
      ]);
    for (const job of [mine, others, mine]) {
      const mail = { messageId: `<${messageIdOf(job)}@example.com>`, to: robin.email, text: "Hello" };
      await keepAsFile(mail, dataDir, new Date());
    }
    const files = () => readdirSync(join(dataDir, "mail"));
    const kept = files().filter((name) => name.includes(messageIdOf(others).slice(0, 12)));
    await runCommand(managing(ctx), eraseCustomer, { id });
    expect(files()).toEqual(kept);
    const outcomes = await testDatabase()
      .select({ key: jobs.key, outcome: jobs.outcome })
      .from(jobs)
      .where(and(eq(jobs.orgId, ctx.org.id), eq(jobs.kind, "customer_mail"), eq(jobs.dueAt, new Date("2099-01-01"))));
    expect(outcomes.sort((one, other) => one.key.localeCompare(other.key))).toEqual([
      { key: "other", outcome: null },
      { key: "robin", outcome: "dropped" },
    ]);
    await testDatabase().delete(jobs).where(eq(jobs.orgId, ctx.org.id));
  });

  test("stays, like all else, when the erasing can’t be stored", async () => {
    const { desk, ctx, id, past } = await deskWithHistory();
    const job = await aMailJob(ctx, past);
    await keepAsFile(mailOf(job), dataDir, new Date());
    const before = await desk.rows();
    const breaking: Database = Object.assign(Object.create(testDatabase()), {
      transaction: (work: (tx: Database) => Promise<unknown>) =>
        testDatabase().transaction(async (tx) => {
          await work(tx);
          throw new Error("the connection broke");
        }),
    });
    await expect(runCommand(managing({ ...ctx, db: breaking }), eraseCustomer, { id })).rejects.toThrow("broke");
    expect(filesOf(job)).toHaveLength(1);
    expect([await desk.rows(), await isStillToDo(testDatabase(), job)]).toEqual([before, true]);
    await runCommand(managing(ctx), eraseCustomer, { id });
    expect([filesOf(job), await isStillToDo(testDatabase(), job)]).toEqual([[], false]);
  });

  test("isn’t sent by a worker that read the booking before, and is no file when the erasing is done", async () => {
    for (const eraseBefore of ["the letter is sent", "its file is there"]) {
      const { ctx, id, gone } = await deskWithHistory();
      const job = await aMailJob(ctx, gone);
      const erase = () => runCommand(managing(ctx), eraseCustomer, { id });
      let sent = 0;
      const letter: LetterOf = async (...asked) => {
        const made = await BOOKING_LETTERS.customer_mail(...asked);
        expect(made?.to).toEqual({ name: robin.name, address: "Robin.Quibble@example.com" });
        if (eraseBefore === "the letter is sent") await erase();
        return made;
      };
      const deliver: SendMail = async (message) => {
        sent += 1;
        if (eraseBefore === "its file is there") await erase();
        await sendMail(message);
      };
      const { customer_mail: run } = mailHandlers({ customer_mail: letter }, deliver);
      expect(await run({ ...ctx, actor: { kind: "system" } }, job)).toBe("dropped");
      expect([eraseBefore, sent, filesOf(job)]).toEqual([
        eraseBefore,
        eraseBefore === "the letter is sent" ? 0 : 1,
        [],
      ]);
    }
  });

  test("is dropped when its job was made only after the erasing, such as a late refund’s", async () => {
    const { ctx, id, gone } = await deskWithHistory();
    await runCommand(managing(ctx), eraseCustomer, { id });
    const sent: string[] = [];
    const { customer_mail: run } = mailHandlers(BOOKING_LETTERS, async ({ subject }) => void sent.push(subject));
    const owed = [
      ["cancelled", "none"],
      ["refunded", "refunded"],
      ["refund_failed", "refund_due"],
    ] as const;
    for (const [template, depositStatus] of owed) {
      await testDatabase().update(bookings).set({ depositStatus }).where(eq(bookings.id, gone));
      const job = { ...(await aMailJob(ctx, gone)), details: { template } };
      expect([template, await run({ ...ctx, actor: { kind: "system" } }, job)]).toEqual([template, "dropped"]);
    }
    expect(sent).toEqual([]);
  });

  test("and answers kept for a repeated request are forgotten", async () => {
    const { ctx, id, past } = await deskWithHistory();
    await runCommand({ ...ctx, idempotency: { scope: "notes", key: "k", bodyHash: "h" } }, saveNotes, {
      id: past,
      notes: "allergic to peanuts, too",
    });
    const kept = () => testDatabase().select().from(idempotencyKeys).where(eq(idempotencyKeys.orgId, ctx.org.id));
    expect(await kept()).toHaveLength(1);
    await runCommand(managing(ctx), eraseCustomer, { id });
    expect(await kept()).toEqual([]);
  });
});

test("the columns that people are found by are unique placeholders for those who were erased", async () => {
  const { ctx, id } = await deskWithHistory();
  await runCommand(managing(ctx), eraseCustomer, { id });
  const [row] = await testDatabase()
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, ctx.org.id), eq(customers.id, id)));
  expect([row?.emailFolded, row?.phoneDigits]).toEqual([`erased:${id}`, `erased:${id}`]);
});
