import { readdirSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PIECE_ROWS_MAX } from "../../db/delete-in-pieces";
import { bookings, customers, events, jobs, occupations } from "../../db/schema";
import { cancelAtDesk } from "../bookings/change/cancel-at-desk";
import { markNoShow } from "../bookings/change/mark-no-show";
import { requestFor } from "../bookings/desk.test-support";
import { bookByBusiness } from "../bookings/placing/book-by-business";
import { pruneOccupations } from "../bookings/placing/prune-occupations";
import { runCommand } from "../commands/command";
import { keepAsFile } from "../email/sending/keep-as-file";
import { messageIdOf } from "../email/sending/message-id";
import { allEvents, allJobs, type OwnDatabase, openOwnDatabase, openShop } from "../queue/own-database.test-support";
import { OWNER } from "../testing/business/test-business";
import { eraseCustomer } from "./erase-customer";
import { explaining } from "./explained.test-support";
import { pruneExpired } from "./sweep";

const DAY_MS = 86_400_000;
const NOW = new Date();
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS + ms);

let own: OwnDatabase;
beforeAll(async () => {
  vi.stubEnv("DATA_DIR", await mkdtemp(join(tmpdir(), "retention-")));
  own = await openOwnDatabase();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await own.close();
});
beforeEach(async () => {
  await own.db.delete(jobs);
});

type Job = Partial<typeof jobs.$inferInsert>;

/** Jobs that ended, each by its key. */
const storeEnded = (orgId: string, rows: Record<string, Job>) =>
  own.db.insert(jobs).values(
    Object.entries(rows).map(([key, row]) => ({
      ...{ orgId, key, subjectId: "apt_test", details: {}, dueAt: daysAgo(100) },
      ...{ kind: "customer_mail" as const, outcome: "done" as const, endedAt: daysAgo(90) },
      ...row,
    })),
  );
const keysLeft = async () => (await allJobs(own.db)).map(({ key }) => key);

describe("ended work", () => {
  test("goes after 90 days, but for what its history still tells: what was given up, and what is paid back by hand", async () => {
    const shop = await openShop(own.db);
    const { appointmentId: subjectId } = await shop.book();
    await storeEnded(shop.orgId, {
      "a mail that was sent": {},
      "a mail that was no longer needed": { outcome: "dropped" },
      "a refund that was made": { kind: "refund" },
      "a mail that was sent later": { endedAt: daysAgo(90, 60_000) },
      "a mail that was given up": { outcome: "failed", subjectId },
      "a refund that is paid back by hand": { kind: "refund", outcome: "dropped", subjectId },
      "a mail that still waits": { outcome: null, endedAt: null },
    });
    await pruneExpired(own.db, NOW);
    expect(await keysLeft()).toEqual([
      "a mail that was sent later",
      "a mail that was given up",
      "a refund that is paid back by hand",
      "a mail that still waits",
    ]);
  });

  test("is deleted in pieces of 500 rows, and a locked row is left for another time", async () => {
    const { orgId } = await openShop(own.db);
    await storeEnded(orgId, Object.fromEntries(Array.from({ length: 2 * PIECE_ROWS_MAX + 3 }, (_, n) => [`${n}`, {}])));
    await own.db.execute(sql`
      create table pieces (nth int generated always as identity, rows int);
      create function note_piece() returns trigger language plpgsql as
        'begin insert into pieces (rows) select count(*) from gone; return null; end';
      create trigger note_piece after delete on jobs referencing old table as gone
        for each statement execute function note_piece()`);
    await own.db.transaction(async (tx) => {
      await tx.select().from(jobs).where(eq(jobs.key, "7")).for("update");
      await pruneExpired(own.db, NOW);
    });
    expect(await keysLeft()).toEqual(["7"]);
    const pieces = await own.db.execute<{ rows: number }>(sql`select rows from pieces where rows > 0 order by nth`);
    expect(pieces.map(({ rows }) => rows)).toEqual([PIECE_ROWS_MAX, PIECE_ROWS_MAX, 2]);
    await own.db.execute(sql`drop trigger note_piece on jobs`);
    await pruneExpired(own.db, NOW);
    expect(await keysLeft()).toEqual([]);
  });

  test("also deletes the emails kept as files", async () => {
    const { orgId } = await openShop(own.db);
    const folder = process.env.DATA_DIR ?? "";
    await storeEnded(orgId, { old: {}, young: { endedAt: daysAgo(89) } });
    const ends = await Promise.all(
      ["old", "young"].map(async (key) => {
        const id = messageIdOf({ orgId, kind: "customer_mail", key });
        await keepAsFile({ messageId: `<${id}@example.com>`, to: "robin@example.com", text: "Hi" }, folder, NOW);
        return id.slice(0, 12);
      }),
    );
    await pruneExpired(own.db, NOW);
    const files = readdirSync(join(folder, "mail"));
    expect(ends.map((end) => files.some((name) => name.includes(end)))).toEqual([false, true]);
  });
});

