import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { toolCalls } from "../../../db/schema";
import { bookIn, setBooking, storedBooking } from "../../testing/business/booked-over-http";
import { makeBusiness, type TestBusiness, testDatabase } from "../../testing/business/test-business";
import { bookingBody, dateIn } from "../../testing/caller/api-client";
import { callBare, Rpc, send, type ToolResult } from "./tools.test-support";

let business: TestBusiness;
let key: string;
let day = 2;
const use = (name: string, args: unknown = {}, own = key): Promise<ToolResult> => callBare(name, args, { key: own });
const works = async (name: string, args: unknown = {}) => {
  const { isError, body } = await use(name, args);
  expect([isError, body]).toEqual([false, expect.anything()]);
  return body;
};
const fails = async (name: string, args: unknown = {}, own = key) => {
  const { isError, body } = await use(name, args, own);
  expect([isError, body]).toMatchObject([true, { ok: false }]);
  return body;
};

beforeAll(async () => {
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    settings: { slotStepMin: 60, cancellationWindowHours: 24 * 300, forfeitDepositOnLateCancel: true },
    staff: [{ name: "Ann" }, { name: "Ben", bookable: false }, { name: "Cleo" }],
    services: [
      { name: "Cut", durationMin: 60, priceCents: 5_000 },
      { name: "Deposit", durationMin: 60, priceCents: 9_000, depositCents: 2_500 },
      { name: "Gone", durationMin: 60, active: false },
    ],
  });
});

/** A credential and a day of its own for each test. */
beforeEach(async () => {
  key = await business.key();
  day += 1;
});

const booking = (parts: Record<string, unknown> = {}) =>
  bookingBody({ serviceId: business.idOf("Cut"), startAt: `${dateIn(day)}T10:00`, ...parts });

let hour = 9;
const nextTime = () => {
  hour += 1;
  return { startAt: `${dateIn(day)}T${hour}:00`, phone: `+91 22 ${1_000_000 + hour}` };
};

describe("tools that read", () => {
  it("list_services has every service, with amounts in both units", async () => {
    const { services, timezone } = await works("list_services");
    expect(timezone).toBe("Asia/Kolkata");
    expect(services).toMatchObject([
      {
        name: "Cut",
        priceCents: 5_000,
        price: 50,
        active: true,
        bookableOnline: true,
        description: null,
        category: null,
      },
      { name: "Deposit", depositCents: 2_500, deposit: 25 },
      { name: "Gone", active: false },
    ]);
  });

  it("get_availability has the zone's name, each start in UTC and a local text that agrees", async () => {
    const body = await works("get_availability", {
      serviceId: business.idOf("Cut"),
      from: dateIn(day),
      to: dateIn(day),
    });
    expect(body).toMatchObject({
      timezone: "Asia/Kolkata",
      days: [{ date: dateIn(day), slots: expect.arrayContaining([expect.objectContaining({ startMin: 540 })]) }],
    });
    const text = JSON.stringify(body);
    const pairs = [...text.matchAll(/"startAt":"([^"]+)","startAtLocal":"([^"]+)"/g)];
    expect(pairs.length).toBe(8);
    for (const [, utc = "", local = ""] of pairs) {
      expect(new Date(local).toISOString()).toBe(utc);
      expect(local).toMatch(/:00:00\+05:30$/);
    }
  });

  it("get_availability refuses a window that is too long, naming nothing of a schema", async () => {
    const window = { serviceId: business.idOf("Cut"), from: dateIn(1), to: dateIn(100) };
    expect((await fails("get_availability", window)).error).toMatch(/60 days/);
    expect((await fails("get_availability", {})).fieldErrors).toMatchObject({ serviceId: ["is required"] });
  });

  it("list_staff lists everyone, and never their contact details", async () => {
    const { staff } = await works("list_staff");
    expect(staff).toEqual([
      { id: business.idOf("Ann"), name: "Ann", title: null, active: true, bookable: true },
      { id: business.idOf("Ben"), name: "Ben", title: null, active: true, bookable: false },
      { id: business.idOf("Cleo"), name: "Cleo", title: null, active: true, bookable: true },
    ]);
  });

  it("list_appointments and list_customers answer as the API does, and take numbers as numbers or texts", async () => {
    const { appointmentId } = await bookIn(business, "Cut", { startAt: `${dateIn(day)}T11:00` });
    const from = `${dateIn(day)}T00:00`;
    for (const limit of [1, "1"]) {
      const { appointments } = await works("list_appointments", { from, limit, status: ["confirmed"] });
      expect(appointments).toMatchObject([
        {
          id: appointmentId,
          startAtLocal: `${dateIn(day)}T11:00:00+05:30`,
          endAtLocal: `${dateIn(day)}T12:00:00+05:30`,
        },
      ]);
    }
    const { customers } = await works("list_customers");
    expect(customers).toEqual(expect.arrayContaining([expect.objectContaining({ name: "Robin Doe" })]));
  });
});

