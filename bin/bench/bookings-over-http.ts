import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import autocannon from "autocannon";
import postgres from "postgres";
import { newAppointmentId, newId, newRef } from "../../lib/ids";
import type { BenchBusiness } from "./bench-business";
import { type BenchRow, percentile, rounded } from "./row";

const AT_ONCE = 10;
const SECONDS = 5;
const WARM_UP_SECONDS = 6;
const BARE_TRANSACTIONS = 3_000;
const WARM_UP_TRANSACTIONS = 300;
const LENGTH_MS = 300_000;
const RATE_RATIO_MIN = 0.2;
const CONTENDERS = 200;
const CONTENDED_P99_MS_MAX = 1_000;

/** `POST /book` for distinct slots, relative to the bare transaction with the same driver. @param also what else is special there */
export async function distinctSlots(
  baseUrl: string,
  databaseUrl: string,
  scenario: BenchBusiness,
  also = "",
): Promise<BenchRow> {
  // First, while the server is idle: after the bookings it's still busy with their work.
  const bare = await bareTransactions(databaseUrl, scenario);
  const times = (await openStarts(baseUrl, scenario)).values();
  await bookedASecond(baseUrl, scenario, times, WARM_UP_SECONDS);
  const booked = await bookedASecond(baseUrl, scenario, times, SECONDS);
  const ratio = rounded(booked / bare);
  return {
    what: `POST /book, distinct slots of one business${also}, ${AT_ONCE} at once, relative to the bare transaction`,
    measured: `${ratio} (${Math.round(booked)} of ${Math.round(bare)} a second)`,
    bar: `at least ${RATE_RATIO_MIN}`,
    ok: ratio >= RATE_RATIO_MIN,
    figures: { ratio, bookingsASecond: rounded(booked, 0), bareASecond: rounded(bare, 0) },
  };
}

