import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { bookings, customers } from "../../../db/schema";
import type { BookingStatus } from "../../../db/vocabulary";
import { AppointmentList } from "../../bookings/answers.schema";
import { newAppointmentId, newRef } from "../../ids";
import { makeBusiness, type TestBusiness, testDatabase } from "../business/test-business";
import { call } from "../caller/api-client";
import { named } from "./describe";
import { expectJson, expectSuccess } from "./problem";

/** GET /appointments never rejects a parameter: it uses it as sent, or says in `warnings` that it didn't (rule A7.1). */
export function describeAppointmentsQuery(): void {
  let business: TestBusiness;
  let key: string;
  let ids: string[];

  /** Twelve past appointments, one per hour from midnight of 2 June 2020 in Kolkata; each status in turn. */
  beforeAll(async () => {
    business = await makeBusiness({ timezone: "Asia/Kolkata" });
    key = await business.key();
    const statuses: BookingStatus[] = ["confirmed", "pending", "completed", "cancelled", "no_show", "confirmed"];
    const midnightMs = Date.parse("2020-06-02T00:00:00+05:30");
    ids = await storeBookings(
      business,
      Array.from({ length: 12 }, (_, n) => ({
        startAt: new Date(midnightMs + n * 3_600_000),
        status: statuses[n % 6] ?? "confirmed",
      })),
    );
  });

  const read = (query: string) => call("GET", `/api/v1/${business.slug}/appointments?${query}`, { key });
  const listed = async (query: string) => {
    const answer = await read(query);
    expectSuccess(answer, "key");
    const { appointments, warnings = [], nextOffset } = AppointmentList.parse(answer.json);
    return {
      places: appointments.map((row) => ids.indexOf(row.id)),
      nextOffset,
      warned: warnings.map(({ param }) => param),
    };
  };
  const ALL = "status=pending,confirmed,completed,cancelled,no_show";
  const DAY = `${ALL}&from=2020-06-02&to=2020-06-02`;
  const upTo = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

  it("answers with only appointments if there's nothing more to say", async () => {
    const bare = await makeBusiness();
    expectJson(await call("GET", `/api/v1/${bare.slug}/appointments`, { key: await bare.key() }), "key", {
      appointments: [],
    });
  });

  it("includes both bounds, to the millisecond", async () => {
    const bounds = (from: string, to: string) => `${ALL}&from=${from}&to=${to}`;
    expect(await listed(bounds("2020-06-01T19:30:00.000Z", "2020-06-01T21:30:00.000Z"))).toEqual({
      places: [1, 2, 3],
      nextOffset: undefined,
      warned: [],
    });
    expect((await listed(bounds("2020-06-01T19:30:00.001Z", "2020-06-01T21:29:59.999Z"))).places).toEqual([2]);
  });

  it("takes a bound without offset as wall time of the business, and one with an offset as that instant", async () => {
    expect((await listed(`${ALL}&from=2020-06-02T10:00&to=2020-06-02T11:00:00`)).places).toEqual([10, 11]);
    expect((await listed(`${ALL}&from=2020-06-02T04:30Z&to=2020-06-02T11:00%2B05:30`)).places).toEqual([10, 11]);
    expect((await listed(`${ALL}&from=2020-06-02T10:00-00:00`)).places).toEqual([]);
  });

  it("takes a plus that arrives as a space as the plus it was", async () => {
    expect(await listed(`${ALL}&from=2020-06-02T10:00:00+05:30&to=2020-06-02T11:00+05:30`)).toEqual({
      places: [10, 11],
      nextOffset: undefined,
      warned: [],
    });
  });

  it("reads a date alone as its first or last instant in the business's zone", async () => {
    const edges = await storeBookings(business, [
      { startAt: new Date("2020-07-01T18:29:59.999Z"), status: "confirmed" },
      { startAt: new Date("2020-07-01T18:30:00.000Z"), status: "confirmed" },
      { startAt: new Date("2020-07-02T18:29:59.999Z"), status: "confirmed" },
      { startAt: new Date("2020-07-02T18:30:00.000Z"), status: "confirmed" },
    ]);
    const { appointments } = AppointmentList.parse((await read("from=2020-07-02&to=2020-07-02")).json);
    expect(appointments.map((row) => row.id)).toEqual(edges.slice(1, 3));
  });

  it.each(["1970-01-01", "1999-12-31T23:59:59Z", "0001-01-01T00:00Z"])(
    "takes the early bound %s as no bound at all",
    async (from) => {
      expect((await listed(`${DAY.replace("from=2020-06-02", `from=${from}`)}`)).places).toEqual(upTo(11));
    },
  );

  it.each(["2200-01-01", "9999-12-31T23:59:59Z"])("takes the late bound %s", async (to) => {
    expect((await listed(`${ALL}&from=2020-06-02&limit=12&to=${to}`)).places).toEqual(upTo(11));
  });

  it.each(
    named([
      "x",
      "2020-06-31",
      "2020-6-1",
      "20200601",
      "1591056000",
      "%00",
      "%F0%9F%98%80",
      "2020-06-02T25:00",
      "x".repeat(3000),
      "%ff",
      "2020-06-02%20",
    ]),
  )("ignores %s as a bound, and says so", async (_, text) => {
    expect(await listed(`${ALL}&from=${text}`)).toEqual({ places: [], nextOffset: undefined, warned: ["from"] });
    expect(await listed(`${DAY.replace("&to=2020-06-02", `&to=${text}&limit=12`)}`)).toMatchObject({
      places: upTo(11),
      warned: ["to"],
    });
  });

  it.each(["from=", "to=", "status=", "limit=", "offset=", "nonsense=1", "from=&to=&status=&limit=&offset="])(
    "takes %s as nothing said",
    async (query) => {
      expect(await listed(query)).toEqual({ places: [], nextOffset: undefined, warned: [] });
    },
  );

  it("lists nothing when from is later than to", async () => {
    expect((await listed(`${ALL}&from=2020-06-03&to=2020-06-01`)).places).toEqual([]);
  });

  it.each([
    ["completed", [2, 8], []],
    ["cancelled,no_show", [3, 4, 9, 10], []],
    [" no_show , completed ", [2, 4, 8, 10], []],
    ["completed,completed", [2, 8], []],
    ["completed,nonsense", [2, 8], ["status"]],
    ["Completed", [0, 1, 5, 6, 7, 11], ["status"]],
    ["nonsense", [0, 1, 5, 6, 7, 11], ["status"]],
    [",", [0, 1, 5, 6, 7, 11], ["status"]],
    ["'; drop table bookings; --", [0, 1, 5, 6, 7, 11], ["status"]],
    ["\u0000", [0, 1, 5, 6, 7, 11], ["status"]],
  ])("status=%s lists its known words, else the default", async (status, places, warned) => {
    const query = `from=2020-06-02&to=2020-06-02&status=${encodeURIComponent(status)}`;
    expect(await listed(query)).toEqual({ places, nextOffset: undefined, warned });
  });

  it.each([
    ["limit=1", [0], 1, []],
    ["limit=12", upTo(11), undefined, []],
    ["limit=11", upTo(10), 11, []],
    ["limit=200", upTo(11), undefined, []],
    ["limit=201", upTo(11), undefined, ["limit"]],
    ["limit=0", [0], 1, ["limit"]],
    ["limit=-5", [0], 1, ["limit"]],
    ["limit=1.5", upTo(11), undefined, ["limit"]],
    ["limit=ten", upTo(11), undefined, ["limit"]],
    ["limit=1e1", upTo(11), undefined, ["limit"]],
    [`limit=${"9".repeat(30)}`, upTo(11), undefined, ["limit"]],
    ["offset=0&limit=5", upTo(4), 5, []],
    ["offset=5&limit=5", upTo(9, 5), 10, []],
    ["offset=7&limit=5", upTo(11, 7), undefined, []],
    ["offset=12", [], undefined, []],
    ["offset=-1&limit=1", [0], 1, ["offset"]],
    ["offset=x&limit=1", [0], 1, ["offset"]],
    ["offset=9007199254740993", [], undefined, ["offset"]],
    [`offset=${"9".repeat(30)}`, [], undefined, ["offset"]],
    ["limit=3&limit=1", upTo(2), 3, []],
  ])(
    "%s is taken or clamped, with nextOffset exactly when one more row exists",
    async (query, places, nextOffset, warned) => {
      expect(await listed(`${DAY}&${query}`)).toEqual({ places, nextOffset, warned });
    },
  );

  it("pages through everything by nextOffset, each row once", async () => {
    const seen: number[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const page: Awaited<ReturnType<typeof listed>> = await listed(`${DAY}&limit=5&offset=${offset}`);
      seen.push(...page.places);
      offset = page.nextOffset;
    }
    expect(seen).toEqual(upTo(11));
  });

  it("names each parameter that was not taken, with a sentence, and keeps its fields in order", async () => {
    const answer = await read("from=x&to=x&status=x&limit=x&offset=x");
    const { warnings = [] } = AppointmentList.parse(answer.json);
    expect(warnings.map(({ param }) => param)).toEqual(["from", "to", "status", "limit", "offset"]);
    for (const warning of warnings) {
      expect(Object.keys(warning)).toEqual(["param", "message"]);
      expect(warning.message.length).toBeGreaterThan(5);
    }
  });

  it("orders by start, then id, and answers 200 rows at most by default", async () => {
    const many = await makeBusiness();
    const startAt = new Date("2020-01-01T00:00:00Z");
    const made = await storeBookings(
      many,
      Array.from({ length: 201 }, () => ({ startAt, status: "completed" as const })),
    );
    const answer = await call("GET", `/api/v1/${many.slug}/appointments?from=2020-01-01T00:00Z&status=completed`, {
      key: await many.key(),
    });
    const { appointments, nextOffset } = AppointmentList.parse(answer.json);
    expect(nextOffset).toBe(200);
    expect(appointments.map((row) => row.id)).toEqual(
      [...made].sort((one, other) => (one < other ? -1 : 1)).slice(0, 200),
    );
  });
}

/** Stores bookings as they are, without member or table; returns their ids in the given order. */
async function storeBookings(
  business: TestBusiness,
  rows: { startAt: Date; status: BookingStatus }[],
): Promise<string[]> {
  const db = testDatabase();
  const { org } = await business.ctx();
  const customer = {
    orgId: org.id,
    id: "cus_stored",
    name: "Robin",
    email: "r@example.com",
    emailFolded: "r@example.com",
    phone: "1",
    phoneDigits: "1",
  };
  await db.insert(customers).values(customer).onConflictDoNothing();
  const made = rows.map(({ startAt, status }) => ({
    orgId: org.id,
    id: newAppointmentId(),
    ref: newRef(),
    status,
    source: "admin" as const,
    serviceId: business.services[0]?.id ?? "",
    serviceName: "Cut",
    customerId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    startAt,
    endAt: new Date(startAt.getTime() + 3_600_000),
    durationMin: 60,
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    priceCents: 0,
    depositCents: 0,
    depositStatus: "none" as const,
    addOns: [],
    createdAt: sql`now()`,
  }));
  await db.insert(bookings).values(made);
  return made.map((row) => row.id);
}
