import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobs, waitlistChanges, waitlistEntries, waitlistFreed, waitlistOffers } from "../../db/schema";
import { enqueueJobs } from "../queue/enqueue";
import { allJobs, type OwnDatabase, openOwnDatabase, openShop } from "../queue/own-database.test-support";
import { explaining } from "../worker/explained.test-support";
import { forgetGoneWork } from "../worker/forget-gone-subjects";
import { placeMailJob } from "./mails/waitlist-jobs";
import { pruneWaitlists } from "./prune-waitlists";

const NOW = new Date("2032-08-01T12:00:00Z");
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * 86_400_000 + ms);

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.db.execute(sql`delete from waitlist_offers`);
  await own.db.execute(sql`delete from waitlist_entries`);
});

type Shop = Awaited<ReturnType<typeof openShop>>;
const idOf = (name: string) => `wle_${name.padEnd(16, "0")}`;

async function store(shop: Shop, name: string, row: Partial<typeof waitlistEntries.$inferInsert>): Promise<void> {
  const [entry] = await own.db
    .insert(waitlistEntries)
    .values({
      ...{ orgId: shop.orgId, id: idOf(name), status: "left", rank: 1, source: "online", serviceId: shop.serviceId },
      ...{ fromDate: "2031-05-01", toDate: "2031-05-06", fromMin: 0, toMin: 1_440 },
      ...{ name: "Sam", email: "sam@example.com", phone: "", emailFolded: "sam@example.com", phoneDigits: "" },
      joinedAt: daysAgo(500),
      ...row,
    })
    .returning();
  if (!entry) throw new Error("it wasn't stored");
  const { orgId, id: entryId } = entry;
  await own.db.insert(waitlistChanges).values({ orgId, entryId, what: "joined", at: daysAgo(500) });
  const [startAt, endAt, expiresAt] = [daysAgo(450), daysAgo(450, 1), daysAgo(450)];
  await own.db.insert(waitlistOffers).values({
    ...{ orgId, id: entryId.replace("wle", "wlo"), entryId, status: "lapsed", startAt, endAt, expiresAt },
  });
}

const left = async () =>
  (await own.db.select().from(waitlistEntries).orderBy(asc(waitlistEntries.id))).map(({ id, status }) => [id, status]);

test("a place goes 400 days after it ended, with its offers, its history and what its emails left", async () => {
  const shop = await openShop(own.db);
  await store(shop, "old", { endedAt: daysAgo(400) });
  await store(shop, "kept", { endedAt: daysAgo(400, 1) });
  for (const id of [idOf("old"), idOf("kept")]) {
    const [job] = placeMailJob({ id, email: "sam@example.com", source: "online" }, { now: daysAgo(500) });
    if (job) await own.db.execute(enqueueJobs(shop.orgId, [job]));
  }
  await own.db.update(jobs).set({ outcome: "failed", endedAt: daysAgo(500) });
  expect(await pruneWaitlists(own.db, NOW)).toBe(true);
  await forgetGoneWork(own.db);
  expect(await left()).toEqual([[idOf("kept"), "left"]]);
  expect((await own.db.select().from(waitlistOffers)).map(({ entryId }) => entryId)).toEqual([idOf("kept")]);
  expect((await own.db.select().from(waitlistChanges)).map(({ entryId }) => entryId)).toEqual([idOf("kept")]);
  expect((await allJobs(own.db)).map(({ subjectId }) => subjectId)).toEqual([idOf("kept")]);
});

test("a place whose days are over everywhere is stored as ended; one that may still be waiting somewhere isn't", async () => {
  const shop = await openShop(own.db);
  await store(shop, "over", { status: "waiting", toDate: "2032-07-31", rank: 1 });
  await store(shop, "today", { status: "waiting", toDate: "2032-08-01", rank: 2, emailFolded: "" });
  await pruneWaitlists(own.db, new Date(NOW.getTime() - 1));
  expect(await left()).toEqual([
    [idOf("over"), "waiting"],
    [idOf("today"), "waiting"],
  ]);
  await pruneWaitlists(own.db, NOW);
  expect(await left()).toEqual([
    [idOf("over"), "passed"],
    [idOf("today"), "waiting"],
  ]);
});

test("freed times go once they are past", async () => {
  const shop = await openShop(own.db);
  const freed = (endMs: number) => ({ orgId: shop.orgId, startMs: endMs - 1_000, endMs, freedAt: daysAgo(1) });
  await own.db.insert(waitlistFreed).values([freed(NOW.getTime()), freed(NOW.getTime() + 1)]);
  await pruneWaitlists(own.db, NOW);
  expect((await own.db.select().from(waitlistFreed)).map(({ endMs }) => endMs)).toEqual([NOW.getTime() + 1]);
});

test("each piece is found by an index", async () => {
  const shop = await openShop(own.db);
  await store(shop, "one", { endedAt: daysAgo(1) });
  await own.db.execute(sql`
    insert into waitlist_entries
    select (jsonb_populate_record(null::waitlist_entries, to_jsonb(old) || jsonb_build_object('id', 'wle_' || n))).*
    from (select * from waitlist_entries limit 1) old, generate_series(1, 2000) n`);
  await own.db.execute(sql`vacuum analyze`);
  const { db, plans } = explaining(own.db);
  await pruneWaitlists(db, NOW);
  expect(plans.filter((line) => /Seq Scan on waitlist_entries\b/.test(line))).toEqual([]);
});