/** `POST /book` for one slot by many at once: one gets it, and how soon the others are refused. */
export async function oneSlot(baseUrl: string, scenario: BenchBusiness, postgresLog: string): Promise<BenchRow> {
  const [startAt] = (await openStarts(baseUrl, scenario)).slice(-1);
  if (startAt === undefined) throw new Error("no slot is open");
  const answers = await Promise.all(
    Array.from({ length: CONTENDERS }, async (_, place) => {
      const startedAt = performance.now();
      const { status } = await book(baseUrl, scenario, startAt, place);
      return { status, ms: performance.now() - startedAt };
    }),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const p99Ms = Math.round(
    percentile(
      answers.map((answer) => answer.ms),
      0.99,
    ),
  );
  const deadlocks = readFileSync(postgresLog, "utf8").split("deadlock detected").length - 1;
  const ok = count(200) === 1 && count(409) === CONTENDERS - 1 && p99Ms < CONTENDED_P99_MS_MAX && deadlocks === 0;
  return {
    what: `POST /book, one slot of one member, ${CONTENDERS} at once`,
    measured: `${count(200)} × 200, ${count(409)} × 409, p99 ${p99Ms} ms, ${deadlocks} deadlocks`,
    bar: `1 × 200, the rest 409, p99 under ${CONTENDED_P99_MS_MAX} ms, no deadlock`,
    ok,
    figures: { ok: count(200), conflicts: count(409), p99Ms, deadlocks },
  };
}

export async function openStarts(baseUrl: string, { slug, serviceId, from, to }: BenchBusiness): Promise<string[]> {
  const answer = await fetch(`${baseUrl}/api/v1/${slug}/availability?serviceId=${serviceId}&from=${from}&to=${to}`);
  const { days }: { days: { slots: { startAt: string }[] }[] } = await answer.json();
  return days.flatMap((day) => day.slots.map((slot) => slot.startAt));
}

function bookingBody({ serviceId }: BenchBusiness, startAt: string, place: number): string {
  const person = Date.parse(startAt) + place;
  const email = `person-${person}@example.com`;
  return JSON.stringify({ serviceId, startAt, name: "A Person", email, phone: `+1 555 ${person}` });
}

function book(baseUrl: string, scenario: BenchBusiness, startAt: string, place: number): Promise<Response> {
  const body = bookingBody(scenario, startAt, place);
  return fetch(`${baseUrl}/api/v1/${scenario.slug}/book`, { method: "POST", body });
}

/** Books the next times, ten at once, for some seconds, and returns how many were booked a second. */
async function bookedASecond(
  baseUrl: string,
  scenario: BenchBusiness,
  times: Iterator<string>,
  seconds: number,
): Promise<number> {
  const setupRequest = (request: autocannon.Request) => {
    const { value, done } = times.next();
    if (done) throw new Error("the scenario has too few slots for this machine");
    return { ...request, body: bookingBody(scenario, value, 0) };
  };
  const result = await autocannon({
    url: `${baseUrl}/api/v1/${scenario.slug}/book`,
    connections: AT_ONCE,
    duration: seconds,
    requests: [{ method: "POST", setupRequest }],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} free slots were not booked`);
  return result["2xx"] / result.duration;
}

/** Books each of the times, ten at once. */
export async function bookStarts(baseUrl: string, scenario: BenchBusiness, times: string[]): Promise<void> {
  await ratePerSecond(times, async (startAt) => {
    const { status } = await book(baseUrl, scenario, startAt, 0);
    if (status !== 200) throw new Error("a free slot was not booked");
  });
}

/** How many items are processed a second, ten at once. */
async function ratePerSecond<Item>(items: Item[], work: (item: Item, place: number) => Promise<void>): Promise<number> {
  const queue = items.entries();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [place, item] of queue) await work(item, place);
    }),
  );
  return items.length / ((performance.now() - startedAt) / 1000);
}

/**
 * The minimum for storing a booking: upsert the customer, insert the booking, insert its occupations under the exclusion
 * constraint, commit. With the same driver, over as many connections.
 */
async function bareTransactions(databaseUrl: string, { orgId, serviceId, staffIds }: BenchBusiness): Promise<number> {
  const sql = postgres(databaseUrl, { max: AT_ONCE, onnotice: () => {} });
  const [staffId = ""] = staffIds;
  const farAheadMs = Date.now() + 400 * 86_400_000;
  const insert = (startMs: number, place: number) =>
    sql.begin(async (tx) => {
      const email = `bare${place}@example.com`;
      const id = newAppointmentId();
      const [customer] = await tx`insert into customers (org_id, id, name, email, email_folded, phone, phone_digits)
        values (${orgId}, ${newId("cus")}, 'A Person', ${email}, ${email}, '', '')
        on conflict (org_id, email_folded) do update set name = excluded.name returning id`;
      await tx`insert into bookings (org_id, id, ref, status, source, service_id, service_name, staff_id, customer_id,
          customer_name, customer_email, customer_phone, start_at, end_at, duration_min, buffer_before_min,
          buffer_after_min, price_cents, deposit_cents, deposit_status, add_ons)
        values (${orgId}, ${id}, ${newRef()}, 'confirmed', 'online', ${serviceId}, 'Service', ${staffId},
          ${customer?.id}, 'A Person', ${email}, '', ${new Date(startMs)}, ${new Date(startMs + LENGTH_MS)}, 5, 0, 0,
          5000, 0, 'none', '[]')`;
      await tx`insert into occupations (org_id, owner_id, staff_id, start_ms, end_ms, exclusive)
        values (${orgId}, ${id}, ${staffId}, ${startMs}, ${startMs + LENGTH_MS}, true)`;
    });
  const starts = (count: number, fromMs: number) => Array.from({ length: count }, (_, n) => fromMs + n * LENGTH_MS);
  await ratePerSecond(starts(WARM_UP_TRANSACTIONS, farAheadMs), insert);
  const rate = await ratePerSecond(starts(BARE_TRANSACTIONS, farAheadMs + 86_400_000 * 30), (startMs, place) =>
    insert(startMs, place + WARM_UP_TRANSACTIONS),
  );
  await sql.end();
  return rate;
}
