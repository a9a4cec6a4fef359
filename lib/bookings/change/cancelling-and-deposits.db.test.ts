import { describe, expect, test } from "vitest";
import { openDesk, refusalOf, refusalReasonOf } from "../desk.test-support";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
/** 10:00 in New York. */
const START_MS = Date.parse(`${DAY}T14:00:00Z`);
const HOUR_MS = 3_600_000;

const asking = (settings: { forfeitDepositOnLateCancel: boolean; cancellationWindowHours?: number }) => ({
  settings: { slotStepMin: 60, ...settings },
  services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
});
const strict = asking({ forfeitDepositOnLateCancel: true });
const lenient = asking({ forfeitDepositOnLateCancel: false });

const beforeStart = (ms: number) => new Date(START_MS - ms).toISOString();

async function paidBooking(parts: typeof strict) {
  const desk = await openDesk(parts, NOW);
  const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
  await desk.settle(id, "paid");
  return { desk, id };
}

describe("a late cancel", () => {
  const cases = [
    { what: "a second more than the window before", at: beforeStart(24 * HOUR_MS + 1_000), kept: false },
    { what: "a millisecond more than the window before", at: beforeStart(24 * HOUR_MS + 1), kept: false },
    { what: "exactly at the edge", at: beforeStart(24 * HOUR_MS), kept: true },
    { what: "a second before the start", at: beforeStart(1_000), kept: true },
  ];
  test.each(cases)("$what keeps the paid deposit: $kept", async ({ at, kept }) => {
    const { desk, id } = await paidBooking(strict);
    const cancelled = { ok: true, alreadyCancelled: false, forfeited: kept };
    expect(await desk.at(at).cancel(id)).toEqual(cancelled);
    expect((await desk.row(id)).depositStatus).toBe(kept ? "kept" : "refund_due");
  });

  test("never keeps a deposit when the business doesn't forfeit", async () => {
    const { desk, id } = await paidBooking(lenient);
    expect(await desk.at(beforeStart(1_000)).cancel(id)).toMatchObject({ forfeited: false });
    expect((await desk.row(id)).depositStatus).toBe("refund_due");
  });

  test("forfeits nothing if nothing was paid", async () => {
    const desk = await openDesk(strict, NOW);
    const { appointmentId: waived } = await desk.book(`${DAY}T10:00`);
    await desk.settle(waived, "waived");
    expect(await desk.at(beforeStart(HOUR_MS)).cancel(waived)).toMatchObject({ forfeited: false });
    const free = await openDesk({}, NOW);
    const { appointmentId: unasked } = await free.book(`${DAY}T10:00`);
    expect(await free.at(beforeStart(HOUR_MS)).cancel(unasked)).toMatchObject({ forfeited: false });
  });

  test("follows the policy for the business's own cancel too", async () => {
    const early = await paidBooking(strict);
    expect(await early.desk.at(beforeStart(25 * HOUR_MS)).cancelAsBusiness(early.id)).toEqual({
      ok: true,
      id: early.id,
      forfeited: false,
    });
    const late = await paidBooking(strict);
    expect(await late.desk.at(beforeStart(24 * HOUR_MS)).cancelAsBusiness(late.id)).toMatchObject({ forfeited: true });
  });

  test("a window of zero hours: only the start itself is late, and then it has started", async () => {
    const parts = asking({ forfeitDepositOnLateCancel: true, cancellationWindowHours: 0 });
    const { desk, id } = await paidBooking(parts);
    expect(await desk.at(beforeStart(1)).cancel(id)).toMatchObject({ forfeited: false });
  });
});

describe("a late move", () => {
  const nextWeek = "2031-05-13T10:00";

  test("by the customer marks the deposit as kept, so that no later cancellation refunds it", async () => {
    const { desk, id } = await paidBooking(strict);
    const late = desk.at(beforeStart(24 * HOUR_MS));
    await late.move(id, nextWeek);
    expect(await desk.row(id)).toMatchObject({ depositStatus: "paid", depositKeptByMove: true });
    expect(await late.cancel(id)).toMatchObject({ forfeited: true });
    expect((await desk.row(id)).depositStatus).toBe("kept");
  });

  test("by the customer a millisecond before the window costs nothing", async () => {
    const { desk, id } = await paidBooking(strict);
    const early = desk.at(beforeStart(24 * HOUR_MS + 1));
    await early.move(id, nextWeek);
    expect(await early.cancel(id)).toMatchObject({ forfeited: false });
  });

  test("by the business never costs the customer", async () => {
    const { desk, id } = await paidBooking(strict);
    const late = desk.at(beforeStart(HOUR_MS));
    await late.moveAsBusiness(id, nextWeek);
    expect(await late.cancel(id)).toMatchObject({ forfeited: false });
  });

  test("to the same time doesn't count", async () => {
    const { desk, id } = await paidBooking(strict);
    await desk.at(beforeStart(HOUR_MS)).move(id, `${DAY}T10:00`);
    expect((await desk.row(id)).depositKeptByMove).toBe(false);
  });
});