describe("create_booking", () => {
  it("books by the rules for customers, and names arguments that it doesn't know", async () => {
    const body = await works("create_booking", { ...booking(), wish: "window", staffId: null, notes: "" });
    expect(body).toMatchObject({
      ok: true,
      status: "confirmed",
      needsPayment: false,
      startAtLocal: `${dateIn(day)}T10:00:00+05:30`,
      warnings: [{ param: "wish" }],
    });
    expect(await storedBooking(String(body.appointmentId))).toMatchObject({ source: "online", status: "confirmed" });
  });

  it("is pending with a deposit, and refuses a time off the grid and fields that aren't valid as the API does", async () => {
    const body = await works("create_booking", booking({ serviceId: business.idOf("Deposit") }));
    expect(body).toMatchObject({ status: "pending", needsPayment: true, payLink: expect.stringContaining("/pay/") });
    const off = await fails("create_booking", booking({ startAt: `${dateIn(day)}T10:07` }));
    expect(off).toMatchObject({ reason: "not_open", alternatives: expect.any(Array) });
    const { fieldErrors } = await fails("create_booking", booking({ name: "x", phone: undefined }));
    expect(Object.keys(Object(fieldErrors)).sort()).toEqual(["name", "phone"]);
    expect((await fails("create_booking", booking({ notes: "a\u0000" }))).fieldErrors).toHaveProperty("notes");
  });

  it("runs two calls of one JSON-RPC id with different arguments", async () => {
    const ids = new Set<unknown>();
    for (const at of ["10:00", "11:00"]) {
      const { body } = await callBare("create_booking", booking({ startAt: `${dateIn(day)}T${at}` }), { key, id: 7 });
      ids.add(body.appointmentId);
    }
    expect([ids.size, ids.has(undefined)]).toEqual([2, false]);
  });

  it("says what it would come to with dryRun, and books nothing", async () => {
    const args = booking({ serviceId: business.idOf("Deposit"), staffId: business.idOf("Ann") });
    expect(await works("create_booking", { ...args, dryRun: true })).toMatchObject({
      dryRun: true,
      ok: true,
      status: "pending",
      priceCents: 9_000,
      price: 90,
      depositCents: 2_500,
      deposit: 25,
      needsPayment: true,
      staffId: business.idOf("Ann"),
    });
    const { appointmentId } = await works("create_booking", args);
    expect(appointmentId).toBeDefined();
    expect(await fails("create_booking", { ...args, dryRun: true })).toMatchObject({ reason: "slot_taken" });
  });
});

