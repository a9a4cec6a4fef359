import { sql } from "drizzle-orm";
import { afterAll, describe, expect, inject, test } from "vitest";
import { connect, type Database } from "../../../db/client";
import { runCommand } from "../../commands/command";
import { weighNewBooking } from "../../desk/entering/weigh-new-booking";
import { type Desk, openDesk, refusalReasonOf, requestFor } from "../desk.test-support";
import { flawsOf } from "../open-times/soundness.test-support";
import { createBooking } from "../placing/create-booking";
import { sweepEndedHoldsOf } from "./sweep-ended-holds";

const DAY = "2031-05-06";
const NOW = `${DAY}T12:00:00Z`;
/** When holds created at NOW have ended. */
const OVER = `${DAY}T13:00:00Z`;

const SERVICES = [
  { name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 },
  { name: "Colour", durationMin: 180, priceCents: 9_000 },
];

/** Another process of the product, as far as the database can tell. */
const elsewhere = connect(inject("databaseUrl"), { max: 4 });
afterAll(() => elsewhere.close());

/** A business an hour after holds were created, with no sweep since. */
async function deskWithEndedHolds(...starts: string[]) {
  const desk = await openDesk({ services: SERVICES, staff: [{ name: "Ann" }, { name: "Ben" }] }, NOW);
  const ids = [];
  for (const start of starts) ids.push((await desk.book(`${DAY}T${start}`, { staff: "Ann" })).appointmentId);
  return { desk: desk.at(OVER), ids };
}

const stateOf = async (desk: Desk) => [
  await desk.rows(),
  await desk.occupations(),
  await desk.events(),
  (await desk.ctx()).org.occupancyRevision,
];

/** How many cancellation events each of them has. */
async function endsTold(desk: Desk, ids: string[]): Promise<number[]> {
  const told = (await desk.events()).filter(({ event }) => event === "booking.cancelled").map(({ id }) => id);
  return ids.map((id) => told.filter((one) => one === id).length);
}

const statusesOf = async (desk: Desk, ids: string[]) => Promise.all(ids.map(async (id) => (await desk.row(id)).status));

/** Books Ann's time as a customer does in another process. */
async function bookBy(db: Database, desk: Desk, startAt: string, name = "Cut") {
  const { idOf } = desk.business;
  const request = requestFor({ serviceId: idOf(name), staffId: idOf("Ann"), startAt });
  return runCommand({ ...(await desk.ctx()), db }, createBooking, request);
}

describe("an ended hold", () => {
  const ways: [string, (desk: Desk) => Promise<unknown>][] = [
    ["a customer's booking", (desk) => desk.book(`${DAY}T12:00`, { staff: "Ann" })],
    ["the business's booking", (desk) => desk.bookAsBusiness(`${DAY}T12:00`, { staff: "Ann" })],
    ["a booking that begins earlier", (desk) => desk.book(`${DAY}T10:00`, { service: "Colour", staff: "Ann" })],
    [
      "a move",
      async (desk) => {
        const { appointmentId } = await desk.book(`${DAY}T16:00`, { service: "Cut", staff: "Ann" });
        return desk.move(appointmentId, `${DAY}T12:00`);
      },
    ],
  ];

  test.each(ways)("is cancelled by %s that needs its time, which then gets it", async (_, act) => {
    const { desk, ids } = await deskWithEndedHolds("12:00");
    await act(desk);
    expect(await statusesOf(desk, ids)).toEqual(["cancelled"]);
    expect(await endsTold(desk, ids)).toEqual([1]);
    const occupied = await desk.occupations();
    expect(occupied.map(({ ownerId, exclusive }) => [ids.includes(ownerId), exclusive])).toEqual([[false, true]]);
    expect(await flawsOf(desk.business.slug)).toEqual([]);
  });

  test("is left to the sweep if another member or another time is booked", async () => {
    const { desk, ids } = await deskWithEndedHolds("10:00", "12:00", "13:00");
    await desk.book(`${DAY}T12:00`, { service: "Colour", staff: "Ben" });
    expect(await endsTold(desk, ids)).toEqual([0, 0, 0]);
    await desk.book(`${DAY}T12:00`, { service: "Colour", staff: "Ann" });
    expect(await statusesOf(desk, ids)).toEqual(["pending", "cancelled", "cancelled"]);
    expect(await endsTold(desk, ids)).toEqual([0, 1, 1]);
    await sweepEndedHoldsOf(await desk.ctx());
    expect(await endsTold(desk, ids)).toEqual([1, 1, 1]);
    expect(await flawsOf(desk.business.slug)).toEqual([]);
  });

  test("is left unchanged by a refused write; the sweep then cancels it, once", async () => {
    const { desk, ids } = await deskWithEndedHolds("12:00");
    const before = await stateOf(desk);
    expect(await refusalReasonOf(desk.book(`${DAY}T12:10`, { staff: "Ann" }))).toBe("not_open");
    expect(await refusalReasonOf(desk.move(ids[0] ?? "", `${DAY}T15:00`))).toBe("cancelled");
    expect(await refusalReasonOf(desk.settle(ids[0] ?? "", "waived"))).toBe("not_due");
    expect(await stateOf(desk)).toEqual(before);
    await Promise.all([
      sweepEndedHoldsOf(await desk.ctx()),
      sweepEndedHoldsOf({ ...(await desk.ctx()), db: elsewhere.db }),
    ]);
    expect(await endsTold(desk, ids)).toEqual([1]);
    expect(await desk.occupations()).toEqual([]);
  });

  test("is read but left unchanged while a new booking is being decided", async () => {
    const { desk } = await deskWithEndedHolds("12:00");
    const before = await stateOf(desk);
    const { idOf } = desk.business;
    const asked = { serviceId: idOf("Cut"), staffId: idOf("Ann"), startAt: `${DAY}T12:00` };
    const weighed = await runCommand(await desk.asMember(), weighNewBooking, asked);
    expect([weighed.objections, weighed.inTheWay]).toEqual([[], []]);
    expect(await stateOf(desk)).toEqual(before);
  });
});

