import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { runCommand } from "../../commands/command";
import { makeBusiness, OWNER, type TestBusiness } from "../../testing/business/test-business";
import { getReport } from "../get-report";
import { type RawBooking, storeBookings, storedAt, storePeople } from "../reports.test-support";
import { exportReport, type ReportFile } from "./export-report";

const NOW = new Date("2031-06-15T12:00:00Z");
const VISIT: RawBooking = {
  ...{ status: "completed", source: "online", service: 0, member: 0, person: 0, startMin: 0, madeMin: -20_000 },
  ...{ durationMin: 60, bufferMin: 0, priceCents: 5_050, deposit: "none", holdEndsMin: 0, cancelledMin: 0 },
};

async function rowsOf(business: TestBusiness, of: ReportFile, asked: object): Promise<Record<string, string>[]> {
  const ctx = await business.ctx({ now: NOW, actor: OWNER });
  const parts: string[] = [];
  for await (const part of (await runCommand(ctx, exportReport, { of, ...asked })).parts()) parts.push(part);
  return parse(parts.join(""), { columns: true, bom: true });
}

test.each([
  ["JPY", "5050", "10100", "0"],
  ["KWD", "5.050", "10.100", "0.000"],
  ["USD", "50.50", "101.00", "0.00"],
])(
  "amounts of %s have that currency's own decimals in every file (rule R15.1)",
  async (currency, price, revenue, nothing) => {
    const business = await makeBusiness({
      currency,
      staff: [{ name: "+Ann" }],
      services: [{ name: "@Cut", durationMin: 60 }],
    });
    const visits = [-2_000, -4_000].map((startMin) => storedAt({ ...VISIT, startMin }, NOW.getTime()));
    await storeBookings(business, await storePeople(business), visits);
    const bookings = await rowsOf(business, "bookings", {});
    expect(bookings.map((row) => [row.price, row.currency])).toEqual([
      [price, currency],
      [price, currency],
    ]);
    // Spreadsheets would take these for formulas.
    expect([bookings[0]?.service, bookings[0]?.team_member]).toEqual(["'@Cut", "'+Ann"]);
    const summary = await rowsOf(business, "summary", {});
    const [figures] = summary.filter(({ figure }) => figure === "serviceRevenue");
    expect(Object.values(figures ?? {})).toEqual(["serviceRevenue", revenue, nothing, "", currency]);
  },
);

test("the summary has every figure of the report, and the bookings' file as many rows as the report counts (rule R15.1)", async () => {
  const business = await makeBusiness();
  const kinds = ["completed", "completed", "no_show", "cancelled", "confirmed"] as const;
  // Held until a moment; one was then swept, the other not yet, and the third was cancelled before.
  const unpaid = { ...VISIT, deposit: "due" as const, holdEndsMin: -9_000 };
  const stored = [
    ...kinds.map((status, n) => ({ ...VISIT, status, startMin: -(n + 1) * 1_440 })),
    { ...unpaid, status: "cancelled" as const, cancelledMin: -9_000, startMin: -2_000 },
    { ...unpaid, status: "pending" as const, startMin: -2_100 },
    { ...unpaid, status: "cancelled" as const, cancelledMin: -9_001, startMin: -2_200 },
  ].map((raw) => storedAt(raw, NOW.getTime()));
  await storeBookings(business, await storePeople(business), stored);
  const { metrics } = await runCommand(await business.ctx({ now: NOW, actor: OWNER }), getReport, {
    period: "last_7_days",
  });
  const summary = await rowsOf(business, "summary", { period: "last_7_days" });
  expect(summary.map(({ figure }) => figure)).toEqual(Object.keys(metrics).map((name) => name.replace(/Cents$/, "")));
  const bookings = await rowsOf(business, "bookings", { period: "last_7_days" });
  const counted = (...statuses: string[]) => bookings.filter(({ status = "" }) => statuses.includes(status)).length;
  const counts = [counted("completed", "confirmed"), counted("no_show"), counted("cancelled"), counted("expired")];
  expect(counts).toEqual([3, 1, 2, 2]);
  const { visits, noShows, cancelled, expired } = metrics;
  expect(counts).toEqual([visits, noShows, cancelled, expired].map(({ value }) => value));
});
