import { describe, expect, test } from "vitest";
import { clock, openDesk } from "../desk.test-support";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const TEAM = [{ name: "Ann" }, { name: "Ben" }, { name: "Cleo" }];

async function served(desk: Awaited<ReturnType<typeof openDesk>>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { staffId } of await desk.rows()) {
    const name = desk.business.staff.find((member) => member.id === staffId)?.name ?? "nobody";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const THREE_EACH = { Ann: 3, Ben: 3, Cleo: 3 };

describe("work is distributed", () => {
  test("nine bookings at nine times on one day: three for each of three members", async () => {
    const desk = await openDesk({ staff: TEAM, settings: { slotStepMin: 30 } }, NOW);
    for (let n = 0; n < 9; n += 1) await desk.book(`${DAY}T${clock(540 + 30 * n)}`);
    expect(await served(desk)).toEqual(THREE_EACH);
  });

  test("nine bookings on nine days: three for each of three members", async () => {
    const desk = await openDesk({ staff: TEAM }, NOW);
    for (let n = 0; n < 9; n += 1) await desk.book(`2031-05-0${n + 1}T15:00`);
    expect(await served(desk)).toEqual(THREE_EACH);
  });

  test("by occupied minutes, not by the number of bookings", async () => {
    const services = [
      { name: "Long", durationMin: 240 },
      { name: "Short", durationMin: 30 },
    ];
    const desk = await openDesk({ staff: TEAM.slice(0, 2), services }, NOW);
    await desk.book(`${DAY}T09:00`, { service: "Long" });
    for (const at of ["10:00", "11:00", "14:00", "15:00"]) await desk.book(`${DAY}T${at}`, { service: "Short" });
    expect(await served(desk)).toEqual({ Ann: 1, Ben: 4 });
  });

  test("the day itself first, then the four weeks around it, then the list; the booking stores the reason", async () => {
    const desk = await openDesk({ staff: TEAM.slice(0, 2) }, NOW);
    const ruleOf = async (startAt: string) => {
      const { appointmentId } = await desk.book(startAt);
      const { assignment, staffId } = await desk.row(appointmentId);
      return [desk.business.staff.find((member) => member.id === staffId)?.name, assignment?.rule];
    };
    expect(await ruleOf(`${DAY}T09:00`)).toEqual(["Ann", "list_order"]);
    expect(await ruleOf(`${DAY}T11:00`)).toEqual(["Ben", "fewest_minutes_that_day"]);
    await desk.book("2031-05-07T09:00", { staff: "Ann" });
    expect(await ruleOf("2031-05-20T09:00")).toEqual(["Ben", "fewest_minutes_around"]);
    await desk.book("2031-05-20T10:00", { staff: "Ben" });
    expect(await ruleOf("2031-05-20T10:00")).toEqual(["Ann", "only_one_free"]);
    const { appointmentId } = await desk.book("2031-05-20T12:00", { staff: "Ben" });
    expect((await desk.row(appointmentId)).assignment).toEqual({ rule: "requested" });
  });

  test("fourteen days before and after count, the fifteenth doesn't", async () => {
    for (const [day, expected] of [
      ["2031-05-20", "Ben"],
      ["2031-05-21", "Ann"],
    ] as const) {
      const desk = await openDesk({ staff: TEAM.slice(0, 2) }, NOW);
      await desk.book(`${day}T09:00`, { staff: "Ann" });
      const { appointmentId } = await desk.book(`${DAY}T09:00`);
      const { staffId } = await desk.row(appointmentId);
      expect([day, staffId]).toEqual([day, desk.business.idOf(expected)]);
    }
  });

  test("cancelled bookings and ended holds don't count", async () => {
    const services = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];
    const desk = await openDesk({ staff: TEAM.slice(0, 2), services }, NOW);
    await desk.book(`${DAY}T09:00`, { staff: "Ann" });
    const { appointmentId: cancelled } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    await desk.cancel(cancelled);
    const { appointmentId } = await desk.at("2031-05-02T12:00:00Z").book(`${DAY}T15:00`);
    expect(await desk.row(appointmentId)).toMatchObject({
      staffId: desk.business.idOf("Ann"),
      assignment: { rule: "list_order" },
    });
  });
});
