import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/client";
import { insertRows } from "../../../db/insert-row";
import { bookings, customers, marketingConsents, orders } from "../../../db/schema";
import {
  AUDIENCES,
  type Audience,
  type BookingStatus,
  MARKETING_POLICIES,
  type MarketingPolicy,
  ORDER_STATUSES,
  type OrderStatus,
} from "../../../db/vocabulary";
import { foldsOf } from "../../fields/contact-folds";
import { newAppointmentId, newId, newOrderId, newRef } from "../../ids";
import { addressHash, suppressionKey } from "../../marketing/suppression/address-hash";
import { suppress } from "../../marketing/suppression/suppressions";
import { makeBusiness, type TestBusiness } from "../../testing/business/test-business";
import { addDays, daysBetween } from "../../time/local-date";
import { localDateAt } from "../../time/wall-clock";
import { audienceQuery } from "./audience-query";
import { countReach } from "./count-audiences";

const HOUR_MS = 3_600_000;
const NOW = new Date("2031-11-03T15:30:00Z");
const ZONE = "America/New_York";

type Visit = { hoursAgo: number; status: BookingStatus; isHeld?: boolean; holdEnded?: boolean };
type Order = { hoursAgo: number; status: OrderStatus };
type Person = {
  visits: Visit[];
  orders: Order[];
  said: "unset" | "yes" | "no";
  suppressed: ("refused" | "bounced" | "complaint" | "erased")[];
  hasEmail: boolean;
};

let business: TestBusiness;
let db: Database;
beforeAll(async () => {
  business = await makeBusiness({ timezone: ZONE });
  ({ db } = await business.ctx());
});

/** The same rules again, a customer at a time and in whole local days. */
function oracle({ visits, orders: ordered, said, suppressed, hasEmail }: Person, { policy, lapsedAfterDays }: Terms) {
  const today = localDateAt(NOW.getTime(), ZONE);
  const booked = visits.map(({ hoursAgo, status, isHeld, holdEnded }) => {
    const startMs = NOW.getTime() - hoursAgo * HOUR_MS;
    const isOver = startMs + HOUR_MS <= NOW.getTime();
    const isPast = status === "pending" && isHeld && holdEnded;
    return {
      startMs,
      daysAgo: daysBetween(localDateAt(startMs, ZONE), today),
      isVisit: status === "completed" || (status === "confirmed" && isOver),
      isUpcoming: startMs >= NOW.getTime() && !isPast && (status === "confirmed" || status === "pending"),
    };
  });
  const past = booked.filter(({ isVisit }) => isVisit);
  const within = (days: number) => past.filter(({ daysAgo }) => daysAgo <= days).length;
  const bought = (days: number) =>
    ordered.some(
      ({ hoursAgo, status }) =>
        status === "paid" && daysBetween(localDateAt(NOW.getTime() - hoursAgo * HOUR_MS, ZONE), today) <= days,
    );
  const isUpcoming = booked.some((one) => one.isUpcoming);
  const first = Math.max(...past.map(({ daysAgo }) => daysAgo));
  const slipping = within(365) >= 3 && within(60) === 0 && !isUpcoming;
  const belongs: Record<Audience, boolean> = {
    all: true,
    new: past.length > 0 && first <= 30,
    slipping,
    regulars: within(180) >= 3 && !slipping,
    lapsed: past.length > 0 && within(lapsedAfterDays) === 0 && !isUpcoming,
    upcoming: isUpcoming,
    never_visited: past.length === 0 && !isUpcoming,
    shop_buyers: bought(365),
  };
  const isWanted =
    policy !== "off" &&
    (said === "yes" || (policy === "existing_customers" && said === "unset" && (within(730) > 0 || bought(730))));
  const reason = !hasEmail
    ? "no_email"
    : said === "no" || suppressed.some((why) => why !== "bounced")
      ? "refused"
      : suppressed.includes("bounced")
        ? "bounced"
        : isWanted
          ? null
          : "no_consent";
  return { belongs, reason };
}

type Terms = { policy: MarketingPolicy; lapsedAfterDays: number };