describe("cancelling", () => {
  test("frees the time, for the list and for the next customer", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    expect(await desk.startMins({ from: DAY })).not.toContain(600);
    await desk.cancel(appointmentId);
    expect(await desk.startMins({ from: DAY })).toContain(600);
    expect((await desk.book(`${DAY}T10:00`)).status).toBe("confirmed");
  });

  test("twice changes nothing the second time, and reports the same about the deposit", async () => {
    const { desk, id } = await paidBooking(strict);
    const late = desk.at(beforeStart(HOUR_MS));
    await late.cancel(id);
    const before = await desk.row(id);
    const muchLater = desk.at("2031-06-01T00:00:00Z");
    expect(await muchLater.cancel(id)).toEqual({ ok: true, alreadyCancelled: true, forfeited: true });
    expect(await muchLater.cancelAsBusiness(id, "again")).toEqual({ ok: true, id, forfeited: true });
    expect(await desk.row(id)).toEqual(before);
    expect((await desk.events(id)).filter(({ event }) => event === "booking.cancelled")).toHaveLength(1);
  });

  test("after the start is possible only for the business", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    const started = desk.at(new Date(START_MS).toISOString());
    expect(await refusalReasonOf(started.cancel(appointmentId))).toBe("started");
    expect((await desk.row(appointmentId)).status).toBe("confirmed");
    expect(await started.cancelAsBusiness(appointmentId, "nobody came")).toMatchObject({ ok: true });
    expect(await desk.row(appointmentId)).toMatchObject({
      status: "cancelled",
      cancelReason: "nobody came",
      cancelledAt: new Date(START_MS),
    });
  });

  test.each(["completed", "no_show"] as const)("of a %s booking is refused at every door", async (status) => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    const after = desk.at(`${DAY}T15:00:00Z`);
    await after.finish(appointmentId, status);
    expect(await refusalReasonOf(after.cancel(appointmentId))).toBe(status);
    expect(await refusalReasonOf(after.cancelAsBusiness(appointmentId))).toBe(status);
    expect((await desk.row(appointmentId)).status).toBe(status);
  });

  test("reports who did it, once, in the state at the event", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId, ref } = await desk.book(`${DAY}T10:00`);
    await desk.cancelAsBusiness(appointmentId);
    expect((await desk.events(appointmentId)).at(-1)).toMatchObject({
      event: "booking.cancelled",
      actor: "key",
      data: { id: appointmentId, ref, service: "Cut", startAt: `${DAY}T14:00:00.000Z`, status: "cancelled" },
      occurredAt: new Date(NOW),
    });
  });
});

describe("the end of a visit", () => {
  test("a completed one emits its event and keeps its time; a no-show frees it and emits nothing", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: came } = await desk.book(`${DAY}T10:00`);
    const { appointmentId: missed } = await desk.book(`${DAY}T11:00`);
    const after = desk.at(`${DAY}T15:30:00Z`);
    await after.finish(came, "completed");
    await after.finish(missed, "no_show");
    expect((await desk.occupations()).map((occupied) => occupied.ownerId)).toEqual([came]);
    expect((await desk.events(came)).map(({ event }) => event)).toEqual(["booking.created", "booking.completed"]);
    expect((await desk.events(missed)).map(({ event }) => event)).toEqual(["booking.created"]);
  });

  test("can't be recorded before the start, nor twice", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    expect(await refusalReasonOf(desk.at(beforeStart(1)).finish(appointmentId, "completed"))).toBe("not_started");
    const atTheStart = desk.at(beforeStart(0));
    await atTheStart.finish(appointmentId, "completed");
    expect(await refusalReasonOf(atTheStart.finish(appointmentId, "no_show"))).toBe("completed");
  });
});

describe("a deposit", () => {
  test("makes the booking pending with a link to pay, and paying it confirms without an event", async () => {
    const desk = await openDesk(strict, NOW);
    const booked = await desk.book(`${DAY}T10:00`);
    expect(booked).toEqual({
      ok: true,
      ref: expect.any(String),
      appointmentId: expect.any(String),
      status: "pending",
      needsPayment: true,
      payLink: expect.stringContaining(booked.appointmentId),
    });
    expect(await desk.settle(booked.appointmentId, "paid")).toMatchObject({ depositStatus: "paid" });
    expect((await desk.view(booked.appointmentId)).booking).toMatchObject({ status: "confirmed", depositCents: 1_000 });
    expect((await desk.events()).map(({ event }) => event)).toEqual(["booking.created"]);
  });

  test("is settled once; for a second notice nothing is due", async () => {
    const { desk, id } = await paidBooking(strict);
    expect(await refusalReasonOf(desk.settle(id, "paid"))).toBe("not_due");
    expect(await refusalReasonOf(desk.settle(id, "waived"))).toBe("not_due");
  });

  test("paid while the booking is cancelled is either kept or owed back, never lost", async () => {
    for (let round = 0; round < 10; round += 1) {
      const desk = await openDesk(lenient, NOW);
      const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
      await Promise.all([desk.settle(id, "paid"), desk.cancel(id)]);
      expect(await desk.row(id)).toMatchObject({ status: "cancelled", depositStatus: "refund_due" });
      expect(await desk.occupations()).toEqual([]);
    }
  });

  test("paid after a cancellation is owed back; the booking stays cancelled and its time free", async () => {
    const desk = await openDesk(strict, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    await desk.cancel(id);
    expect(await desk.settle(id, "paid")).toMatchObject({ depositStatus: "refund_due" });
    expect(await desk.row(id)).toMatchObject({ status: "cancelled", depositStatus: "refund_due" });
    expect(await desk.startMins({ from: DAY })).toContain(600);
    expect(await refusalOf(desk.settle(id, "waived"))).toMatchObject({ reason: "not_due" });
  });

  test("of zero isn't asked for", async () => {
    const desk = await openDesk({}, NOW);
    const booked = await desk.book(`${DAY}T10:00`);
    expect(booked).toMatchObject({ status: "confirmed", needsPayment: false });
    expect("payLink" in booked).toBe(false);
  });
});
