import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings, events, idempotencyKeys } from "../../../db/schema";
import { Booked } from "../../bookings/answers.schema";
import { bodyHash } from "../../idempotency/body-hash";
import { bookIn, setBooking, storedBooking } from "../../testing/business/booked-over-http";
import { makeBusiness, type TestBusiness, testDatabase } from "../../testing/business/test-business";
import { type ApiAnswer, call, dateIn } from "../../testing/caller/api-client";
import { rawCall } from "../../testing/caller/raw-request";
import { named } from "../../testing/contract/describe";
import { bodyFor } from "../../testing/contract/describe-fields";
import { expectProblem } from "../../testing/contract/problem";

let business: TestBusiness;
let orgId: string;
let apiKey: string;
let mine: string;
let day = 2;

beforeAll(async () => {
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    services: [
      { name: "Cut", durationMin: 60 },
      { name: "Open", durationMin: 60, staffed: false },
      { name: "Deposit", durationMin: 60, staffed: false, priceCents: 900, depositCents: 300 },
    ],
  });
  orgId = (await business.ctx()).org.id;
  apiKey = await business.key();
});

/** A key and a day of its own for each test. */
beforeEach(() => {
  mine = randomUUID();
  day += 1;
});

type Options = { key?: string; with?: string; server?: 0 | 1; slug?: string };
const post = (path: string, body: unknown, options: Options = {}): Promise<ApiAnswer> =>
  call("POST", `/api/v1/${options.slug ?? business.slug}${path}`, {
    body,
    key: path.startsWith("/appointments") ? (options.key ?? apiKey) : undefined,
    headers: { "Idempotency-Key": options.with ?? mine },
    server: options.server,
  });
const idOf = (answer: ApiAnswer) => Booked.parse(answer.json).appointmentId;
const eventsOf = async (id: string) => {
  const isIts = and(eq(events.orgId, orgId), eq(events.subjectId, id));
  const rows = await testDatabase().select({ event: events.event }).from(events).where(isIts).orderBy(events.id);
  return rows.map((row) => row.event);
};
const countBookings = async () =>
  (await testDatabase().select({ id: bookings.id }).from(bookings).where(eq(bookings.orgId, orgId))).length;

/** Each write of the API, with a body that works once. */
const WRITES: Record<string, () => Promise<{ path: string; body: unknown; other: unknown; event: string }>> = {
  "POST /book": async () => {
    const body = bodyFor(business.idOf("Cut"), { startAt: `${dateIn(day)}T10:00` });
    return { path: "/book", body, other: { ...body, name: "Somebody Else" }, event: "booking.created" };
  },
  "POST /appointments": async () => {
    const body = bodyFor(business.idOf("Deposit"), { startAt: `${dateIn(day)}T10:00`, notes: "ünï 😀" });
    return { path: "/appointments", body, other: { ...body, notes: "" }, event: "booking.created" };
  },
  "POST /booking/{id}/reschedule": async () => {
    const { appointmentId } = await bookIn(business, "Cut", { startAt: `${dateIn(day)}T10:00` });
    const body = { startAt: `${dateIn(day)}T12:00` };
    const other = { startAt: `${dateIn(day)}T12:00:00` };
    return { path: `/booking/${appointmentId}/reschedule`, body, other, event: "booking.rescheduled" };
  },
  "POST /booking/{id}/cancel": async () => {
    const { appointmentId } = await bookIn(business, "Cut", { startAt: `${dateIn(day)}T10:00` });
    return { path: `/booking/${appointmentId}/cancel`, body: undefined, other: undefined, event: "booking.cancelled" };
  },
  "POST /appointments/{id}/cancel": async () => {
    const { appointmentId } = await bookIn(business, "Cut", { startAt: `${dateIn(day)}T10:00` });
    const path = `/appointments/${appointmentId}/cancel`;
    return { path, body: { reason: "Ill" }, other: { reason: "ill" }, event: "booking.cancelled" };
  },
};
const writes = Object.entries(WRITES);
const withBody = writes.filter(([name]) => name !== "POST /booking/{id}/cancel");