describe("what was occupied", () => {
  /** A booking of three days ahead, seen from `days` days after its end. */
  async function longAgo(days: number) {
    const shop = await openShop(own.db);
    const { appointmentId: id } = await shop.book();
    const [booking] = await own.db.select().from(bookings).where(eq(bookings.id, id));
    if (!booking) throw new Error("nothing was booked");
    const now = new Date(booking.endAt.getTime() + days * DAY_MS);
    const rows = () => own.db.select().from(occupations).where(eq(occupations.orgId, shop.orgId));
    return { ...shop, id, booking, now, rows, asOwner: async () => ({ ...(await shop.ctx(now)), actor: OWNER }) };
  }

  test("goes 60 days after its end, and no process has to forget what it keeps", async () => {
    const { now, rows, ctx } = await longAgo(60);
    const before = (await ctx()).org.occupancyRevision;
    await pruneOccupations(own.db, new Date(now.getTime() - 1));
    expect(await rows()).toHaveLength(1);
    await pruneOccupations(own.db, now);
    expect(await rows()).toEqual([]);
    expect((await ctx()).org.occupancyRevision).toBe(before);
  });

  test("isn't missed when such a booking is marked as missed or cancelled, or another is noted at that time", async () => {
    const [missed, cancelled, again] = [await longAgo(61), await longAgo(61), await longAgo(61)];
    await pruneOccupations(own.db, missed.now);
    await runCommand(await missed.asOwner(), markNoShow, { id: missed.id });
    const cancel = { id: cancelled.id, reason: null, refundsAnyway: false, isCustomerTold: false };
    await runCommand(await cancelled.asOwner(), cancelAtDesk, cancel);
    const { serviceId, booking } = again;
    const startAt = new Date(booking.startAt.getTime() + 300_000).toISOString();
    await bookByBusiness(await again.asOwner(), requestFor({ serviceId, startAt }));
    const statuses = await own.db.select({ id: bookings.id, status: bookings.status }).from(bookings);
    const statusOf = (id: string) => statuses.find((row) => row.id === id)?.status;
    expect([statusOf(missed.id), statusOf(cancelled.id)]).toEqual(["no_show", "cancelled"]);
    expect(await again.rows()).toHaveLength(1);
    await pruneOccupations(own.db, again.now);
    expect(await again.rows()).toEqual([]);
  });
});

