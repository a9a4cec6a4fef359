import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Ctx } from "../../context";
import { type Desk, openDesk } from "../desk.test-support";
import { decideUntilStored } from "./decide-until-stored";
import { type Move, move } from "./move-booking";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const staff = [{ name: "Ann" }, { name: "Ben" }];

/** Performs the moves, each of which has read the booking before any of them is stored. */
async function loadedTogether(ctx: Ctx, moves: Move[]): Promise<void> {
  let waiting = moves.length;
  let go = () => {};
  const all = new Promise<void>((resolve) => {
    go = resolve;
  });
  const moving = moves.map((one) => {
    const { load, decide } = move(ctx, one, () => null);
    let isFirst = true;
    return decideUntilStored(ctx, z.null(), {
      decide,
      async load(catalog) {
        const loaded = await load(catalog);
        if (!isFirst) return loaded;
        isFirst = false;
        waiting -= 1;
        if (waiting === 0) go();
        await all;
        return loaded;
      },
    });
  });
  await Promise.all(moving);
}

/** The state of a booking after its moves. */
async function left(desk: Desk, id: string) {
  const row = await desk.row(id);
  const moved = (await desk.changes(id)).filter(({ event }) => event === "booking.rescheduled");
  const mine = (await desk.occupations()).map(({ staffId, startMs, endMs }) => ({ staffId, startMs, endMs }));
  const range = { staffId: row.staffId, startMs: row.startAt.getTime(), endMs: row.endAt.getTime() };
  return { row, moved, mine, range };
}

describe("two moves of one booking that were loaded at the same moment", () => {
  test("to two times: each is done and has its event, one after the other, and only the last time is occupied", async () => {
    const desk = await openDesk({ staff }, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    const times = [`${DAY}T16:00:00.000Z`, `${DAY}T18:00:00.000Z`];
    const asHolder: Ctx = { ...(await desk.ctx()), actor: { kind: "holder" } };
    await loadedTogether(
      asHolder,
      times.map((time) => ({ id, startAt: new Date(time) })),
    );
    const { row, moved, mine, range } = await left(desk, id);
    const [first, second] = moved;
    expect(moved).toHaveLength(2);
    expect(first?.details?.movedFrom).toBe(`${DAY}T14:00:00.000Z`);
    expect(times).toContain(second?.details?.movedFrom);
    expect(times).toContain(row.startAt.toISOString());
    expect(second?.details?.movedFrom).not.toBe(row.startAt.toISOString());
    expect(row.calendarSequence).toBe(2);
    expect(mine).toEqual([range]);
  });

  test("to the same time, once with another member: one event for each move that changed something", async () => {
    const desk = await openDesk({ staff }, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    const startAt = new Date(`${DAY}T16:00:00Z`);
    const ben = desk.business.idOf("Ben");
    await loadedTogether(await desk.asMember(), [
      { id, startAt },
      { id, startAt, staffId: ben },
    ]);
    const { row, moved, mine, range } = await left(desk, id);
    expect([row.startAt, row.staffId]).toEqual([startAt, ben]);
    const told = moved.map(({ details }) => [details?.movedFrom, details?.staffAfter ?? null]);
    const [old, now] = [`${DAY}T14:00:00.000Z`, startAt.toISOString()];
    // The move without a member changes nothing once the other is done.
    const inOrder = [
      [old, null],
      [now, ben],
    ];
    expect(moved.length === 1 ? [[old, ben]] : inOrder).toEqual(told);
    expect(row.calendarSequence).toBe(moved.length);
    expect(mine).toEqual([range]);
  });
});
