import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Slot } from "../../availability/open-slots";
import type { BusinessFileInput } from "../../business-file/business-file.schema";
import type { ConflictReason } from "../../errors";
import { businessFile, makeBusiness } from "../../testing/business/test-business";
import { addDays } from "../../time/local-date";
import { localDateAt } from "../../time/wall-clock";
import { type Desk, deskOf, refusalOf } from "../desk.test-support";
import { changeImported } from "../placing/occupy-imported";
import { type ScenarioStep, scenario } from "./scenario.test-support";
import { flawsOf } from "./soundness.test-support";

type Service = NonNullable<BusinessFileInput["services"]>[number];

const RUNS_MAX = 2_000;
/** A slow machine tries fewer businesses in this time; the checks are the same. */
const TIME_LIMIT_MS = 22_000;
const RUNS_MIN = 10;

const REASONS: readonly (ConflictReason | undefined)[] = [
  "slot_taken",
  "outside_hours",
  "too_soon",
  "too_far",
  "not_open",
  "table_too_small",
  "staff_unavailable",
];

/** One of a list, if it has any. */
const chosen = <Item>(list: readonly Item[], pick: number): Item | undefined => list[pick % Math.max(1, list.length)];

/** Every five minutes on the days around the scene that isn't in the list. */
function unlisted(desk: Desk, from: string, listed: Slot[], pick: number): string {
  const known = new Set(listed.map((slot) => slot.startAt));
  const all = Array.from(
    { length: 4 * 288 },
    (_, n) => new Date(Date.parse(`${addDays(from, -1)}T12:00:00Z`) + n * 300_000),
  );
  const late = all.filter((at) => at > desk.now && !known.has(at.toISOString()));
  return (chosen(late, pick) ?? new Date(desk.now.getTime() + 86_400_000)).toISOString();
}

/** The length of the wish in minutes, from the business file. */
function lengthOf(asked: Pick<ScenarioStep, "service" | "addOns">, services: readonly Service[]): number {
  const service = services.find(({ name }) => name === asked.service);
  const chosen = service?.addOns?.filter(({ name }) => asked.addOns.includes(name)) ?? [];
  return chosen.reduce((sum, { durationMin = 0 }) => sum + durationMin, service?.durationMin ?? Number.NaN);
}

async function expectRefusal(
  desk: Desk,
  startAt: string,
  attempt: Promise<unknown>,
  settings: BusinessFileInput["settings"],
) {
  const refusal = await refusalOf(attempt);
  expect([refusal.code, REASONS.includes(refusal.reason)]).toEqual(["conflict", true]);
  const aheadMin = (Date.parse(startAt) - desk.now.getTime()) / 60_000;
  const { minNoticeMin = 0, maxAdvanceDays = 365 } = settings ?? {};
  if (refusal.reason === "too_soon") expect(aheadMin).toBeLessThan(minNoticeMin);
  if (refusal.reason === "too_far") expect(aheadMin).toBeGreaterThan(maxAdvanceDays * 1_440);
}

/** A member's own calendar has an entry, which may lie over bookings. */
async function makeBusy(desk: Desk, from: string, pick: number): Promise<void> {
  const { db, org } = await desk.ctx();
  const staffId = chosen(desk.business.staff, pick)?.id ?? "";
  const startMs = Date.parse(`${from}T00:00:00Z`) + 5 * (pick % 864) * 60_000;
  const endMs = startMs + (20 + ((pick >>> 5) % 600)) * 60_000;
  await changeImported(db, { orgId: org.id, staffId }, { goneStarts: [], changed: [{ startMs, endMs }] });
}

