import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { Booked, type Moved } from "../../bookings/answers.schema";
import { flawsOf } from "../../bookings/open-times/soundness.test-support";
import { eventsOf, rowsOf } from "../../bookings/stored.test-support";
import { oneOf, randomFrom } from "../business/random";
import { everyDay, makeBusiness, type TestBusiness } from "../business/test-business";
import { type ApiAnswer, bookingBody, call, dateIn } from "../caller/api-client";

const SEED = Number(process.env.LOAD_SEED ?? 20_310_506);
const CHANGES = 480;
const AT_ONCE = 32;
const DAYS: [string, string] = [dateIn(3), dateIn(4)];

type Server = 0 | 1;
type Done = { kind: string; id: string | null; answer: ApiAnswer; startAt?: string };

/** Members and tables that many want, lengths and buffers that overlap in every way. */
const crowded = () =>
  makeBusiness({
    timezone: "UTC",
    hours: everyDay({ openMin: 540, closeMin: 1080 }),
    settings: { slotStepMin: 15 },
    staff: [{ name: "Ann" }, { name: "Ben" }, { name: "Cleo" }],
    resources: [2, 2, 4].map((capacity, n) => ({ name: `Room ${n}`, capacity, kind: "room" as const })),
    services: [
      { name: "Short", durationMin: 15 },
      { name: "Buffered", durationMin: 45, bufferBeforeMin: 10, bufferAfterMin: 20 },
      { name: "Long", durationMin: 120 },
      { name: "In a room", durationMin: 60, resources: ["Room 0", "Room 1"] },
      { name: "Table", durationMin: 90, staffed: false },
      { name: "Deposit", durationMin: 30, priceCents: 5_000, depositCents: 1_000 },
    ],
  });

const SERVICES = ["Short", "Buffered", "Long", "In a room", "Table", "Table", "Deposit"] as const;
const WISHES = [undefined, undefined, "Ann", "Ben", "Cleo"] as const;

/** Each booking is moved to times of its own: no two bookings share a millisecond by chance. */
async function run(business: TestBusiness): Promise<Done[]> {
  const random = randomFrom(SEED);
  const key = await business.key();
  const live: string[] = [];
  const movedTo = new Map<string, Set<string>>();
  const done: Done[] = [];

  const someTime = () => {
    const minutes = 540 + 15 * Math.floor(random() * 36);
    const clock = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    return `${oneOf(random, DAYS)}T${clock}:00.000Z`;
  };
  const path = (rest: string) => `/api/v1/${business.slug}${rest}`;

  async function book(server: Server, by: "book" | "appointments") {
    const service = oneOf(random, SERVICES);
    const wish = service === "Table" ? undefined : oneOf(random, WISHES);
    const body = bookingBody({
      serviceId: business.idOf(service),
      startAt: someTime(),
      staffId: wish && business.idOf(wish),
      partySize: service === "Table" ? 1 + Math.floor(random() * 4) : undefined,
      // Few people, so that new customers race as well.
      email: `guest${Math.floor(random() * 40)}@example.com`,
    });
    const answer = await call("POST", path(`/${by}`), { body, server, ...(by === "appointments" ? { key } : {}) });
    const id = answer.status === 200 ? Booked.parse(answer.json).appointmentId : null;
    if (id !== null) {
      live.push(id);
      movedTo.set(id, new Set([String(body.startAt)]));
    }
    done.push({ kind: by, id, answer });
  }

  async function change(server: Server, kind: "reschedule" | "cancel" | "cancelByKey") {
    const id = live[Math.floor(random() * live.length)];
    if (id === undefined) return;
    if (kind === "reschedule") {
      const startAt = someTime();
      const before = movedTo.get(id);
      // A move to where the booking may already be changes nothing; only real moves are counted here.
      if (before?.has(startAt)) return;
      before?.add(startAt);
      done.push({
        kind,
        id,
        startAt,
        answer: await call("POST", path(`/booking/${id}/reschedule`), { body: { startAt }, server }),
      });
    } else if (kind === "cancel") {
      done.push({ kind, id, answer: await call("POST", path(`/booking/${id}/cancel`), { server }) });
    } else {
      done.push({ kind, id, answer: await call("POST", path(`/appointments/${id}/cancel`), { key, server }) });
    }
  }

  let left = CHANGES;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        const server: Server = random() < 0.5 ? 0 : 1;
        const dice = random();
        if (dice < 0.45) await book(server, "book");
        else if (dice < 0.55) await book(server, "appointments");
        else if (dice < 0.85) await change(server, "reschedule");
        else await change(server, dice < 0.93 ? "cancel" : "cancelByKey");
      }
    }),
  );
  return done;
}

describe(`${CHANGES} changes of one business at once, on two servers`, () => {
  let business: TestBusiness;
  let done: Done[];
  let logged: string;

  beforeAll(async () => {
    const log = inject("postgresLog");
    const sizeBefore = log === "" ? 0 : readFileSync(log).length;
    business = await crowded();
    done = await run(business);
    logged = log === "" ? "" : readFileSync(log).subarray(sizeBefore).toString();
  }, 180_000);

  test("each is done or refused for its reason, and nothing else", () => {
    const others = done.filter(({ kind, answer }) => {
      const expected = kind === "cancelByKey" ? [200, 400] : [200, 409];
      return !expected.includes(answer.status) || /in_progress/.test(answer.text);
    });
    expect(others.map(({ kind, answer }) => [kind, answer.status, answer.text])).toEqual([]);
    for (const kind of ["book", "appointments", "reschedule", "cancel", "cancelByKey"]) {
      expect(done.filter((one) => one.kind === kind && one.answer.status === 200).length).toBeGreaterThan(3);
    }
  });

  test("leave no overlap, no half of a change and no change that was not told", async () => {
    expect(await flawsOf(business.slug)).toEqual([]);
  });

  test("every 200 is stored, with exactly one event each", async () => {
    const orgId = (await business.ctx()).org.id;
    const [rows, events] = [await rowsOf(orgId), await eventsOf(orgId)];
    const succeeded = (...kinds: string[]) =>
      done.filter((one) => kinds.includes(one.kind) && one.answer.status === 200);
    const ids = succeeded("book", "appointments").map(({ id }) => id);
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());

    const cancelled = new Set(succeeded("cancel", "cancelByKey").map(({ id }) => id));
    const found = rows.filter(({ status }) => status === "cancelled").map(({ id }) => id);
    expect(found.sort()).toEqual([...cancelled].sort());

    const told = events.filter(({ event }) => event === "booking.rescheduled").map(({ id }) => id);
    expect(told.sort()).toEqual(
      succeeded("reschedule")
        .map(({ id }) => id)
        .sort(),
    );
    for (const { answer, startAt } of succeeded("reschedule")) {
      expect(answer.json).toEqual({ ok: true, startAt } satisfies Partial<Moved> & { startAt: string | undefined });
    }
  });

  test("never block each other for good: the database saw no deadlock and no wait that timed out", () => {
    expect(logged).not.toMatch(/deadlock detected/);
  });
});
