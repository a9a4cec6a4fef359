import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../commands/command";
import { callBare } from "../edge/mcp/tools.test-support";
import { markOrderPaid } from "../orders/desk/mark-order-paid";
import { placeOrder } from "../orders/placing/place-order";
import { createProduct } from "../products/create-product";
import { NOON_ZONE } from "../testing/business/noon-zone";
import { makeBusiness, OWNER, type TestBusiness } from "../testing/business/test-business";
import { call } from "../testing/caller/api-client";
import { makeSignedUpUser, signInOverHttp } from "../testing/caller/dashboard-session";
import { getReport } from "./get-report";
import { type RawBooking, storeBookings, storedAt, storePeople } from "./reports.test-support";

const DAY_MIN = 1_440;
const BOOKING: RawBooking = {
  ...{ status: "completed", source: "online", service: 0, member: 0, person: 0, startMin: 0, madeMin: -6 * DAY_MIN },
  ...{ durationMin: 60, bufferMin: 0, priceCents: 5_050, deposit: "none", holdEndsMin: 0, cancelledMin: -3 * DAY_MIN },
};
/** Each of another person, on the days before today. */
const STORED: RawBooking[] = [
  ...(["completed", "completed", "confirmed", "no_show", "cancelled"] as const).map((status, n) => ({
    ...{ ...BOOKING, status, person: n, startMin: -(n + 1) * DAY_MIN },
  })),
  // Not in the last seven days.
  { ...BOOKING, startMin: -9 * DAY_MIN },
];
const BUYER = { name: "Zelda Quist", email: "zelda.quist@example.com", phone: "+1 555 0199" };

let business: TestBusiness;
let other: TestBusiness;
const keys = { own: "", others: "" };
const cookies = { owner: "", staff: "" };
let personIds: string[];

beforeAll(async () => {
  [business, other] = await Promise.all([
    makeBusiness({ timezone: NOON_ZONE, name: "=1+1", services: [{ name: "=cmd|A1", durationMin: 60 }] }),
    makeBusiness({ timezone: NOON_ZONE }),
  ]);
  [keys.own, keys.others] = await Promise.all([business.key("read-only"), other.key("read-only")]);
  const { slug } = business;
  [cookies.owner, cookies.staff] = await Promise.all([
    signInOverHttp(await makeSignedUpUser({ slug, role: "owner" })),
    signInOverHttp(await makeSignedUpUser({ slug, role: "staff" })),
  ]);
  personIds = await storePeople(business);
  const zeroMs = Math.floor(Date.now() / 60_000) * 60_000;
  await storeBookings(
    business,
    personIds,
    STORED.map((raw) => storedAt(raw, zeroMs)),
  );
  const now = new Date(zeroMs - 2 * DAY_MIN * 60_000);
  const owner = await business.ctx({ now, actor: OWNER });
  const { product } = await runCommand(owner, createProduct, { name: "Oil", priceCents: 1_999, stock: 2 });
  const { id } = await runCommand(await business.ctx({ now }), placeOrder, {
    ...{ cart: `${product.id}.2`, expectedTotalCents: 3_998, ...BUYER },
  });
  await runCommand(owner, markOrderPaid, { id, how: "cash" });
});

const asOwner = (path: string) =>
  call("GET", `/dashboard/${business.slug}${path}`, { headers: { Cookie: cookies.owner } });
const fileOf = (of: string) => asOwner(`/reports/export?of=${of}&period=last_7_days`);

/** The rows of a file, by the names in its first. */
function rowsOf(text: string): Record<string, string>[] {
  return parse(text, { columns: true, bom: true });
}
const sumOf = (rows: Record<string, string>[], name: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0);

