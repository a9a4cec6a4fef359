import { describe, expect, test, vi } from "vitest";
import { slotDays } from "../../availability/slots";
import { everyDay } from "../../testing/business/test-business";
import { openDesk, refusalOf } from "../desk.test-support";

// It works as usual, and its calls are counted.
vi.mock("../../availability/slots", { spy: true });

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
/** The instant of a full hour in New York, as answers write it. */
const at = (day: string, hour: number) => `${day}T${String(hour + 4).padStart(2, "0")}:00:00.000Z`;

describe("a time that can't be booked comes with up to three that can", () => {
  test("the nearest first, before and after", async () => {
    const desk = await openDesk({}, NOW);
    await desk.book(`${DAY}T12:00`);
    await desk.book(`${DAY}T13:00`);
    const { reason, alternatives = [] } = await refusalOf(desk.book(`${DAY}T12:00`));
    expect([reason, alternatives]).toEqual(["slot_taken", [at(DAY, 11), at(DAY, 10), at(DAY, 14)]]);
    for (const startAt of alternatives) await desk.book(startAt);
  });

  test("from the requested day and the fourteen days after it, none beyond", async () => {
    const closed = Array.from({ length: 14 }, (_, n) => ({
      date: `2031-05-${String(6 + n).padStart(2, "0")}`,
      open: false,
    }));
    const desk = await openDesk({ exceptions: closed }, NOW);
    const onLastDay = await refusalOf(desk.book(`${DAY}T12:00`));
    expect(onLastDay).toMatchObject({
      reason: "outside_hours",
      alternatives: [9, 10, 11].map((hour) => at("2031-05-20", hour)),
    });
    const tooFar = await refusalOf(desk.book("2031-05-05T08:00"));
    expect(tooFar.alternatives).toEqual([9, 10, 11].map((hour) => at("2031-05-05", hour)));
    const none = await openDesk({ exceptions: [...closed, { date: "2031-05-20", open: false }] }, NOW);
    expect((await refusalOf(none.book(`${DAY}T12:00`))).alternatives).toEqual([]);
  });

  test("for the same member and party", async () => {
    const desk = await openDesk(
      {
        hours: everyDay({ openMin: 600, closeMin: 840 }),
        staff: [{ name: "Ann" }, { name: "Ben" }],
        resources: [
          { name: "Small", capacity: 2 },
          { name: "Big", capacity: 6 },
        ],
      },
      NOW,
    );
    await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    await desk.book(`${DAY}T11:00`, { staff: "Ann" });
    const forAnn = await refusalOf(desk.book(`${DAY}T10:00`, { staff: "Ann" }));
    expect(forAnn.alternatives?.slice(0, 2)).toEqual([at(DAY, 12), at(DAY, 13)]);
    await desk.book(`${DAY}T12:00`, { staff: "Ben", partySize: 5 });
    const forSix = await refusalOf(desk.book(`${DAY}T12:00`, { partySize: 6 }));
    expect(forSix.alternatives).toEqual([at(DAY, 11), at(DAY, 13), at(DAY, 10)]);
    expect((await refusalOf(desk.book(`${DAY}T12:00`, { partySize: 7 }))).alternatives).toEqual([]);
  });

  test("for a move, with the booking's own length and with its own time free", async () => {
    const desk = await openDesk({ settings: { slotStepMin: 30 } }, NOW);
    const { appointmentId } = await desk.book(`${DAY}T11:00`);
    await desk.book(`${DAY}T13:00`);
    const { reason, alternatives = [] } = await refusalOf(desk.move(appointmentId, `${DAY}T12:30`));
    expect([reason, alternatives.slice(0, 2)]).toEqual(["slot_taken", [at(DAY, 12), `${DAY}T15:30:00.000Z`]]);
    await desk.move(appointmentId, alternatives[1] ?? "");
  });

  test("computed once for everyone refused that day, and never for something that can't be booked at any time", async () => {
    const desk = await openDesk({ settings: { slotStepMin: 60, maxAdvanceDays: 10 } }, NOW);
    await desk.book(`${DAY}T12:00`);
    vi.mocked(slotDays).mockClear();
    const taken = await Promise.all([1, 2, 3].map(() => refusalOf(desk.book(`${DAY}T12:00`))));
    expect(new Set(taken.map(({ alternatives }) => alternatives?.join())).size).toBe(1);
    const late = await refusalOf(desk.book(`${DAY}T20:00`));
    expect(late.alternatives).toEqual([at(DAY, 16), at(DAY, 15), at(DAY, 14)]);
    expect(slotDays).toHaveBeenCalledTimes(1);
    const never = await Promise.all([
      refusalOf(desk.book(`${DAY}T12:00`, { partySize: 7 })),
      refusalOf(desk.book("2031-08-06T12:00")),
    ]);
    expect(never.map(({ alternatives }) => alternatives)).toEqual([[], []]);
    expect(slotDays).toHaveBeenCalledTimes(1);
  });

  test("none if the booking itself prevents the move, not the time", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book(`${DAY}T11:00`);
    await desk.cancel(appointmentId);
    expect((await refusalOf(desk.move(appointmentId, `${DAY}T12:00`))).alternatives).toBeUndefined();
  });
});