/** Does one step and compares the list with the write path. Returns the desk at its time afterwards, and what was listed. */
async function take(
  desk: Desk,
  { kind, pick, ...wish }: ScenarioStep,
  from: string,
  { settings, timezone = "UTC", services = [] }: Partial<BusinessFileInput>,
) {
  const window = { from: addDays(from, -1), to: addDays(from, 2) };
  const { waitMin, ...asked } = wish;
  const live = (await desk.rows()).filter(({ status, startAt }) => status === "confirmed" && startAt > desk.now);
  const booking = chosen(live, pick >>> 3);
  if (kind === "wait")
    return { desk: desk.at(new Date(desk.now.getTime() + waitMin * 60_000).toISOString()), tried: 0 };
  if (kind === "business books") {
    const minutes = 5 * (pick % 864);
    const startAt = new Date(Date.parse(`${from}T00:00:00Z`) + minutes * 60_000).toISOString();
    await desk.bookAsBusiness(startAt, { service: asked.service, addOns: asked.addOns }).catch(() => undefined);
    return { desk, tried: 0 };
  }
  if (kind === "calendar says busy") {
    await makeBusy(desk, from, pick);
    return { desk, tried: 0 };
  }
  if (kind === "cancel") {
    if (booking) await desk.cancel(booking.id);
    return { desk, tried: 0 };
  }
  if (kind === "book" || kind === "book unlisted") {
    const listed = await desk.slots({ ...asked, ...window });
    const slot = chosen(listed, pick);
    if (kind === "book unlisted") {
      const startAt = unlisted(desk, from, listed, pick);
      const isBeyondWindow = (await desk.slots({ ...asked, from: localDateAt(Date.parse(startAt), timezone) })).some(
        (other) => other.startAt === startAt,
      );
      if (!isBeyondWindow) await expectRefusal(desk, startAt, desk.book(startAt, asked), settings);
      return { desk, tried: 1 };
    }
    if (slot === undefined) return { desk, tried: 0 };
    const { appointmentId } = await desk.book(slot.startAt, asked);
    const row = await desk.row(appointmentId);
    expect(row.startAt.toISOString()).toBe(slot.startAt);
    expect((row.endAt.getTime() - row.startAt.getTime()) / 60_000).toBe(lengthOf(asked, services));
    if (asked.partySize !== undefined) expect(row.resourceId).toBe(slot.resourceIds?.[0]);
    return { desk, tried: 1 };
  }
  if (booking === undefined) return { desk, tried: 0 };
  const listed = await desk.moveSlots(booking.id, window.from, window.to);
  if (kind === "move unlisted") {
    const startAt = unlisted(desk, from, listed, pick);
    if (startAt === booking.startAt.toISOString()) return { desk, tried: 0 };
    const own = await desk.moveSlots(booking.id, localDateAt(Date.parse(startAt), timezone));
    if (!own.some((other) => other.startAt === startAt)) {
      await expectRefusal(desk, startAt, desk.move(booking.id, startAt), settings);
    }
    return { desk, tried: 1 };
  }
  const slot = chosen(listed, pick);
  if (slot === undefined) return { desk, tried: 0 };
  await desk.move(booking.id, slot.startAt);
  expect((await desk.row(booking.id)).startAt.toISOString()).toBe(slot.startAt);
  return { desk, tried: 1 };
}

describe("what is listed can be booked, and nothing else", () => {
  test("for any business, with any add-ons, through bookings, moves, cancels and the passing of time", async () => {
    let tried = 0;
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(scenario, async ({ scene, file, startHour, steps }) => {
        const startMs = Date.parse(`${scene.date}T00:00:00Z`) + startHour * 3_600_000;
        const business = await makeBusiness(businessFile(file));
        runs += 1;
        let desk = deskOf(business, new Date(startMs));
        for (const next of steps) {
          const outcome = await take(desk, next, scene.date, file);
          desk = outcome.desk;
          tried += outcome.tried;
        }
        expect(await flawsOf(business.slug)).toEqual([]);
      }),
      { numRuns: RUNS_MAX, interruptAfterTimeLimit: TIME_LIMIT_MS, endOnFailure: true },
    );
    expect(runs).toBeGreaterThanOrEqual(RUNS_MIN);
    expect(tried / runs).toBeGreaterThan(1);
  });
});
