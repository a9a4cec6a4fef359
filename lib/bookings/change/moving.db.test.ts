import { describe, expect, test } from "vitest";
import { importBusiness } from "../../business-file/import-business";
import { businessFile, everyDay, makeBusiness, testDatabase } from "../../testing/business/test-business";
import { deskOf, openDesk, refusalOf, refusalReasonOf } from "../desk.test-support";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const TEAM = [{ name: "Ann" }, { name: "Ben" }, { name: "Cleo" }];

describe("moving a booking", () => {
  test("frees its old time for the next customer", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    expect(await desk.move(appointmentId, `${DAY}T12:00`)).toEqual({ ok: true, startAt: `${DAY}T16:00:00.000Z` });
    expect((await desk.book(`${DAY}T10:00`)).status).toBe("confirmed");
    expect(await refusalReasonOf(desk.book(`${DAY}T12:00`))).toBe("slot_taken");
  });

  test("can overlap its own old time, which is taken for everyone else", async () => {
    const desk = await openDesk({ settings: { slotStepMin: 15 } }, NOW);
    const { appointmentId } = await desk.book(`${DAY}T11:00`);
    const own = (await desk.moveSlots(appointmentId, DAY)).map((slot) => slot.startMin);
    expect(own).toContain(675);
    expect(await desk.startMins({ from: DAY })).not.toContain(675);
    await desk.move(appointmentId, `${DAY}T11:15`);
    expect((await desk.view(appointmentId)).booking.startAt).toBe(`${DAY}T15:15:00.000Z`);
    const [occupied, ...others] = await desk.occupations();
    expect([occupied?.startMs, occupied?.endMs, others]).toEqual([
      Date.parse(`${DAY}T15:15:00Z`),
      Date.parse(`${DAY}T16:15:00Z`),
      [],
    ]);
  });

  test("keeps the id, adds no row, and emits one booking.rescheduled and no booking.cancelled", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId, ref } = await desk.book(`${DAY}T10:00`);
    await desk.move(appointmentId, `${DAY}T12:00`);
    expect((await desk.rows()).map((row) => [row.id, row.ref])).toEqual([[appointmentId, ref]]);
    const events = await desk.events();
    expect(events.map(({ event, actor }) => [event, actor])).toEqual([
      ["booking.created", "public"],
      ["booking.rescheduled", "holder"],
    ]);
    expect(events[1]?.data).toEqual({
      id: appointmentId,
      ref,
      service: "Cut",
      startAt: `${DAY}T16:00:00.000Z`,
      status: "confirmed",
    });
  });

  test("to its own time changes nothing and succeeds", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    const before = [await desk.row(appointmentId), await desk.occupations(), (await desk.ctx()).org];
    expect(await desk.move(appointmentId, `${DAY}T10:00`)).toEqual({ ok: true, startAt: `${DAY}T14:00:00.000Z` });
    expect([await desk.row(appointmentId), await desk.occupations(), (await desk.ctx()).org]).toEqual(before);
    expect(await desk.events()).toHaveLength(1);
  });

  test("is refused with its reason, and then nothing has changed", async () => {
    const desk = await openDesk({ settings: { slotStepMin: 60, minNoticeMin: 120, maxAdvanceDays: 20 } }, NOW);
    await desk.book(`${DAY}T12:00`);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    const before = [await desk.row(appointmentId), await desk.occupations()];
    const soon = desk.at(`${DAY}T12:00:00Z`);
    const attempts = [
      [desk, `${DAY}T12:00`, "slot_taken"],
      [desk, `${DAY}T08:00`, "outside_hours"],
      [desk, `${DAY}T10:30`, "not_open"],
      [desk, "2031-06-06T10:00", "too_far"],
      [soon, `${DAY}T09:00`, "too_soon"],
    ] as const;
    for (const [from, startAt, reason] of attempts) {
      expect(await refusalOf(from.move(appointmentId, startAt))).toMatchObject({ code: "conflict", reason });
    }
    expect([await desk.row(appointmentId), await desk.occupations()]).toEqual(before);
    expect(await desk.events()).toHaveLength(2);
  });

  test("into the past is no valid field", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    for (const startAt of ["2031-05-01T11:59:59.999Z", "2030-05-06T10:00", "2031-13-06T10:00", "10:00"]) {
      const refusal = await refusalOf(desk.move(appointmentId, startAt));
      expect(refusal).toMatchObject({ code: "invalid_fields", fieldErrors: { startAt: expect.any(Array) } });
    }
  });

  test.each(["cancelled", "completed", "no_show", "started"] as const)(
    "is refused for a booking that is %s, which has no open times either",
    async (state) => {
      const desk = await openDesk({}, NOW);
      const { appointmentId } = await desk.book(`${DAY}T10:00`);
      const later = desk.at(`${DAY}T14:30:00Z`);
      if (state === "cancelled") await desk.cancel(appointmentId);
      if (state === "completed" || state === "no_show") await later.finish(appointmentId, state);
      const count = (await desk.events()).length;
      expect(await refusalReasonOf(later.move(appointmentId, "2031-05-07T10:00"))).toBe(state);
      const days = await later.moveDays(appointmentId, DAY, "2031-05-08");
      expect(days.map((day) => [day.date, day.open, day.slots])).toEqual([
        [DAY, true, []],
        ["2031-05-07", true, []],
        ["2031-05-08", true, []],
      ]);
      expect(await desk.events()).toHaveLength(count);
    },
  );

  test("works until the very start, and no longer", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    expect(await refusalReasonOf(desk.at(`${DAY}T14:00:00Z`).move(appointmentId, "2031-05-07T10:00"))).toBe("started");
    await desk.at(`${DAY}T13:59:59.999Z`).move(appointmentId, "2031-05-07T10:00");
  });

  test("to a time that starts this very instant works, because it is listed", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    const atNine = desk.at(`${DAY}T13:00:00Z`);
    expect((await atNine.moveSlots(appointmentId, DAY))[0]?.startMin).toBe(540);
    await atNine.move(appointmentId, `${DAY}T09:00`);
  });

  test("of another business is not found, just like an unknown id", async () => {
    const [desk, other] = [await openDesk({}, NOW), await openDesk({}, NOW)];
    const { appointmentId } = await other.book(`${DAY}T10:00`);
    const foreign = await refusalOf(desk.move(appointmentId, `${DAY}T12:00`));
    expect(foreign).toEqual(await refusalOf(desk.move("apt_aaaaaaaaaaaaaaaa", `${DAY}T12:00`)));
    expect(foreign.code).toBe("not_found");
    expect(await refusalOf(desk.moveDays(appointmentId, DAY))).toEqual(foreign);
  });
});

