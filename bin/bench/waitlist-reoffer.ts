import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, waitlistEntries, waitlistOffers, waitlists } from "../../db/schema";
import { runCommand } from "../../lib/commands/command";
import { currentTime } from "../../lib/env/clock";
import { AppError } from "../../lib/errors";
import { newEntryId } from "../../lib/ids";
import { getOrg } from "../../lib/orgs/get-org";
import { takeOffer } from "../../lib/waitlist/answering/take-offer";
import type { BenchBusiness } from "./bench-business";
import { bookStarts, openStarts } from "./bookings-over-http";
import { type BenchRow, rounded } from "./row";

const WAITING = 1_000;
const CANCELLED = 40;
const LAST_MS_MAX = 2_000;
const RACES = 50;
/** More than this is not waited for. */
const GIVE_UP_MS = 30_000;

/** Puts a thousand people on the waitlist for the first day, which is booked up meanwhile. */
async function fillDay(baseUrl: string, db: Database, scenario: BenchBusiness): Promise<void> {
  const { orgId, serviceId, from } = scenario;
  for (;;) {
    const starts = await openStarts(baseUrl, { ...scenario, to: from });
    if (starts.length === 0) break;
    await bookStarts(baseUrl, scenario, starts);
  }
  const now = new Date();
  const contact = { phone: "+1 555 0100", phoneDigits: "15550100" };
  const wish = { serviceId, fromDate: from, toDate: from, fromMin: 0, toMin: 1_440 };
  const rows = Array.from({ length: WAITING }, (_, n) => {
    const email = `waiting-${n}@example.com`;
    const person = { name: `Waiting ${n}`, email, emailFolded: email, ...contact };
    const place = { id: newEntryId(), status: "waiting" as const, rank: n + 1, source: "online" as const };
    return { orgId, ...place, ...wish, ...person, joinedAt: now };
  });
  await db.insert(waitlistEntries).values(rows);
  await db.insert(waitlists).values({ orgId, dueAt: now });
}

const untilCount = async (enough: number, count: () => Promise<number>): Promise<void> => {
  const endMs = performance.now() + GIVE_UP_MS;
  while ((await count()) < enough && performance.now() < endMs) await sleep(10);
};

/** A day's freed times for a thousand waiting people: how soon all are offered; then offers taken while strangers book their times. */
export async function waitlistReoffer(baseUrl: string, db: Database, scenario: BenchBusiness): Promise<BenchRow> {
  const { orgId, slug } = scenario;
  await fillDay(baseUrl, db, scenario);
  const [first, ...rest] = await bookedIds(db, orgId);
  const cancel = canceller(baseUrl, slug);
  const offered = async () => (await openOffers(db, orgId)).length;
  // One before that, so that the process knows the business as it does in use.
  await cancel(first);
  await untilCount(1, offered);

  const startMs = performance.now();
  await Promise.all(rest.slice(0, CANCELLED).map(cancel));
  await untilCount(1 + CANCELLED, offered);
  const lastMs = Math.round(performance.now() - startMs);
  const count = (await offered()) - 1;

  const races = await race(baseUrl, db, scenario, rest.slice(CANCELLED, RACES - 1));
  return {
    what: `waitlist: ${CANCELLED} bookings of a day cancelled at once, ${WAITING} people waiting for it; then ${RACES} offers taken while someone else books the time`,
    measured: `${count} offered, the last after ${lastMs} ms; ${races.won} of ${races.count} times kept for their holder, ${races.refused} strangers refused with 409, ${races.double} held twice`,
    bar: `all within ${LAST_MS_MAX} ms; one owner of each time, and it's the holder of the offer`,
    ok:
      count === CANCELLED &&
      lastMs <= LAST_MS_MAX &&
      races.count === RACES &&
      races.won === RACES &&
      races.refused === RACES &&
      races.double === 0,
    figures: { lastMs, offered: count, won: rounded(races.won, 0), refused: races.refused, double: races.double },
  };
}

/** Takes each open offer while a stranger books its time. */
async function race(baseUrl: string, db: Database, scenario: BenchBusiness, more: string[]) {
  const { orgId, slug, serviceId } = scenario;
  const cancel = canceller(baseUrl, slug);
  await Promise.all(more.map(cancel));
  await untilCount(RACES, async () => (await openOffers(db, orgId)).length);
  const offers = (await openOffers(db, orgId)).slice(0, RACES);
  let refused = 0;
  for (const { id, startAt, staffId } of offers) {
    const person = { name: "A Stranger", email: `stranger-${id}@example.com`, phone: "+1 555 0101" };
    const body = JSON.stringify({ serviceId, startAt: startAt.toISOString(), staffId, ...person });
    const book = fetch(`${baseUrl}/api/v1/${slug}/book`, { method: "POST", body });
    const [, { status }] = await Promise.all([take(db, slug, id), book]);
    if (status === 409) refused += 1;
  }
  const taken = await db
    .select({ id: waitlistOffers.id })
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.orgId, orgId), eq(waitlistOffers.status, "taken")));
  const double = await db.execute(sql`
    select one.owner_id from occupations one join occupations other on other.org_id = one.org_id
      and one.owner_id < other.owner_id and one.staff_id = other.staff_id
      and one.start_ms < other.end_ms and other.start_ms < one.end_ms
    where one.org_id = ${orgId}`);
  return { count: offers.length, won: taken.length, refused, double: double.length };
}

/** In this process, which is another instance than the one that serves the stranger. */
async function take(db: Database, slug: string, id: string): Promise<void> {
  const ctx = {
    db,
    org: await getOrg(db, slug),
    actor: { kind: "holder" },
    now: currentTime(),
    idempotency: null,
  } as const;
  await runCommand(ctx, takeOffer, { id }).catch((refusal: unknown) => {
    if (!(refusal instanceof AppError)) throw refusal;
  });
}

/** Cancels a booking as its holder; each has an address of their own. */
function canceller(baseUrl: string, slug: string) {
  let holders = 0;
  return async (id: string | undefined): Promise<void> => {
    holders += 1;
    const headers = { "X-Forwarded-For": `10.7.${Math.floor(holders / 250)}.${(holders % 250) + 1}` };
    const answer = await fetch(`${baseUrl}/api/v1/${slug}/booking/${id}/cancel`, { method: "POST", headers });
    if (answer.status !== 200) throw new Error(`a booking was not cancelled: ${answer.status}`);
  };
}

async function bookedIds(db: Database, orgId: string): Promise<string[]> {
  const rows = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.orgId, orgId));
  return rows.map(({ id }) => id);
}

const openOffers = (db: Database, orgId: string) =>
  db
    .select({ id: waitlistOffers.id, startAt: waitlistOffers.startAt, staffId: waitlistOffers.staffId })
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.orgId, orgId), eq(waitlistOffers.status, "open")));