describe("a write that is sent again with its Idempotency-Key (rule A10)", () => {
  it.each(writes)("%s answers the first answer's bytes on both servers, and changes nothing again", async (_, make) => {
    const { path, body, event } = await make();
    const first = await post(path, body);
    expect(first.status).toBe(200);
    const id = path.split("/")[2] ?? idOf(first);
    const [row, count] = [await storedBooking(id), await countBookings()];
    for (const server of [0, 1, 0] as const) {
      const again = await post(path, body, { server });
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(again.headers.get("content-type")).toBe(first.headers.get("content-type"));
    }
    expect(await storedBooking(id)).toEqual(row);
    expect(await countBookings()).toBe(count);
    expect((await eventsOf(id)).filter((name) => name === event)).toHaveLength(1);
  });

  it.each(withBody)("%s is 422 with another body, and changes nothing", async (_, make) => {
    const { path, body, other } = await make();
    const first = await post(path, body);
    const count = await countBookings();
    const answer = await post(path, other, { server: 1 });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 422 });
    expect(Object.keys(Object(answer.json).fieldErrors)).toEqual(["Idempotency-Key"]);
    expect(await countBookings()).toBe(count);
    expect((await post(path, body)).text).toBe(first.text);
  });

  it.each(writes)("%s in parallel on both servers is done once, and all get the one answer", async (_, make) => {
    const { path, body, event } = await make();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => post(path, body, { server: n % 2 === 0 ? 0 : 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const id = path.split("/")[2] ?? idOf(answers[0] ?? (await post(path, body)));
    expect((await eventsOf(id)).filter((name) => name === event)).toHaveLength(1);
  });

  it.each(writes)("%s keeps answering so after the booking has changed", async (_, make) => {
    const { path, body } = await make();
    const first = await post(path, body);
    await setBooking(path.split("/")[2] ?? idOf(first), { status: "completed" });
    expect((await post(path, body)).text).toBe(first.text);
  });

  it.each(named(["", "x".repeat(256), "tab\there", "é", "naïve key"]))(
    "refuses %s as a key with 422 that names it",
    async (_, key) => {
      for (const [, make] of writes) {
        const { path, body } = await make();
        const answer = await rawCall("POST", `/api/v1/${business.slug}${path}`, {
          body: JSON.stringify(body ?? {}),
          headers: { "Idempotency-Key": key, Authorization: `Bearer ${apiKey}` },
        });
        const access =
          path.startsWith("/book/") || path === "/book" ? "public" : path.startsWith("/booking") ? "holder" : "key";
        const { fieldErrors } = expectProblem(answer, 422, { access });
        expect(Object.keys(fieldErrors ?? {})).toEqual(["Idempotency-Key"]);
        day += 1;
      }
    },
  );

  it("takes keys of 1 and of 255 characters, spaces and signs included, and tells them apart by case", async () => {
    for (const key of ["a", "A", "~".repeat(255), 'a b"c\\d', "'; DROP TABLE idempotency_keys; --"]) {
      expect((await post("/book", bodyFor(business.idOf("Open")), { with: key })).status).toBe(200);
    }
  });
});

