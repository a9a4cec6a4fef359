import { describe, expect, test } from "vitest";
import type { Database } from "../../db/client";
import { runCommand } from "../commands/command";
import { markOrderPaid } from "../orders/desk/mark-order-paid";
import { placeOrder } from "../orders/placing/place-order";
import { createProduct } from "../products/create-product";
import { makeBusiness, OWNER, type TestBusiness } from "../testing/business/test-business";
import { DAY_MS } from "../time/local-date";
import { getCapacity } from "./get-capacity";
import { getFindings, getLatestFindings } from "./get-findings";
import { hideFinding } from "./hide-finding";
import { type RawBooking, storeBookings, storedAt, storePeople } from "./reports.test-support";
import { showHiddenFindings } from "./show-hidden-findings";

const NOW = new Date("2031-06-15T15:00:00Z");
const NEVER_OPEN = Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: false }));
const VISIT: RawBooking = {
  ...{ status: "completed", source: "online", service: 0, member: null, person: 0, startMin: 0, madeMin: -99_999 },
  ...{ durationMin: 60, bufferMin: 0, priceCents: 0, deposit: "none", holdEndsMin: 0, cancelledMin: 0 },
};

const ctxAt = (business: TestBusiness, now: Date) => business.ctx({ now, actor: OWNER });
const later = (ms: number) => new Date(NOW.getTime() + ms);
const idsOf = ({ findings }: { findings: readonly { id: string }[] }) => findings.map(({ id }) => id);

/** Stores visits of the last 90 days for nothing, and no-shows at 1.50 each. */
async function storeVisits(business: TestBusiness, people: string[], visits: number, noShows: number): Promise<void> {
  const all = Array.from({ length: visits + noShows }, (_, n) =>
    storedAt(
      { ...VISIT, ...(n < noShows && { status: "no_show", priceCents: 150 }), startMin: -(n + 1) * 1_500 },
      NOW.getTime(),
    ),
  );
  await storeBookings(business, people, all);
}

describe("a hidden finding", () => {
  test("is left out and counted for 30 days, or until all are shown again, at this business alone (rule R13.1)", async () => {
    const [business, other] = await Promise.all([
      makeBusiness({ hours: NEVER_OPEN }),
      makeBusiness({ hours: NEVER_OPEN }),
    ]);
    const ctx = await ctxAt(business, NOW);
    const [found] = (await runCommand(ctx, getFindings, {})).findings;
    expect(found).toMatchObject({ id: "nothing_bookable", subject: business.idOf("Cut") });
    const hide = async () => runCommand(ctx, hideFinding, { id: "nothing_bookable", subject: business.idOf("Cut") });
    await hide();
    const told = async (now: Date, of = business) => {
      const { findings, hidden } = await runCommand(await ctxAt(of, now), getFindings, {});
      return [findings.length, hidden];
    };
    expect(await told(later(30 * DAY_MS - 1))).toEqual([0, 1]);
    expect(await told(later(30 * DAY_MS))).toEqual([1, 0]);
    expect(await told(NOW, other)).toEqual([1, 0]);
    await runCommand(ctx, showHiddenFindings, {});
    expect(await told(NOW)).toEqual([1, 0]);
  });
});

test("twenty findings are told, with the number of others (rule R11.2)", async () => {
  const services = Array.from({ length: 23 }, (_, n) => ({ name: `Service ${n}`, durationMin: 60 }));
  const business = await makeBusiness({ hours: NEVER_OPEN, services });
  const { findings, more } = await runCommand(await ctxAt(business, NOW), getFindings, {});
  expect([findings.length, more]).toEqual([20, 3]);
});

test("of more than fifty services, the first fifty are looked at, and capacity and findings say so (rule R9.2)", async () => {
  const notesOf = async (count: number) => {
    const services = Array.from({ length: count }, (_, n) => ({ name: `Service ${n}`, durationMin: 60 }));
    const ctx = await ctxAt(await makeBusiness({ services }), NOW);
    const [{ checked }, { notes, access }] = await Promise.all([
      runCommand(ctx, getFindings, {}),
      runCommand(ctx, getCapacity, {}),
    ]);
    const { note, outcome } = checked.find(({ id }) => id === "nothing_bookable") ?? {};
    return [outcome, note, access.length, notes];
  };
  expect(await notesOf(50)).toEqual(["ok", undefined, 50, []]);
  expect(await notesOf(51)).toEqual([
    ...["ok", "only the first 50 services that can be booked online were looked at", 50],
    ["Next open times are told for the first 50 services."],
  ]);
});

