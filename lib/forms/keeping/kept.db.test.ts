import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../db/client";
import { customers, formLinks, formResponses, formVersions, jobs, webhookDeliveries } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import { allEvents, type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { storeEndpoint } from "../../webhooks/stored.test-support";
import { eraseCustomer } from "../../worker/erase-customer";
import { exportCustomerData } from "../../worker/export-customer-data";
import { relayEvents } from "../../worker/relay";
import { mailLink } from "../asking/mail-link";
import { placeOfBooking } from "../asking/place";
import { takeForm } from "../asking/take-form";
import { ANSWERS, openPractice, type Practice } from "../forms.test-support";
import { exportCsv } from "../reading/export-csv";
import { listResponses } from "../reading/list-responses";
import { readResponse } from "../reading/read-response";
import { pruneVersions } from "../saving/prune-versions";
import { saveForm } from "../saving/save-form";
import { updateForm } from "../saving/update-form";
import { countExpiring } from "./count-expiring";
import { countKept } from "./count-kept";
import { deleteResponse } from "./delete-response";
import { expireResponses, pruneFormLinks, pruneFormUses } from "./prune-forms";

const NOW = new Date("2030-05-06T12:00:00Z");
const DAY_MS = 86_400_000;
const daysOn = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY_MS + ms);
/** Late enough for every booking to be over. */
const YEAR_ON = new Date("2031-05-06T12:00:00Z");
const TWO_YEARS_ON = new Date("2032-05-06T12:00:00Z");

let own: OwnDatabase;
let practice: Practice;
beforeAll(async () => {
  own = await openOwnDatabase();
  practice = await openPractice(NOW, own.db);
});
afterAll(() => own.close());

const usesOf = async (formId: string) => (await practice.usesOf(formId)).map(({ use }) => use);

/** A form of its own with a response to it. */
async function answered() {
  const form = await practice.newForm("Kept");
  const appointmentId = await practice.book();
  const { responseId } = await practice.filled(appointmentId, form.id);
  const customerId = await practice.customerOf(responseId);
  return { formId: form.id, appointmentId, responseId, customerId };
}

describe("what is done with answers", () => {
  it("is all noted beside the response, with who did it (rule F12.2)", async () => {
    const { formId, appointmentId, responseId, customerId } = await answered();
    const owner = await practice.owner();
    await runCommand(owner, readResponse, { id: responseId });
    await runCommand(owner, readResponse, { id: responseId, use: "printed" });
    await runCommand(owner, exportCsv, { id: formId });
    await runCommand(owner, exportCustomerData, { id: customerId });
    await runCommand(owner, mailLink, { formId, customerId, appointmentId });
    const token = await practice.linkFor({ formId, customerId, appointmentId });
    const sent = await practice.seen(await practice.book(), formId);
    const again = await practice.sendLinked(token, sent, daysOn(0, 60_000));
    await runCommand(owner, deleteResponse, { id: responseId });
    const { uses } = await runCommand(owner, readResponse, { id: responseId });
    expect(uses.map(({ use }) => use).toReversed()).toEqual([
      ...["viewed", "printed", "exported", "exported", "link_mailed", "link_made", "deleted"],
    ]);
    // Beside the new response stands the link that it came through.
    const newer = again.outcome === "stored" ? again.responseId : "";
    expect((await runCommand(owner, readResponse, { id: newer })).uses.map(({ use }) => use)).toEqual([
      "viewed",
      "link_made",
    ]);
    expect(new Set((await practice.usesOf(formId)).map(({ userId }) => userId))).toEqual(new Set(["usr_test"]));
  });

  it("is forgotten a year after the last of its responses was emptied, and not before (rule F12.2)", async () => {
    const { formId, responseId, customerId } = await answered();
    const { responseId: second } = await practice.filled(await practice.book(), formId);
    const owner = await practice.owner();
    await runCommand(owner, exportCsv, { id: formId });
    await runCommand(await practice.owner(daysOn(10)), deleteResponse, { id: responseId });
    expect(await usesOf(formId)).toEqual(["exported", "deleted"]);
    await pruneFormUses(own.db, new Date("2031-05-16T11:59:59Z"));
    expect(await usesOf(formId)).toEqual(["exported", "deleted"]);
    await pruneFormUses(own.db, new Date("2031-05-16T12:00:00Z"));
    expect(await usesOf(formId)).toEqual(["exported"]);
    await runCommand(await practice.owner(daysOn(20)), deleteResponse, { id: second });
    await pruneFormUses(own.db, new Date("2031-05-26T11:59:59Z"));
    expect(await usesOf(formId)).toEqual(["exported", "deleted"]);
    await pruneFormUses(own.db, new Date("2031-05-26T12:00:00Z"));
    expect(await usesOf(formId)).toEqual([]);
    // Where nothing was ever answered there is nothing to be kept beside.
    await runCommand(owner, exportCsv, { id: formId });
    await practice.linkFor({ formId, customerId, appointmentId: null });
    expect(await usesOf(formId)).toEqual(["exported", "link_made"]);
    await pruneFormUses(own.db, YEAR_ON);
    expect(await usesOf(formId)).toEqual([]);
  });
});