describe("the files of a report", () => {
  test("add up to its figures, with formulas made harmless (rule R15.1)", async () => {
    const ctx = await business.ctx({ actor: OWNER });
    const { metrics } = await runCommand(ctx, getReport, { period: "last_7_days" });
    expect(metrics).toMatchObject({
      ...{ visits: { value: 3 }, noShows: { value: 1 }, cancelled: { value: 1 } },
      ...{ serviceRevenueCents: { value: 15_150 }, productRevenueCents: { value: 3_998 } },
    });
    const bookings = rowsOf((await fileOf("bookings")).text);
    const visits = bookings.filter(({ status }) => status === "completed" || status === "confirmed");
    expect([bookings.length, visits.length, sumOf(visits, "price")]).toEqual([5, 3, 15_150]);
    expect(bookings[0]?.service).toBe("'=cmd|A1");
    const orders = rowsOf((await fileOf("orders")).text);
    expect([sumOf(orders, "total"), orders[0]?.items]).toEqual([3_998, "2 × Oil"]);
    const summary = new Map(
      rowsOf((await fileOf("summary")).text).map((row) => [row.figure, Object.values(row)[1] ?? ""]),
    );
    expect(["visits", "revenue", "noShows", "noShowRate"].map((name) => summary.get(name))).toEqual([
      ...["3", "191.48", "1", "25"],
    ]);
  });

  test("have the period in their names, and are kept by no cache", async () => {
    const { headers } = await fileOf("bookings");
    expect(headers.get("content-disposition")).toMatch(
      /"bookings-test-[\w-]+-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv"/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await asOwner("/reports/export?of=everything")).status).toBe(404);
  });
});

const TOOLS = [
  ["get_report", { period: "7d" }],
  ["get_capacity", { days: 7 }],
  ["get_findings", {}],
] as const;

test("no customer is named in any tool's answer or file, and another business's key sees nothing of this one (rule R16.1)", async () => {
  const answers: string[] = [];
  for (const [name, args] of TOOLS) {
    const own = await callBare(name, args, { key: keys.own });
    const others = await callBare(name, args, { key: keys.others });
    expect([name, own.isError, others.isError]).toEqual([name, false, false]);
    answers.push(JSON.stringify(own.body));
    for (const { id } of [...business.services, ...business.staff]) {
      expect(JSON.stringify(others.body)).not.toContain(id);
    }
    if (name === "get_report") {
      expect(own.body).toMatchObject({ metrics: { visits: { value: 3 } } });
      expect(others.body).toMatchObject({
        metrics: { visits: { value: 0 }, revenueCents: { value: 0 } },
        products: [],
      });
    }
  }
  for (const of of ["summary", "bookings", "orders"]) answers.push((await fileOf(of)).text);
  const typed = ["Person ", "A person", "example.com", "window seat", "tipper"];
  const personal = [...Object.values(BUYER), ...personIds, ...typed];
  for (const text of personal) expect(answers.join("\n")).not.toContain(text);
});

test("the tools answer the same bytes wherever the server's clock is (rule R7)", async () => {
  for (const [name, args] of [...TOOLS, ["get_report", { period: "365d" }]] as const) {
    const answers = await Promise.all(
      ([0, 1] as const).map(async (server) => (await callBare(name, args, { key: keys.own, server })).body),
    );
    // Findings also have the moment of the request, and the address of the server that was asked.
    const [one, other] = answers.map((body) =>
      JSON.stringify({ ...body, asOf: "" }).replaceAll(/http:\/\/localhost:\d+/g, ""),
    );
    expect([name, other]).toEqual([name, one]);
    expect(one).toContain(`"timezone":"${NOON_ZONE}"`);
  }
});

test("a service of another business isn't found, and bad arguments are named", async () => {
  const unknown = await callBare("get_capacity", { serviceId: business.idOf("=cmd|A1") }, { key: keys.others });
  expect(unknown).toMatchObject({ isError: true, body: { ok: false } });
  const bad = await callBare("get_report", { period: "someday" }, { key: keys.own });
  expect(bad).toMatchObject({ isError: true, body: { fieldErrors: { period: [expect.any(String)] } } });
});

test("Today tells findings to those who manage the business alone", async () => {
  const today = async (cookie: string) =>
    (await call("GET", `/dashboard/${business.slug}`, { headers: { Cookie: cookie } })).text;
  expect(await today(cookies.owner)).toContain("From your figures");
  expect(await today(cookies.staff)).not.toContain("From your figures");
});