describe("what belongs to something that is gone", () => {
  const remove = async (id: string) => {
    await own.db.delete(occupations).where(eq(occupations.ownerId, id));
    await own.db.delete(bookings).where(eq(bookings.id, id));
  };
  const relayed = () => own.db.update(events).set({ dispatchedAt: NOW });

  test("events are deleted with their booking once they are relayed, and so is the history's work", async () => {
    const shop = await openShop(own.db);
    const [gone, kept] = [await shop.book(), await shop.book()];
    const failed = { outcome: "failed", endedAt: NOW } as const;
    await storeEnded(shop.orgId, {
      gone: { ...failed, subjectId: gone.appointmentId },
      kept: { ...failed, subjectId: kept.appointmentId },
    });
    await own.db.insert(events).values({
      ...{ orgId: shop.orgId, subjectId: "frm_of_another_kind", event: "form.submitted", actor: "public" },
      ...{ data: "{}", occurredAt: NOW },
    });
    const subjects = async () =>
      (await allEvents(own.db)).filter(({ orgId }) => orgId === shop.orgId).map(({ subjectId }) => subjectId);
    await remove(gone.appointmentId);
    await own.db.update(events).set({ dispatchedAt: null });
    await pruneExpired(own.db, NOW);
    expect(await subjects()).toHaveLength(3);
    await relayed();
    await pruneExpired(own.db, NOW);
    expect(await subjects()).toEqual([kept.appointmentId, "frm_of_another_kind"]);
    expect(await keysLeft()).toEqual(["kept"]);
  });

  test("work that ends only when its booking's events are gone goes, too", async () => {
    const { orgId } = await openShop(own.db);
    await storeEnded(orgId, {
      "given up late": { outcome: "failed", endedAt: NOW, subjectId: "apt_gone" },
      "to be paid back by hand": { kind: "refund", outcome: "dropped", endedAt: NOW, subjectId: "apt_gone" },
      "still to be done": { outcome: null, endedAt: null, subjectId: "apt_gone" },
      "of an unknown kind": { outcome: "failed", endedAt: NOW, subjectId: "frm_of_another_kind" },
    });
    await pruneExpired(own.db, NOW);
    expect(await keysLeft()).toEqual(["still to be done", "of an unknown kind"]);
  });

  test("a walk through many events goes on where the last one stopped, and finds what lies far behind", async () => {
    const shop = await openShop(own.db);
    await own.db.execute(sql`
      insert into events (org_id, subject_id, event, actor, data, occurred_at, dispatched_at)
      select ${shop.orgId}, case when n <= 2500 then 'aaa_' || n else 'apt_gone' end, 'booking.created', 'public', '{}', now(), now()
      from generate_series(1, 2501) n`);
    const isLeft = async () =>
      (await own.db.select().from(events).where(eq(events.subjectId, "apt_gone"))).length === 1;
    const walks: boolean[] = [];
    for (let walk = 0; walk < 3; walk += 1) {
      await pruneExpired(own.db, NOW);
      walks.push(await isLeft());
    }
    expect(walks).toEqual([true, false, false]);
  });

  test("an erased customer's record goes with their last booking, and no other record does", async () => {
    const shop = await openShop(own.db);
    const [mine, other] = [await shop.book(), await shop.book()];
    const customerOf = async (id: string) =>
      (await own.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.customerId ?? "";
    const [erased, unerased] = [await customerOf(mine.appointmentId), await customerOf(other.appointmentId)];
    const past = { startAt: daysAgo(2), endAt: daysAgo(1) };
    await own.db.update(bookings).set(past).where(eq(bookings.id, mine.appointmentId));
    await runCommand({ ...(await shop.ctx()), actor: OWNER }, eraseCustomer, { id: erased });
    const isThere = async (id: string) =>
      (
        await own.db
          .select()
          .from(customers)
          .where(and(eq(customers.orgId, shop.orgId), eq(customers.id, id)))
      ).length;
    await pruneExpired(own.db, NOW);
    expect(await isThere(erased)).toBe(1);
    await remove(mine.appointmentId);
    await remove(other.appointmentId);
    await pruneExpired(own.db, NOW);
    expect([await isThere(erased), await isThere(unerased)]).toEqual([0, 1]);
  });
});

test("no sweep reads a large table whole: each piece is found by an index", async () => {
  const shop = await openShop(own.db);
  const { appointmentId } = await shop.book();
  // Far more than are old: 2,000 of each.
  const copies = (table: string, changed: string, where = "true") =>
    own.db.execute(
      sql.raw(`
        insert into ${table} overriding user value
        select (jsonb_populate_record(null::${table}, to_jsonb(old) || ${changed})).* from (select * from ${table} where ${where} limit 1) old, generate_series(1, 2000) n`),
    );
  await storeEnded(shop.orgId, { done: {} });
  await copies("jobs", "jsonb_build_object('key', n, 'subject_id', n, 'ended_at', now())");
  await copies(
    "occupations",
    "jsonb_build_object('owner_id', n, 'start_ms', 4e12 + 2 * n, 'end_ms', 4e12 + 2 * n + 1, 'exclusive', false)",
  );
  await copies("customers", "jsonb_build_object('id', n, 'email_folded', n)");
  const noMember = "'ref', n, 'staff_id', null, 'start_at', now()";
  await copies("bookings", `jsonb_build_object('id', 'apt_' || n, ${noMember})`, `id = '${appointmentId}'`);
  await copies("events", "jsonb_build_object('subject_id', 'apt_' || n)", `subject_id = '${appointmentId}'`);
  await own.db.execute(sql`
    insert into payment_notices (org_id, provider, notice_id)
    select ${shop.orgId}, 'stripe', n::text from generate_series(1, 2000) n`);
  await own.db.execute(sql`vacuum analyze`);
  const { db, plans } = explaining(own.db);
  await pruneExpired(db, NOW);
  const large = /Seq Scan on (jobs|occupations|customers|bookings|events|payment_notices)\b/;
  expect(plans.filter((line) => large.test(line))).toEqual([]);
  const used = ["jobs_passing", "occupations_by_end", "customers_erased", "events_subject", "payment_notices_age"];
  expect(used.filter((index) => !plans.some((line) => line.includes(`using ${index} `)))).toEqual([]);
});