async function store(people: Person[]): Promise<string[]> {
  const { org } = await business.ctx();
  const key = await suppressionKey(db);
  const rows = people.map(({ hasEmail }) => {
    const id = newId("cus");
    const contact = { name: "Robin", email: hasEmail ? `${id}@example.com` : "", phone: "+1 555 0100" };
    return { orgId: org.id, id, ...contact, ...foldsOf(id, contact), createdAt: NOW };
  });
  await db.execute(insertRows(customers, rows));
  const consents = people.flatMap(({ said }, n) =>
    said === "unset"
      ? []
      : [
          {
            ...{ orgId: org.id, customerId: rows[n]?.id ?? "", status: said },
            ...{ since: NOW, source: "api" as const, words: "", subjectId: null },
          },
        ],
  );
  if (consents.length > 0) await db.insert(marketingConsents).values(consents);
  for (const [n, { suppressed }] of people.entries()) {
    const hash = addressHash(key, rows[n]?.email ?? "");
    for (const reason of suppressed) await db.execute(suppress(org.id, hash, { reason, now: NOW }));
  }
  const made = people.flatMap(({ visits }, n) => visits.map((visit) => bookingOf(org.id, rows[n]?.id ?? "", visit)));
  if (made.length > 0) await db.execute(insertRows(bookings, made));
  const sold = people.flatMap(({ orders: list }, n) => list.map((order) => orderOf(org.id, rows[n]?.id ?? "", order)));
  if (sold.length > 0) await db.execute(insertRows(orders, sold));
  return rows.map(({ id }) => id);
}

function orderOf(orgId: string, customerId: string, { hoursAgo, status }: Order) {
  const paidAt = new Date(NOW.getTime() - hoursAgo * HOUR_MS);
  const isUnpaid = status === "pending" || status === "cancelled";
  return {
    ...{ orgId, id: newOrderId(), ref: newRef(), status, source: "online" as const, customerId, isPaidThere: true },
    ...{ name: "Robin", email: "", emailFolded: "", phone: "", note: null, totalCents: 500, currency: "USD" },
    ...{ holdEndsAt: status === "pending" ? new Date(NOW.getTime() + HOUR_MS) : null, holdExtended: false },
    ...{ paidBy: isUnpaid ? null : ("card" as const), paidAt: isUnpaid ? null : paidAt, collectedAt: null },
    ...{ refundedAt: null, cancelledAt: null, endedBy: null, createdAt: paidAt },
  };
}

function bookingOf(orgId: string, customerId: string, { hoursAgo, status, isHeld, holdEnded }: Visit) {
  const startAt = new Date(NOW.getTime() - hoursAgo * HOUR_MS);
  const holdEndsAt = isHeld ? new Date(NOW.getTime() + (holdEnded ? -1 : 1) * HOUR_MS) : null;
  return {
    ...{ orgId, id: newAppointmentId(), ref: newRef(), status, source: "online" as const },
    ...{ serviceId: business.idOf("Cut"), serviceName: "Cut", staffId: null, staffRequested: null, assignment: null },
    ...{ resourceId: null, customerId, customerName: "", customerEmail: "", customerPhone: "", startAt },
    ...{ endAt: new Date(startAt.getTime() + HOUR_MS), durationMin: 60, bufferBeforeMin: 0, bufferAfterMin: 0 },
    ...{
      partySize: null,
      priceCents: 0,
      depositCents: 0,
      depositStatus: isHeld ? ("due" as const) : ("none" as const),
    },
    ...{ depositKeptByMove: false, holdEndsAt, holdExtended: false, addOns: [], notes: null, teamNotes: null },
    ...{ cancelReason: null, cancelledAt: null, calendarSequence: 0, revision: 0, createdAt: startAt },
  };
}

async function judged(ids: string[], terms: Terms) {
  const { org } = await business.ctx();
  const whole = { orgId: org.id, timezone: ZONE, now: NOW, ...terms, suppressionKey: await suppressionKey(db) };
  const rows = await db.execute<Record<Audience, boolean> & { id: string; reason: string | null }>(
    audienceQuery(whole),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const people = ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new Error("a customer is missing");
    const belongs = Object.fromEntries(AUDIENCES.map((audience) => [audience, row[audience]]));
    return { belongs, reason: row.reason };
  });
  return { people, rows, reach: await countReach(db, whole) };
}

/** Around the borders of every audience, in hours, so that local days decide. */
const around = (days: number[]) =>
  fc.constantFrom(...days).chain((day) => fc.integer({ min: (day - 1) * 24, max: (day + 2) * 24 }));