describe.each(["id", "appointmentId", "bookingId"])("a booking named by %s", (name) => {
  it("is moved, also to another member, dry first", async () => {
    const staffId = business.idOf("Ann");
    const { appointmentId } = await bookIn(business, "Cut", { startAt: `${dateIn(day)}T10:00`, staffId });
    const args = { [name]: appointmentId, startAt: `${dateIn(day)}T12:00`, staffId: business.idOf("Cleo") };
    const dry = await works("reschedule_booking", { ...args, dryRun: true });
    expect(dry).toMatchObject({ dryRun: true, ok: true, staffId: args.staffId, forfeited: false });
    expect((await storedBooking(appointmentId)).staffId).toBe(staffId);
    const moved = await works("reschedule_booking", args);
    expect(moved).toMatchObject({ ok: true, id: appointmentId, startAtLocal: `${dateIn(day)}T12:00:00+05:30` });
    expect((await storedBooking(appointmentId)).staffId).toBe(args.staffId);
    const outside = { ...args, startAt: `${dateIn(day)}T03:00` };
    for (const dryRun of [true, false]) {
      expect(await fails("reschedule_booking", { ...outside, dryRun })).toMatchObject({ reason: "outside_hours" });
    }
  });

  it("is cancelled, saying what happens to its deposit, as a dry run first", async () => {
    const { appointmentId } = await bookIn(business, "Deposit", { startAt: `${dateIn(day)}T10:00` });
    await setBooking(appointmentId, { status: "confirmed", depositStatus: "paid", holdEndsAt: null });
    const args = { [name]: appointmentId, reason: "Closed that day" };
    const dry = await works("cancel_booking", { ...args, dryRun: true });
    expect(dry).toMatchObject({ dryRun: true, forfeited: true, depositCents: 2_500, deposit: 25, refundCents: 0 });
    expect((await storedBooking(appointmentId)).status).toBe("confirmed");
    const done = { ok: true, id: appointmentId, forfeited: true, timezone: "Asia/Kolkata" };
    expect(await works("cancel_booking", args)).toEqual(done);
    expect(await works("cancel_booking", args)).toEqual(done);
    expect(await storedBooking(appointmentId)).toMatchObject({ status: "cancelled", cancelReason: "Closed that day" });
  });
});

describe("create_service and update_service", () => {
  const unique = () => `Service ${randomUUID().slice(0, 8)}`;

  it.each([
    { durationMin: 30, price: 12.5 },
    { duration: "30", priceDollars: "12.50" },
    { durationMinutes: 30, unitPrice: 12.5 },
    { minutes: 30, priceCents: 1_250 },
  ])("takes %j, links every bookable member, and keeps amounts by their digits", async (parts) => {
    const { service } = await works("create_service", { name: unique(), ...parts, deposit: 0.29 });
    expect(service).toMatchObject({ durationMin: 30, priceCents: 1_250, price: 12.5, depositCents: 29, deposit: 0.29 });
    expect(service).toMatchObject({ staffIds: [business.idOf("Ann"), business.idOf("Cleo")].sort(), active: true });
  });

  it("names what is wrong by the names that were sent", async () => {
    const base = { name: unique(), durationMin: 30 };
    const errorsOf = async (args: object) => (await fails("create_service", args)).fieldErrors;
    expect(await errorsOf(base)).toEqual({ price: ["is required"] });
    expect(await errorsOf({ ...base, price: 1.255 })).toHaveProperty("price");
    expect(await errorsOf({ ...base, price: -1 })).toHaveProperty("price");
    expect(await errorsOf({ ...base, price: 1, priceCents: 100 })).toHaveProperty("price");
    expect(await errorsOf({ ...base, unitPrice: 1, deposit: 2 })).toHaveProperty("deposit");
    expect(await errorsOf({ name: "Cut", minutes: 1, price: 1 })).toHaveProperty("minutes");
    expect(await errorsOf({ ...base, name: "Cut", price: 1 })).toHaveProperty("name");
  });

  it.each(["id", "serviceId"])("changes what is given of the service named by %s, and clears texts", async (name) => {
    const made = await works("create_service", {
      name: unique(),
      durationMin: 30,
      price: 5,
      description: "Old",
      category: "C",
    });
    const id = Object(made.service).id;
    const changed = { description: "", category: null, isActive: false, staff: [business.idOf("Ann")] };
    const { service } = await works("update_service", { [name]: id, ...changed });
    expect(service).toMatchObject({ id, priceCents: 500, description: null, category: "C", active: false });
    expect(service).toMatchObject({ staffIds: changed.staff });
    expect((await works("update_service", { [name]: id })).service).toEqual(service);
    expect(await fails("update_service", { [name]: "svc_unknown", price: 1 })).toHaveProperty("error");
  });
});