describe("erasing a customer", () => {
  it("leaves no answer in any row, says who did it, and ends the emails of their links (rule F13.1)", async () => {
    const { formId, appointmentId, responseId, customerId } = await answered();
    const owner = await practice.owner();
    for (const asked of [{ appointmentId }, {}]) await runCommand(owner, mailLink, { formId, customerId, ...asked });
    expect(await runCommand(owner, countKept, { customerId })).toEqual({
      ...{ count: 1, signedCount: 1 },
      signed: [
        { id: responseId, formName: "Kept", submittedAt: NOW, visit: expect.objectContaining({ serviceName: "Cut" }) },
      ],
    });
    const { answers } = await practice.row(responseId);
    expect(await tablesWith(answers ?? "")).toEqual(["form_responses"]);
    const ofForms = and(eq(jobs.orgId, practice.orgId), eq(jobs.kind, "form_link_mail"));
    await own.db
      .update(jobs)
      .set({ outcome: "failed", endedAt: NOW })
      .where(and(ofForms, eq(jobs.subjectId, appointmentId)));
    await runCommand(await practice.owner(YEAR_ON), eraseCustomer, { id: customerId });
    const row = await practice.row(responseId);
    expect(row).toMatchObject({
      ...{ answers: null, signatures: null, evidence: null, seal: null, receiptHash: null },
    });
    expect(await tablesWith(answers ?? "")).toEqual([]);
    const { responses } = await runCommand(owner, listResponses, { formId });
    expect(responses).toEqual([{ id: responseId, customerName: "Erased customer", submittedAt: NOW.toISOString() }]);
    const { head, uses } = await runCommand(owner, readResponse, { id: responseId });
    expect(head).toMatchObject({ customerName: "Erased customer", emptiedReason: "erased" });
    expect(uses.map(({ use }) => use)).toEqual(["erased", "link_mailed"]);
    const all = await practice.usesOf(formId);
    expect(all.map(({ customerId: whose }) => whose)).toEqual([null, null, null]);
    const theirs = (await own.db.select().from(jobs).where(ofForms)).filter(
      ({ settledAt, outcome }) => settledAt ?? outcome,
    );
    expect(theirs.map(({ outcome }) => outcome).toSorted()).toEqual(expect.arrayContaining(["dropped", "failed"]));
    expect(theirs.filter(({ outcome, settledAt }) => outcome === "failed" && settledAt === null)).toEqual([]);
    expect(await runCommand(owner, countKept, { customerId })).toEqual({ count: 0, signedCount: 0, signed: [] });
  });
});

it("sending a form waits for erasing its customer, and holds nothing that erasing still needs (rule F13.1)", async () => {
  const { formId, customerId, appointmentId } = await answered();
  const sent = await practice.seen(await practice.book(), formId);
  const token = await practice.linkFor({ formId, customerId, appointmentId });
  const theirs = eq(formLinks.customerId, customerId);
  const sending = await own.db.transaction(async (tx) => {
    await tx.select().from(customers).where(eq(customers.id, customerId)).for("update");
    // In an object, since a promise alone would be waited for.
    const started = { outcome: practice.sendLinked(token, sent) };
    await expect.poll(waitingForLocks, { timeout: 10_000, interval: 20 }).toBe(1);
    await tx.select().from(formLinks).where(theirs).for("update", { noWait: true });
    await tx
      .select()
      .from(formResponses)
      .where(eq(formResponses.customerId, customerId))
      .for("update", { noWait: true });
    return started;
  });
  expect((await sending.outcome).outcome).toBe("stored");
});

const waitingForLocks = async () =>
  (
    await own.db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  )[0]?.waiting;

describe("what has been kept for long enough", () => {
  it("is counted before a shorter retention is saved, and then emptied (rule F13.2)", async () => {
    const { formId, responseId } = await answered();
    const expiring = async (at: Date) =>
      (await runCommand(await practice.owner(at), countExpiring, { id: formId, retentionMonths: 12 })).count;
    expect(await expiring(new Date(YEAR_ON.getTime() - 1))).toBe(0);
    expect(await expiring(YEAR_ON)).toBe(1);
    await runCommand(await practice.owner(), saveForm, { id: formId, retentionMonths: 12 });
    await expireResponses(own.db, new Date(YEAR_ON.getTime() - 1));
    expect((await practice.row(responseId)).emptiedReason).toBeNull();
    await expireResponses(own.db, YEAR_ON);
    expect((await practice.row(responseId)).emptiedReason).toBe("expired");
    expect(await expiring(TWO_YEARS_ON)).toBe(0);
  });

  it("goes with a link once the history of its email is gone, too (rule O10.1)", async () => {
    const { formId, customerId } = await answered();
    await practice.linkFor({ formId, customerId, appointmentId: null });
    const links = () => own.db.select().from(formLinks).where(eq(formLinks.customerId, customerId));
    await pruneFormLinks(own.db, daysOn(7 + 90, -1));
    expect(await links()).toHaveLength(1);
    await pruneFormLinks(own.db, daysOn(7 + 90));
    expect(await links()).toEqual([]);
  });

  it("are versions that nobody answered, 30 days after another one took their place (rule F1.5)", async () => {
    const { formId } = await answered();
    const rename = async (days: number, name: string) =>
      runCommand(await practice.owner(daysOn(days)), updateForm, { id: formId, name });
    await rename(1, "Second");
    await rename(40, "Third");
    const versions = async () =>
      (
        await own.db
          .select()
          .from(formVersions)
          .where(eq(formVersions.formId, formId))
          .orderBy(asc(formVersions.version))
      ).map(({ name }) => name);
    await pruneVersions(own.db, daysOn(70, -1));
    expect(await versions()).toEqual(["Kept", "Second", "Third"]);
    await pruneVersions(own.db, daysOn(70));
    expect(await versions()).toEqual(["Kept", "Third"]);
  });
});