const anyVisit = fc.record({
  hoursAgo: fc.oneof(
    around([30, 60, 90, 180, 365, 730]),
    fc.integer({ min: -48, max: 48 }),
    fc.integer({ min: 0, max: 900 * 24 }),
  ),
  status: fc.constantFrom<BookingStatus>("completed", "confirmed", "confirmed", "cancelled", "no_show", "pending"),
  isHeld: fc.boolean(),
  holdEnded: fc.boolean(),
});

const anyOrder = fc.record({
  hoursAgo: fc.oneof(around([365, 730]), fc.integer({ min: 0, max: 900 * 24 })),
  status: fc.constantFrom<OrderStatus>("paid", "paid", ...ORDER_STATUSES),
});

const anyPerson: fc.Arbitrary<Person> = fc.record({
  visits: fc.array(anyVisit, { maxLength: 5 }),
  orders: fc.array(anyOrder, { maxLength: 2 }),
  said: fc.constantFrom("unset", "yes", "no"),
  suppressed: fc
    .subarray(["refused", "bounced", "complaint", "erased"] as const, { maxLength: 2 })
    .map((list) => [...list]),
  hasEmail: fc.boolean(),
});

test("every audience and every reason are what a plain reading of the rules says (rules M7, M8)", async () => {
  const people = fc.sample(anyPerson, { numRuns: 600, seed: 42 });
  const ids = await store(people);
  for (const policy of MARKETING_POLICIES) {
    for (const lapsedAfterDays of [14, 90, 730]) {
      const terms = { policy, lapsedAfterDays };
      const found = await judged(ids, terms);
      expect(found.people).toEqual(people.map((person) => oracle(person, terms)));
      for (const audience of AUDIENCES) {
        const members = found.rows.filter((row) => row[audience]);
        const of = (reason: string | null) => members.filter((row) => row.reason === reason).length;
        expect(found.reach[audience]).toEqual({
          now: of(null),
          left: {
            noConsent: of("no_consent"),
            refused: of("refused"),
            bounced: of("bounced"),
            noEmail: of("no_email"),
          },
        });
      }
    }
  }
});

describe("someone with 3 visits in 180 days (rule M7)", () => {
  const at = (days: number): Visit => ({ hoursAgo: days * 24, status: "completed" });
  const one = async (visits: Visit[]) => {
    const person: Person = { visits, orders: [], said: "yes", suppressed: [], hasEmail: true };
    const { people } = await judged(await store([person]), { policy: "opt_in", lapsedAfterDays: 90 });
    return Object.entries(people[0]?.belongs ?? {}).flatMap(([audience, belongs]) => (belongs ? [audience] : []));
  };

  test("the last 61 days ago is slipping; 60 days ago, or with a booking to come, a regular", async () => {
    expect(await one([at(61), at(100), at(150)])).toEqual(["all", "slipping"]);
    expect(await one([at(60), at(100), at(150)])).toEqual(["all", "regulars"]);
    expect(await one([at(61), at(100), at(150), { hoursAgo: -24, status: "confirmed" }])).toEqual([
      "all",
      "regulars",
      "upcoming",
    ]);
  });

  test("counts a confirmed booking that ended yesterday; a no-show, a cancelled one and an unpaid hold never", async () => {
    expect(await one([{ hoursAgo: 24, status: "confirmed" }])).toEqual(["all", "new"]);
    const none: Visit[] = [
      { hoursAgo: 24, status: "no_show" },
      { hoursAgo: 24, status: "cancelled" },
      { hoursAgo: -24, status: "pending", isHeld: true, holdEnded: true },
    ];
    expect(await one(none)).toEqual(["all", "never_visited"]);
  });
});

test("the days of an audience are local ones, also where a clock change lies between", async () => {
  // 60 local days before 3 November is 4 September, in summer time there.
  const date = addDays("2031-11-03", -60);
  expect(date).toBe("2031-09-04");
  const first = new Date("2031-09-04T04:00:00Z");
  const hoursAgo = (NOW.getTime() - first.getTime()) / HOUR_MS;
  const many: Visit[] = [100, 101].map((days) => ({ hoursAgo: days * 24, status: "completed" }));
  const person = (ago: number): Person => ({
    visits: [...many, { hoursAgo: ago, status: "completed" }],
    orders: [],
    said: "yes",
    suppressed: [],
    hasEmail: true,
  });
  const ids = await store([person(hoursAgo), person(hoursAgo + 1 / 60)]);
  const { people } = await judged(ids, { policy: "opt_in", lapsedAfterDays: 90 });
  expect(people.map(({ belongs }) => belongs.slipping)).toEqual([false, true]);
});