describe("webhooks", () => {
  it("are added with a secret shown once, listed without it, and disabled", async () => {
    const args = { url: "https://8.8.8.8/hook", events: ["booking.created"], idempotencyKey: randomUUID() };
    const { webhook, secret } = await works("webhooks_create", args);
    expect(secret).toMatch(/^whsec_/);
    expect(await works("webhooks_create", args)).toMatchObject({ webhook, secret: null });
    const list = await works("webhooks_list");
    expect(JSON.stringify(list)).not.toContain("whsec_");
    expect(list.webhooks).toEqual(expect.arrayContaining([webhook]));
    for (const name of ["id", "webhookId", "endpointId"]) {
      const off = await works("webhooks_disable", { [name]: Object(webhook).id });
      expect(off).toMatchObject({ webhook: { ...Object(webhook), active: false } });
    }
    expect(
      (await fails("webhooks_create", { url: "https://10.0.0.1/", events: ["booking.created"] })).fieldErrors,
    ).toHaveProperty("url");
    expect(
      (await fails("webhooks_create", { ...args, events: ["nothing"], idempotencyKey: null })).fieldErrors,
    ).toBeDefined();
  });
});

describe("another business", () => {
  it("can neither see nor change anything of this one by its key", async () => {
    const other = await (await makeBusiness()).key();
    const { appointmentId: id } = await bookIn(business, "Cut", { startAt: `${dateIn(day)}T13:00` });
    const serviceId = business.idOf("Cut");
    const startAt = `${dateIn(day)}T14:00`;
    for (const [name, args] of [
      ["cancel_booking", { id }],
      ["cancel_booking", { id, dryRun: true }],
      ["reschedule_booking", { id, startAt }],
      ["update_service", { id: serviceId, price: 1 }],
      ["create_booking", booking()],
      ["get_availability", { serviceId, from: dateIn(day), to: dateIn(day) }],
      ["webhooks_disable", { id: "whe_unknown" }],
    ] as const) {
      await fails(name, args, other);
    }
    expect((await storedBooking(id)).status).toBe("confirmed");
    expect((await use("list_appointments", {}, other)).body.appointments).toEqual([]);
  });
});

describe("repeats", () => {
  it("of one idempotencyKey, at once on two servers, change once and answer alike", async () => {
    const cases: [string, Record<string, unknown>][] = [
      ["create_booking", booking({ startAt: `${dateIn(day)}T15:00` })],
      ["create_service", { name: `Once ${randomUUID()}`, durationMin: 30, price: 1 }],
    ];
    for (const [name, args] of cases) {
      const own = await business.key();
      const idempotencyKey = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, place) =>
          callBare(name, { ...args, idempotencyKey }, { key: own, server: place % 2 === 0 ? 0 : 1 }),
        ),
      );
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers[0]?.isError).toBe(false);
      const { body } = await use(name, { ...args, name: "Somebody Else", idempotencyKey }, own);
      expect(body.fieldErrors).toHaveProperty("idempotencyKey");
    }
    const { org } = await business.ctx();
    const made = await testDatabase()
      .select({ id: toolCalls.subjectId })
      .from(toolCalls)
      .where(and(eq(toolCalls.orgId, org.id), eq(toolCalls.tool, "create_booking")));
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
  });
});

