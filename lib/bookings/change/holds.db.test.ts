import { afterAll, describe, expect, inject, test } from "vitest";
import { connect } from "../../../db/client";
import { runCommand } from "../../commands/command";
import { everyDay } from "../../testing/business/test-business";
import { openDesk, refusalReasonOf, withKey } from "../desk.test-support";
import { listAppointments } from "../list-appointments";
import { sweepEndedHoldsOf } from "./sweep-ended-holds";

const NOW = "2031-05-06T12:00:00Z";
const DAY = "2031-05-06";
const OVER = "2031-05-06T13:00:00Z";

/** Holds last an hour: one created at noon UTC (08:00 in New York) ends at 13:00 UTC. */
const withDeposit = {
  services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
};

/** Another process of the product, as far as the database can tell. */
const elsewhere = connect(inject("databaseUrl"), { max: 2 });
afterAll(() => elsewhere.close());

describe("an unpaid booking", () => {
  test("holds its time until its hold ends, and from that very instant the time is listed again", async () => {
    const desk = await openDesk(withDeposit, NOW);
    await desk.book(`${DAY}T12:00`);
    expect(await refusalReasonOf(desk.book(`${DAY}T12:00`))).toBe("slot_taken");
    expect(await desk.at("2031-05-06T12:59:59.999Z").startMins({ from: DAY })).not.toContain(720);
    expect(await desk.at(OVER).startMins({ from: DAY })).toContain(720);
  });

  test("past its hold reads as cancelled everywhere, even if no write has touched it yet", async () => {
    const desk = await openDesk(withDeposit, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T12:00`);
    const later = desk.at(OVER);
    expect((await desk.row(id)).status).toBe("pending");
    expect((await later.view(id)).booking.status).toBe("cancelled");
    const ctx = await later.ctx();
    expect((await runCommand(withKey(ctx), listAppointments, {})).appointments).toEqual([]);
    const { appointments } = await runCommand(withKey(ctx), listAppointments, { status: "cancelled" });
    expect(appointments.map((found) => [found.id, found.status])).toEqual([[id, "cancelled"]]);
    expect(await refusalReasonOf(later.move(id, "2031-05-07T10:00"))).toBe("cancelled");
    expect((await later.moveDays(id, "2031-05-07")).flatMap((day) => day.slots)).toEqual([]);
  });

  test("past its hold is cancelled by the write that touches it, once, with its event", async () => {
    const desk = await openDesk(withDeposit, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T12:00`);
    const { appointmentId: next } = await desk.at(OVER).book(`${DAY}T12:00`);
    expect(await desk.row(id)).toMatchObject({ status: "cancelled", cancelledAt: new Date(OVER) });
    expect((await desk.events(id)).map(({ event, actor }) => [event, actor])).toEqual([
      ["booking.created", "public"],
      ["booking.cancelled", "system"],
    ]);
    expect((await desk.occupations()).map((occupied) => occupied.ownerId)).toEqual([next]);
  });

  test("past its hold is already cancelled for its holder", async () => {
    const desk = await openDesk(withDeposit, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T12:00`);
    const cancelled = { ok: true, alreadyCancelled: true, forfeited: false };
    expect(await desk.at(OVER).cancel(id)).toEqual(cancelled);
    expect((await desk.events(id)).filter(({ event }) => event === "booking.cancelled")).toEqual([]);
    await sweepEndedHoldsOf(await desk.at(OVER).ctx());
    expect((await desk.events(id)).filter(({ event }) => event === "booking.cancelled")).toHaveLength(1);
  });

  test("paid past its hold is owed back, and its time stays with its new booking", async () => {
    const desk = await openDesk(withDeposit, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T12:00`);
    const later = desk.at(OVER);
    const { appointmentId: next } = await later.book(`${DAY}T12:00`);
    expect(await later.settle(id, "paid")).toMatchObject({ depositStatus: "refund_due" });
    expect((await later.view(id)).booking.status).toBe("cancelled");
    expect((await desk.occupations()).map((occupied) => occupied.ownerId)).toEqual([next]);
  });

  test("paid after its hold is refunded even if the time is still free, with one cancel event", async () => {
    const desk = await openDesk(withDeposit, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T12:00`);
    await desk.at(OVER).settle(id, "paid");
    expect(await desk.row(id)).toMatchObject({ status: "cancelled", depositStatus: "refund_due" });
    expect((await desk.events(id)).filter(({ event }) => event === "booking.cancelled")).toHaveLength(1);
    expect((await desk.changes(id)).map(({ event, actor }) => [event, actor])).toEqual([
      ["booking.created", "public"],
      ["booking.cancelled", "system"],
      ["booking.deposit_paid", "user"],
    ]);
    expect(await desk.occupations()).toEqual([]);
  });

  test("that has taken place by then occupies its time permanently", async () => {
    const desk = await openDesk(withDeposit, NOW);
    const { appointmentId: id } = await desk.bookAsBusiness("2031-05-06T07:00");
    await desk.finish(id, "completed");
    expect(await desk.occupations()).toMatchObject([{ ownerId: id, expiresMs: null }]);
  });

  test("paid in time is no longer a hold", async () => {
    const desk = await openDesk(withDeposit, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T12:00`);
    await desk.at("2031-05-06T12:59:59.999Z").settle(id, "paid");
    const later = desk.at(OVER);
    expect((await later.view(id)).booking.status).toBe("confirmed");
    expect(await later.startMins({ from: DAY })).not.toContain(720);
    expect(await refusalReasonOf(later.book(`${DAY}T12:00`))).toBe("slot_taken");
    expect(await desk.occupations()).toMatchObject([{ ownerId: id, expiresMs: null }]);
  });
});