describe("many at once", () => {
  test("twenty for the time of an ended hold, in two processes: one gets it, the hold is cancelled once", async () => {
    const { desk, ids } = await deskWithEndedHolds("12:00");
    const { db } = await desk.ctx();
    const attempts = Array.from({ length: 20 }, (_, n) =>
      bookBy(n % 2 === 0 ? db : elsewhere.db, desk, `${DAY}T12:00`),
    );
    const booked = (await Promise.allSettled(attempts)).filter(({ status }) => status === "fulfilled");
    expect(booked).toHaveLength(1);
    const refused = attempts.map((attempt) =>
      attempt.then(
        () => "booked",
        () => refusalReasonOf(attempt),
      ),
    );
    expect((await Promise.all(refused)).sort()).toEqual(["booked", ...Array.from({ length: 19 }, () => "slot_taken")]);
    expect(await endsTold(desk, ids)).toEqual([1]);
    expect(await flawsOf(desk.business.slug)).toEqual([]);
  });

  test("bookings, moves, a payment and the sweep that touch the same ended holds don't deadlock", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { desk, ids } = await deskWithEndedHolds("10:00", "12:00", "14:00");
      const [, second = ""] = ids;
      const { appointmentId: mine } = await desk.book(`${DAY}T16:00`, { service: "Cut", staff: "Ann" });
      const ctx = await desk.ctx();
      const outcomes = await Promise.allSettled([
        bookBy(ctx.db, desk, `${DAY}T10:00`, "Colour"),
        bookBy(elsewhere.db, desk, `${DAY}T11:00`, "Colour"),
        bookBy(elsewhere.db, desk, `${DAY}T12:00`, "Colour"),
        desk.move(mine, `${DAY}T12:00`),
        desk.bookAsBusiness(`${DAY}T12:00`, { staff: "Ann" }),
        desk.settle(second, "paid"),
        sweepEndedHoldsOf({ ...ctx, db: elsewhere.db }),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "conflict" });
      }
      await sweepEndedHoldsOf(ctx);
      expect(await endsTold(desk, ids)).toEqual([1, 1, 1]);
      expect(await flawsOf(desk.business.slug)).toEqual([]);
    }
  });

  test("a booking is decided again, and succeeds, if another process frees its time at this very moment", async () => {
    const { desk, ids } = await deskWithEndedHolds("12:00");
    const ctx = await desk.ctx();
    let go = () => {};
    let begin = () => {};
    const isToGo = new Promise<void>((resolve) => (go = resolve));
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));
    const clearing = elsewhere.db.transaction(async (tx) => {
      await sweepEndedHoldsOf({ ...ctx, db: tx });
      begin();
      await isToGo;
    });
    await hasBegun;
    /** The other process is done once this one has failed for the first time. */
    const failing = new Proxy(ctx.db, {
      get(db, name, receiver) {
        if (name !== "execute") return Reflect.get(db, name, receiver);
        return async (...query: Parameters<Database["execute"]>) => {
          try {
            return await db.execute(...query);
          } catch (error) {
            go();
            await clearing;
            throw error;
          }
        };
      },
    });
    expect(await bookBy(failing, desk, `${DAY}T12:00`)).toMatchObject({ ok: true });
    await clearing;
    expect(await endsTold(desk, ids)).toEqual([1]);
    expect(await flawsOf(desk.business.slug)).toEqual([]);
  });

  test("a booking doesn't wait for the transaction that has locked the ended hold in its way", async () => {
    const { desk, ids } = await deskWithEndedHolds("12:00");
    await elsewhere.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from bookings where id = ${ids[0]} for update`);
      expect(await refusalReasonOf(desk.book(`${DAY}T12:00`, { staff: "Ann" }))).toBe("slot_taken");
    });
    expect(await desk.book(`${DAY}T12:00`, { staff: "Ann" })).toMatchObject({ ok: true });
    expect(await endsTold(desk, ids)).toEqual([1]);
  });
});