describe("bodies under one key", () => {
  it("are equal as parsed JSON: key order, spaces and escapes make no difference", async () => {
    const body = bodyFor(business.idOf("Open"), { extra: { b: [1, { d: 1, c: 2 }], a: "é" } });
    const first = await post("/book", body);
    const turned = { ...Object.fromEntries(Object.entries(body).reverse()), extra: { a: "é", b: [1, { c: 2, d: 1 }] } };
    const again = await post("/book", JSON.stringify(turned, null, 2).replace("é", "\\u00e9"));
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it("differ by any value, also of an unknown field, by an item's place, and by null against left out", async () => {
    const body = bodyFor(business.idOf("Open"), { extra: [1, 2], notes: null });
    expect((await post("/book", body)).status).toBe(200);
    const { notes, ...without } = body;
    for (const other of [
      { ...body, extra: [2, 1] },
      { ...body, extra: "1,2" },
      { ...body, extra: ["1", "2"] },
      without,
    ]) {
      expect((await post("/book", other)).status).toBe(422);
    }
  });

  it("can be absent, empty or {} alike for the staff's cancel", async () => {
    const { appointmentId } = await bookIn(business, "Open");
    const headers = { "Idempotency-Key": mine, Authorization: `Bearer ${apiKey}` };
    const path = `/api/v1/${business.slug}/appointments/${appointmentId}/cancel`;
    const texts: string[] = [];
    for (const body of [undefined, "", "{}"]) texts.push((await rawCall("POST", path, { headers, body })).text);
    expect(new Set(texts).size).toBe(1);
  });
});

describe("what a key is free for", () => {
  it("a refusal: only 2xx answers are kept", async () => {
    const body = bodyFor(business.idOf("Cut"), { startAt: `${dateIn(day)}T10:00` });
    const blocker = await bookIn(business, "Cut", { startAt: `${dateIn(day)}T10:00` });
    expect((await post("/book", { ...body, name: "" })).status).toBe(422);
    expect((await post("/book", body)).status).toBe(409);
    expect((await post("/book", "{")).status).toBe(400);
    await call("POST", `/api/v1/${business.slug}/booking/${blocker.appointmentId}/cancel`);
    expect((await post("/book", body)).status).toBe(200);
  });

  it("another business", async () => {
    const other = await makeBusiness({ timezone: "Asia/Kolkata" });
    const [first, second] = [
      await post("/book", bodyFor(business.idOf("Open"))),
      await post("/book", bodyFor(other.idOf("Cut")), { slug: other.slug }),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
  });

  it("another endpoint", async () => {
    const body = bodyFor(business.idOf("Open"));
    const answers = [await post("/book", body), await post("/appointments", body)];
    expect(new Set(answers.map(idOf)).size).toBe(2);
  });

  it("another booking's path", async () => {
    const made = [await bookIn(business, "Open"), await bookIn(business, "Open")];
    const body = { startAt: `${dateIn(day)}T12:00` };
    for (const { appointmentId } of made) {
      expect((await post(`/booking/${appointmentId}/reschedule`, body)).status).toBe(200);
      expect((await storedBooking(appointmentId)).startAt.toISOString()).toBe(`${dateIn(day)}T06:30:00.000Z`);
      expect((await post(`/booking/${appointmentId}/cancel`, undefined)).json).toMatchObject({
        alreadyCancelled: false,
      });
    }
  });

  it("another API key", async () => {
    const body = bodyFor(business.idOf("Open"));
    const answers = [
      await post("/appointments", body),
      await post("/appointments", { ...body, notes: "mine" }, { key: await business.key() }),
    ];
    expect(new Set(answers.map(idOf)).size).toBe(2);
  });

  it("the time after its 24 hours", async () => {
    const body = bodyFor(business.idOf("Open"));
    const first = await post("/book", body);
    const isMine = and(eq(idempotencyKeys.orgId, orgId), eq(idempotencyKeys.key, mine));
    const [kept] = await testDatabase().select().from(idempotencyKeys).where(isMine);
    const lifeMs = (kept?.expiresAt.getTime() ?? 0) - (await storedBooking(idOf(first))).createdAt.getTime();
    expect(lifeMs).toBe(24 * 3_600_000);
    await testDatabase()
      .update(idempotencyKeys)
      .set({ expiresAt: new Date(Date.now() + 60_000) })
      .where(isMine);
    expect((await post("/book", body)).text).toBe(first.text);
    await testDatabase()
      .update(idempotencyKeys)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(isMine);
    expect(idOf(await post("/book", { ...body, notes: "new" }))).not.toBe(idOf(first));
  });
});

describe("a move that is sent again", () => {
  it("answers the first answer when its time has passed since", async () => {
    const { appointmentId } = await bookIn(business, "Open");
    const path = `/booking/${appointmentId}/reschedule`;
    const first = await post(path, { startAt: `${dateIn(day)}T12:00` });
    const past = { startAt: "2020-01-01T12:00:00Z" };
    const isMine = and(eq(idempotencyKeys.orgId, orgId), eq(idempotencyKeys.key, mine));
    await testDatabase()
      .update(idempotencyKeys)
      .set({ bodyHash: bodyHash(past) })
      .where(isMine);
    await setBooking(appointmentId, { startAt: new Date(past.startAt), endAt: new Date("2020-01-01T13:00:00Z") });
    const again = await post(path, past);
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it("to the booking's own time is kept as well", async () => {
    const { appointmentId } = await bookIn(business, "Open");
    const body = { startAt: `${dateIn(7)}T10:00` };
    const first = await post(`/booking/${appointmentId}/reschedule`, body);
    expect(first.status).toBe(200);
    await setBooking(appointmentId, { status: "completed" });
    expect((await post(`/booking/${appointmentId}/reschedule`, body)).text).toBe(first.text);
    expect(await eventsOf(appointmentId)).toEqual(["booking.created"]);
  });
});