describe("when a hold ends", () => {
  const endOf = async (startAt: string, settings: { pendingHoldMin?: number } = {}) => {
    const hours = everyDay({ openMin: 0, closeMin: 1440 });
    const desk = await openDesk({ ...withDeposit, hours, settings: { slotStepMin: 15, ...settings } }, NOW);
    const { appointmentId } = await desk.book(startAt);
    const { holdEndsAt } = await desk.row(appointmentId);
    const [occupied] = await desk.occupations();
    expect(occupied?.expiresMs).toBe(holdEndsAt?.getTime());
    return holdEndsAt?.toISOString();
  };

  test("an hour after it was made, unless the business says otherwise", async () => {
    expect(await endOf("2031-05-07T10:00")).toBe("2031-05-06T13:00:00.000Z");
    expect(await endOf("2031-05-07T10:00", { pendingHoldMin: 5 })).toBe("2031-05-06T12:05:00.000Z");
  });

  test("at its start if that is sooner", async () => {
    expect(await endOf("2031-05-06T12:30:00Z")).toBe("2031-05-06T12:30:00.000Z");
  });

  test("a move to a later time doesn't extend it, one to an earlier time shortens it", async () => {
    const hours = everyDay({ openMin: 0, closeMin: 1440 });
    const desk = await openDesk({ ...withDeposit, hours, settings: { slotStepMin: 15 } }, NOW);
    const { appointmentId: id } = await desk.book("2031-05-07T10:00");
    await desk.move(id, "2031-05-08T10:00");
    expect((await desk.row(id)).holdEndsAt?.toISOString()).toBe("2031-05-06T13:00:00.000Z");
    await desk.move(id, "2031-05-06T12:30:00Z");
    expect((await desk.row(id)).holdEndsAt?.toISOString()).toBe("2031-05-06T12:30:00.000Z");
    expect((await desk.occupations())[0]?.expiresMs).toBe(Date.parse("2031-05-06T12:30:00Z"));
    await desk.move(id, "2031-05-08T10:00");
    expect((await desk.row(id)).holdEndsAt?.toISOString()).toBe("2031-05-06T12:30:00.000Z");
  });
});

describe("many at once", () => {
  test("two processes that find the same ended holds cancel each of them once", async () => {
    const desk = await openDesk(withDeposit, NOW);
    const held = [];
    for (const hour of ["10", "11", "12", "13"]) held.push((await desk.book(`${DAY}T${hour}:00`)).appointmentId);
    const ctx = await desk.at(OVER).ctx();
    await Promise.all([ctx.db, elsewhere.db, ctx.db, elsewhere.db].map((db) => sweepEndedHoldsOf({ ...ctx, db })));
    const cancelled = (await desk.events()).filter(({ event }) => event === "booking.cancelled");
    expect(cancelled.map(({ id }) => id).sort()).toEqual([...held].sort());
    expect(await desk.occupations()).toEqual([]);
  });

  test("many customers for the time of an ended hold: one gets it, the hold is cancelled once", async () => {
    const desk = await openDesk(withDeposit, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T12:00`);
    const later = desk.at(OVER);
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => later.book(`${DAY}T12:00`)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await desk.events(id)).filter(({ event }) => event === "booking.cancelled")).toHaveLength(1);
    expect(await desk.occupations()).toHaveLength(1);
  });

  test("a payment, a cancellation by the holder and the end of the hold at once leave one event and no occupied time", async () => {
    for (let round = 0; round < 8; round += 1) {
      const desk = await openDesk(withDeposit, NOW);
      const { appointmentId: id } = await desk.book(`${DAY}T12:00`);
      const later = desk.at(OVER);
      await Promise.all([later.settle(id, "paid"), later.cancel(id), sweepEndedHoldsOf(await later.ctx())]);
      expect(await desk.row(id)).toMatchObject({ status: "cancelled", depositStatus: "refund_due" });
      expect((await desk.events(id)).map(({ event }) => event)).toEqual(["booking.created", "booking.cancelled"]);
      expect(await desk.occupations()).toEqual([]);
    }
  });
});