describe("changes by one credential", () => {
  it("are 60 within a minute on all servers; repeats and dry runs don't count; the next names the seconds to wait", async () => {
    const idempotencyKey = randomUUID();
    const disabled = (server: 0 | 1) => callBare("webhooks_disable", { id: "whe_unknown" }, { key, server });
    const again = { ...booking({ startAt: `${dateIn(day)}T16:00` }), idempotencyKey };
    expect((await use("create_booking", again)).isError).toBe(false);
    for (let count = 0; count < 3; count += 1) expect((await use("create_booking", again)).isError).toBe(false);
    await use("create_booking", { ...booking(), dryRun: true });
    const answers = await Promise.all(Array.from({ length: 59 }, (_, place) => disabled(place % 2 === 0 ? 0 : 1)));
    expect(new Set(answers.map(({ body }) => body.error)).size).toBe(1);
    expect((await disabled(1)).body.error).toMatch(/60 changes in 60 seconds\. Try again in \d+ seconds?\./);
    expect((await use("create_booking", again)).isError).toBe(false);
    expect((await use("list_staff")).isError).toBe(false);
    expect((await use("cancel_booking", { id: "x", dryRun: true })).body.error).toBe("We couldn't find that booking.");
  });
});

describe("the activity of programs", () => {
  it("records each change once, with who made it, its subject, and before and after", async () => {
    const idempotencyKey = randomUUID();
    const { appointmentId } = await bookIn(business, "Cut", { startAt: `${dateIn(day)}T10:00` });
    const args = { id: appointmentId, startAt: `${dateIn(day)}T12:00`, idempotencyKey };
    const message = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "reschedule_booking", arguments: args },
    };
    for (let count = 0; count < 2; count += 1) {
      const answer = await send(message, { key, headers: { "User-Agent": "night-robot/1.2" } });
      expect(Rpc.parse(answer.json).result).not.toHaveProperty("isError");
    }
    await use("cancel_booking", { id: appointmentId, dryRun: true });
    for (let count = 0; count < 2; count += 1) await works("cancel_booking", { id: appointmentId });
    const rows = await testDatabase()
      .select()
      .from(toolCalls)
      .where(eq(toolCalls.subjectId, appointmentId))
      .orderBy(toolCalls.tool);
    expect(rows).toMatchObject([
      { tool: "cancel_booking", changes: [{ what: "status", after: "cancelled" }] },
      {
        tool: "reschedule_booking",
        client: "night-robot",
        changes: [{ what: "start", before: `${dateIn(day)}T04:30:00.000Z`, after: `${dateIn(day)}T06:30:00.000Z` }],
      },
    ]);
  });

  it("has no line for a call that changed nothing", async () => {
    const { service } = await works("create_service", { name: `Quiet ${randomUUID()}`, minutes: 30, price: 1 });
    const { id } = z.object({ id: z.string() }).parse(service);
    for (const args of [{}, { minutes: 30 }, { price: 2 }]) await works("update_service", { id, ...args });
    const { webhook } = await works("webhooks_create", {
      url: "https://example.com/quiet",
      events: ["booking.created"],
    });
    const endpoint = z.object({ id: z.string() }).parse(webhook);
    for (let count = 0; count < 2; count += 1) await works("webhooks_disable", { id: endpoint.id });
    const toolsOf = async (subjectId: string) => {
      const rows = await testDatabase().select().from(toolCalls).where(eq(toolCalls.subjectId, subjectId));
      return rows.map(({ tool }) => tool).sort();
    };
    expect(await toolsOf(id)).toEqual(["create_service", "update_service"]);
    expect(await toolsOf(endpoint.id)).toEqual(["webhooks_create", "webhooks_disable"]);
  });
});

describe("list_customers", () => {
  it("goes on where the page before has ended", async () => {
    for (const name of ["Page A", "Page B", "Page C"]) {
      await works("create_booking", booking({ name, email: `${randomUUID()}@example.com`, ...nextTime() }));
    }
    const seen: string[] = [];
    for (let offset: unknown = 0; offset !== null; ) {
      const page = await works("list_customers", { limit: 2, offset });
      const { customers } = z.object({ customers: z.array(z.object({ name: z.string() })) }).parse(page);
      expect(customers.length).toBeLessThanOrEqual(2);
      seen.push(...customers.map(({ name }) => name));
      offset = page.nextOffset;
    }
    expect(seen.filter((name) => name.startsWith("Page "))).toEqual(["Page A", "Page B", "Page C"]);
  });
});