describe("which member and table a moved booking gets", () => {
  test("the member that the customer requested, and no other", async () => {
    const desk = await openDesk({ staff: TEAM }, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`, { staff: "Ben" });
    await desk.book(`${DAY}T12:00`, { staff: "Ben" });
    expect((await desk.moveSlots(appointmentId, DAY)).map((slot) => slot.startMin)).not.toContain(720);
    expect(await refusalReasonOf(desk.move(appointmentId, `${DAY}T12:00`))).toBe("slot_taken");
    await desk.move(appointmentId, `${DAY}T13:00`);
    expect((await desk.row(appointmentId)).staffId).toBe(desk.business.idOf("Ben"));
  });

  test("any linked member when none was requested, its current one first", async () => {
    const desk = await openDesk({ staff: TEAM }, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    const own = (await desk.row(appointmentId)).staffId;
    const ownName = desk.business.staff.find((member) => member.id === own)?.name ?? "";
    await desk.move(appointmentId, `${DAY}T11:00`);
    expect(await desk.row(appointmentId)).toMatchObject({ staffId: own, assignment: { rule: "kept" } });
    await desk.book(`${DAY}T12:00`, { staff: ownName });
    expect((await desk.moveSlots(appointmentId, DAY)).map((slot) => slot.startMin)).toContain(720);
    await desk.move(appointmentId, `${DAY}T12:00`);
    expect((await desk.row(appointmentId)).staffId).not.toBe(own);
  });

  test("any linked member once the requested one has left", async () => {
    const file = businessFile({ staff: TEAM });
    const desk = deskOf(await makeBusiness(file), new Date(NOW));
    const { appointmentId } = await desk.book(`${DAY}T10:00`, { staff: "Ben" });
    await importBusiness(testDatabase(), { ...file, staff: [{ name: "Ann" }, { name: "Cleo" }] });
    await desk.move(appointmentId, `${DAY}T11:00`);
    expect((await desk.row(appointmentId)).staffId).toBe(desk.business.idOf("Ann"));
    expect((await desk.view(appointmentId)).booking.staff).toBe("Ann");
  });

  test("its own length, buffers and party, however the service has changed", async () => {
    const file = businessFile({
      services: [{ name: "Cut", durationMin: 60, bufferAfterMin: 30, priceCents: 5_000 }],
      settings: { slotStepMin: 30 },
    });
    const desk = deskOf(await makeBusiness(file), new Date(NOW));
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    await importBusiness(testDatabase(), { ...file, services: [{ name: "Cut", durationMin: 240, priceCents: 9_900 }] });
    await desk.book(`${DAY}T12:00`);
    const own = (await desk.moveSlots(appointmentId, DAY)).map((slot) => slot.startMin);
    expect(own).toEqual([540, 570, 600, 630, 960]);
    await desk.move(appointmentId, `${DAY}T10:30`);
    const { durationMin, endAt, priceCents } = (await desk.view(appointmentId)).booking;
    expect([durationMin, endAt, priceCents]).toEqual([60, `${DAY}T15:30:00.000Z`, 5_000]);
  });

  test("its table if that is free and fits, else the smallest that fits", async () => {
    const desk = await openDesk(
      {
        hours: everyDay({ openMin: 720, closeMin: 1320 }),
        staff: [],
        resources: [2, 4, 6].map((capacity) => ({ name: `Table for ${capacity}`, capacity })),
        services: [{ name: "Dinner", durationMin: 120, staffed: false }],
      },
      NOW,
    );
    const tableOf = async (id: string) => (await desk.row(id)).resourceId;
    const { appointmentId } = await desk.book(`${DAY}T18:00`, { partySize: 2, table: "Table for 6" });
    await desk.move(appointmentId, `${DAY}T19:00`);
    expect(await tableOf(appointmentId)).toBe(desk.business.idOf("Table for 6"));
    await desk.book(`${DAY}T14:00`, { partySize: 6 });
    await desk.move(appointmentId, `${DAY}T14:00`);
    expect(await tableOf(appointmentId)).toBe(desk.business.idOf("Table for 2"));
    const slots = await desk.moveSlots(appointmentId, DAY);
    expect(slots.length).toBeGreaterThan(0);
    expect(slots.some((slot) => "resourceIds" in slot)).toBe(false);
  });

  test("a time even if its service is no longer offered", async () => {
    const file = businessFile();
    const desk = deskOf(await makeBusiness(file), new Date(NOW));
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    await importBusiness(testDatabase(), { ...file, services: [{ name: "Colour", durationMin: 30 }] });
    expect(await refusalReasonOf(desk.book(`${DAY}T11:00`))).toBe("service_unavailable");
    const [slot] = await desk.moveSlots(appointmentId, "2031-05-07");
    await desk.move(appointmentId, slot?.startAt ?? "");
    expect((await desk.view(appointmentId)).booking).toMatchObject({ service: "Cut", startAt: slot?.startAt });
  });

  test("no time if no member is left for it, with a move's reason", async () => {
    const file = businessFile();
    const desk = deskOf(await makeBusiness(file), new Date(NOW));
    const { appointmentId } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    await importBusiness(testDatabase(), { ...file, staff: [] });
    expect(await desk.moveSlots(appointmentId, DAY)).toEqual([]);
    expect(await refusalReasonOf(desk.move(appointmentId, `${DAY}T11:00`))).toBe("not_open");
  });
});