test("a rule with too little to judge by says what it needs, and one that takes too long is skipped (rule R12)", async () => {
  const business = await makeBusiness();
  await storeVisits(business, await storePeople(business), 2, 3);
  const ctx = await ctxAt(business, NOW);
  const outcomeOf = async (db: Database) => {
    const { checked, findings } = await runCommand({ ...ctx, db }, getFindings, {});
    expect(findings).toEqual([]);
    return checked.find(({ id }) => id === "no_shows_high");
  };
  expect(await outcomeOf(ctx.db)).toEqual({
    ...{
      id: "no_shows_high",
      outcome: "too_little_data",
      needs: "30 appointments that came due in 90 days, and 5 of them missed if the rate is high",
    },
  });
  const transaction = () => Promise.reject(Object.assign(new Error("canceling statement"), { code: "57014" }));
  const slow = new Proxy(ctx.db, { get: (db, name) => (name === "transaction" ? transaction : Reflect.get(db, name)) });
  expect(await outcomeOf(slow)).toEqual({ id: "no_shows_high", outcome: "skipped" });
});

test("Today tells findings as they were at most two minutes ago, but hidden ones no more (rule R11.1)", async () => {
  const business = await makeBusiness();
  const people = await storePeople(business);
  await storeVisits(business, people, 94, 6);
  const tell = async (now: Date) => runCommand(await ctxAt(business, now), getLatestFindings, {});
  const latest = async (now: Date) => idsOf(await tell(now));
  expect(await latest(NOW)).toEqual(["no_shows_high"]);
  expect((await tell(NOW)).findings[0]?.evidence).toMatchObject({ noShows: 6, valueCents: 900 });
  await storeVisits(business, people, 95, 5);
  expect(await latest(later(119_999))).toEqual(["no_shows_high"]);
  // It says of which moment they are.
  expect((await tell(later(119_999))).asOf).toBe(NOW.toISOString());
  expect(await latest(later(120_000))).toEqual([]);
  expect((await tell(later(120_001))).asOf).toBe(later(120_000).toISOString());
  await storeVisits(business, people, 94, 6);
  expect(await latest(later(300_000))).toEqual(["no_shows_high"]);
  await runCommand(await ctxAt(business, NOW), hideFinding, { id: "no_shows_high", subject: "" });
  expect(await latest(later(300_001))).toEqual([]);
});

test("products are judged by what is left beside unpaid orders, and by what was paid for in 90 days and kept (rule R12)", async () => {
  const business = await makeBusiness();
  const at = (days: number) => later(days * DAY_MS);
  const owner = await ctxAt(business, at(-100));
  const create = async (name: string, stock: number) =>
    (await runCommand(owner, createProduct, { name, priceCents: 100, lowStockAt: 2, stock })).product.id;
  const [oil, wax] = [await create("Oil", 12), await create("Wax", 4)];
  const order = async (product: string, units: number, days: number) =>
    runCommand(await business.ctx({ now: at(days) }), placeOrder, {
      ...{ cart: `${product}.${units}`, expectedTotalCents: 100 * units, name: "Robin", email: "robin@example.com" },
    });
  const sell = async (product: string, units: number, days: number) => {
    const { id } = await order(product, units, days);
    await runCommand(await ctxAt(business, at(days)), markOrderPaid, { id, how: "cash" });
  };
  await sell(oil, 5, -92);
  await sell(oil, 4, -89);
  await sell(wax, 4, -3);
  await order(oil, 2, 0);
  const told = async (now: Date) => {
    const { findings } = await runCommand(await ctxAt(business, now), getFindings, {});
    return findings.map(({ id, subject, evidence }) => [id, subject, evidence.available, evidence.soldIn90Days]);
  };
  expect(await told(NOW)).toEqual([
    ["stock_out", wax, 0, 4],
    ["stock_low", oil, 1, 4],
  ]);
  // By then the unpaid order keeps nothing, and the older sale is too long ago.
  expect(await told(at(30))).toEqual([["stock_out", wax, 0, 4]]);
});