describe("a customer's copy of their data", () => {
  it("has what they answered and signed, and says what can't be opened (rules F12.2 and G1.2)", async () => {
    const { formId, responseId, customerId } = await answered();
    const copy = async () =>
      (await runCommand(await practice.owner(), exportCustomerData, { id: customerId })) as unknown;
    const signed = { name: "Robin Doe", method: "typed", signedAt: NOW };
    expect(await copy()).toMatchObject({
      forms: [
        {
          ...{ form: "Kept", sentAt: NOW, emptiedAt: null },
          answers: [
            { question: "Allergy", answer: "Penicillin" },
            { question: "+1", answer: ANSWERS.note },
          ],
          signatures: [signed],
        },
      ],
    });
    const { answers } = await practice.row(responseId);
    await setAnswers(responseId, (answers ?? "").replace(/^s1\.[0-9a-f]{8}/, "s1.00000000"));
    expect(await copy()).toMatchObject({ forms: [{ problem: "can't be opened: the key 00000000 is missing" }] });
    expect(await usesOf(formId)).toEqual(["exported", "exported"]);
  });
});

/** The names of all tables that have a row with the text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  const tables = await own.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const rows = await own.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where position(${text} in t::text) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const setAnswers = (id: string, answers: string) =>
  own.db.update(formResponses).set({ answers }).where(eq(formResponses.id, id));

it("a server killed anywhere while it takes a form loses neither response nor event, and subscribers hear of it once (rule F14.3)", async () => {
  const { id: formId } = await practice.newForm("Killed");
  await storeEndpoint(own.db, { orgId: practice.orgId, url: "https://example.com/killed", events: ["form.submitted"] });
  const told = async () => (await allEvents(own.db)).filter(({ event }) => event === "form.submitted");
  const stored = async () => (await own.db.select().from(formResponses).where(eq(formResponses.formId, formId))).length;
  await relayAll();
  for (let statements = 0; ; statements += 1) {
    const [before, events] = [await stored(), (await told()).length];
    const sent = await practice.seen(await practice.book(), formId);
    const ctx = await practice.holder();
    const place: Parameters<typeof takeForm>[3] = (db, options) => placeOfBooking(ctx, db, sent, options);
    const send = (db: Database) => takeForm({ ...ctx, db }, { ...sent, userAgent: "" }, sent.appointmentId, place);
    const first = await send(dyingIn(own.db, statements)).catch(() => null);
    expect(await stored()).toBe(before + (first === null ? 0 : 1));
    // Whoever got no answer sends it again.
    expect((await send(own.db)).outcome).toBe(first === null ? "stored" : "filled");
    expect([await stored(), (await told()).length]).toEqual([before + 1, events + 1]);
    if (first !== null) break;
  }
  // Nothing was dispatched by the dead: another server does it.
  expect((await told()).filter(({ dispatchedAt }) => dispatchedAt === null)).toHaveLength(await stored());
  await relayAll();
  await relayAll();
  const deliveries = await own.db.select().from(webhookDeliveries);
  const mine = new Set((await told()).slice(-(await stored())).map(({ id }) => id));
  expect(deliveries.filter(({ eventId }) => eventId !== null && mine.has(eventId))).toHaveLength(mine.size);
});

async function relayAll(): Promise<void> {
  while ((await relayEvents(own.db, NOW, 100)) > 0);
}

/** A database whose transactions break off after so many raw statements, as when their process is killed. */
function dyingIn(db: Database, statements: number): Database {
  return replacing(db, "transaction", (work: (tx: Database) => unknown) => {
    let left = statements;
    return db.transaction(async (tx) =>
      work(
        replacing(tx, "execute", (...args: Parameters<Database["execute"]>) => {
          if (left <= 0) throw new Error("this process was killed");
          left -= 1;
          return tx.execute(...args);
        }),
      ),
    );
  });
}

function replacing(db: Database, name: keyof Database, by: unknown): Database {
  return new Proxy(db, { get: (target, key) => (key === name ? by : Reflect.get(target, key)) });
}
