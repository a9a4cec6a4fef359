import { describe, expect, test } from "vitest";
import { importBusiness } from "../../business-file/import-business";
import { businessFile, makeBusiness, testDatabase } from "../../testing/business/test-business";
import { type Desk, deskOf, openDesk, refusalOf, refusalReasonOf } from "../desk.test-support";
import { jobsOfEvent } from "../jobs-of-event";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const TEAM = [{ name: "Ann" }, { name: "Ben" }, { name: "Cleo" }];

const openTeam = () => openDesk({ staff: TEAM }, NOW);
const lastChange = async (desk: Desk, id: string) => (await desk.changes(id)).at(-1);

/** Which mails the last change of a booking leaves to be sent. */
async function mailsOfLastChange(desk: Desk, id: string): Promise<string[]> {
  const [change, booking] = [await lastChange(desk, id), await desk.row(id)];
  if (!change) return [];
  const { startAt, status } = booking;
  const event = { ...change, id: 1, startAt: startAt.toISOString(), status };
  return jobsOfEvent(event, booking, 0, desk.now).map(({ kind, details }) => `${kind} ${details.template}`);
}

describe("a move by the business", () => {
  test("takes a time, and the history says who moved it from where", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    expect(await desk.moveInDashboard(id, `${DAY}T12:00`)).toEqual({
      ok: true,
      id,
      startAt: `${DAY}T16:00:00.000Z`,
      staffId: desk.business.idOf("Ann"),
      isUnchanged: false,
    });
    expect(await lastChange(desk, id)).toMatchObject({
      event: "booking.rescheduled",
      actor: "user",
      details: { userId: "usr_test", movedFrom: `${DAY}T14:00:00.000Z` },
    });
    expect((await lastChange(desk, id))?.details).not.toHaveProperty("staffBefore");
  });

  test("takes only what the move list offers, and says which other times are open", async () => {
    const desk = await openDesk({}, NOW);
    await desk.book(`${DAY}T12:00`);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const before = [await desk.row(id), await desk.occupations(), await desk.changes(id)];
    expect(await refusalOf(desk.moveInDashboard(id, `${DAY}T12:00`))).toMatchObject({
      code: "conflict",
      reason: "slot_taken",
      alternatives: expect.arrayContaining([`${DAY}T17:00:00.000Z`]),
    });
    expect(await refusalReasonOf(desk.moveInDashboard(id, `${DAY}T08:00`))).toBe("outside_hours");
    expect(await refusalOf(desk.moveInDashboard(id, "2031-05-01T07:00"))).toMatchObject({ code: "invalid_fields" });
    expect([await desk.row(id), await desk.occupations(), await desk.changes(id)]).toEqual(before);
  });

  test.each(["cancelled", "completed", "no_show", "started"] as const)("is refused once it is %s", async (state) => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const later = desk.at(`${DAY}T14:30:00Z`);
    if (state === "cancelled") await desk.cancel(id);
    if (state === "completed" || state === "no_show") await later.finish(id, state);
    expect(await refusalReasonOf(later.moveInDashboard(id, "2031-05-07T10:00"))).toBe(state);
  });

  test("of another business is not found, exactly as an unknown id", async () => {
    const [desk, other] = [await openDesk({}, NOW), await openDesk({}, NOW)];
    const { appointmentId } = await other.book(`${DAY}T10:00`);
    const foreign = await refusalOf(desk.moveInDashboard(appointmentId, `${DAY}T12:00`));
    expect(foreign).toEqual(await refusalOf(desk.moveInDashboard("apt_aaaaaaaaaaaaaaaa", `${DAY}T12:00`)));
    expect(foreign.code).toBe("not_found");
  });

  test("within the window never costs the customer the deposit", async () => {
    const desk = await openDesk(
      {
        settings: { slotStepMin: 60, forfeitDepositOnLateCancel: true },
        services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
      },
      `${DAY}T12:00:00Z`,
    );
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    await desk.settle(id, "paid");
    await desk.moveInDashboard(id, "2031-05-13T10:00");
    expect(await desk.cancel(id)).toMatchObject({ forfeited: false });
  });
});

describe("the member of a move by the business", () => {
  test("who is named replaces the customer's wish, for later moves too", async () => {
    const desk = await openTeam();
    const [ben, cleo] = [desk.business.idOf("Ben"), desk.business.idOf("Cleo")];
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ben" });
    await desk.moveInDashboard(id, `${DAY}T12:00`, { staff: "Cleo" });
    expect(await desk.row(id)).toMatchObject({
      staffId: cleo,
      staffRequested: cleo,
      assignment: { rule: "requested" },
    });
    expect((await lastChange(desk, id))?.details).toMatchObject({ staffBefore: ben, staffAfter: cleo });
    await desk.book(`${DAY}T14:00`, { staff: "Cleo" });
    expect(await refusalReasonOf(desk.move(id, `${DAY}T14:00`))).toBe("slot_taken");
  });

  test("alone can change, at the same time: a move too, which frees the one before", async () => {
    const desk = await openTeam();
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ben" });
    expect(await desk.moveInDashboard(id, `${DAY}T10:00`, { staff: "Ann" })).toMatchObject({ isUnchanged: false });
    expect(await lastChange(desk, id)).toMatchObject({
      event: "booking.rescheduled",
      details: { staffBefore: desk.business.idOf("Ben"), staffAfter: desk.business.idOf("Ann") },
    });
    expect((await desk.row(id)).calendarSequence).toBe(1);
    expect((await desk.book(`${DAY}T10:00`, { staff: "Ben" })).status).toBe("confirmed");
    expect(await refusalReasonOf(desk.book(`${DAY}T10:00`, { staff: "Ann" }))).toBe("slot_taken");
  });

  test("and the time as they are: nothing changes and nobody hears", async () => {
    const desk = await openTeam();
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ben" });
    const before = [await desk.row(id), await desk.occupations(), await desk.changes(id), (await desk.ctx()).org];
    expect(await desk.moveInDashboard(id, `${DAY}T10:00`, { staff: "Ben" })).toMatchObject({ isUnchanged: true });
    expect(await desk.moveInDashboard(id, `${DAY}T10:00`)).toMatchObject({ isUnchanged: true });
    expect([await desk.row(id), await desk.occupations(), await desk.changes(id), (await desk.ctx()).org]).toEqual(
      before,
    );
  });

  test("who has the booking already and is named stays without becoming a wish", async () => {
    const desk = await openTeam();
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const { staffId } = await desk.row(id);
    const own = desk.business.staff.find((member) => member.id === staffId)?.name;
    await desk.moveInDashboard(id, `${DAY}T12:00`, { staff: own });
    expect(await desk.row(id)).toMatchObject({ staffId, staffRequested: null, assignment: { rule: "kept" } });
  });

  test("is busy then: no other is taken in place of the one named", async () => {
    const desk = await openTeam();
    await desk.book(`${DAY}T12:00`, { staff: "Cleo" });
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    expect(await refusalReasonOf(desk.moveInDashboard(id, `${DAY}T12:00`, { staff: "Cleo" }))).toBe("slot_taken");
  });

  test("must be active, bookable and linked, and of this business", async () => {
    const file = businessFile({
      staff: [{ name: "Ann" }, { name: "Ben", bookable: false }, { name: "Cleo" }, { name: "Dan" }],
      services: [{ name: "Cut", durationMin: 60, staff: ["Ann", "Ben", "Dan"] }],
    });
    const business = await makeBusiness(file);
    const desk = deskOf(business, new Date(NOW));
    await importBusiness(testDatabase(), {
      ...file,
      staff: [{ name: "Ann" }, { name: "Ben", bookable: false }, { name: "Cleo" }],
      services: [{ name: "Cut", durationMin: 60, staff: ["Ann", "Ben"] }],
    });
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    for (const staff of ["Ben", "Cleo", "Dan"]) {
      expect(await refusalReasonOf(desk.moveInDashboard(id, `${DAY}T12:00`, { staff }))).toBe("staff_unavailable");
      expect(await refusalReasonOf(desk.moveInDashboard(id, `${DAY}T10:00`, { staff }))).toBe("staff_unavailable");
    }
    const other = await openTeam();
    const foreign = deskOf({ ...business, idOf: other.business.idOf }, new Date(NOW));
    expect(await refusalReasonOf(foreign.moveInDashboard(id, `${DAY}T12:00`, { staff: "Ben" }))).toBe(
      "staff_unavailable",
    );
  });
});

describe("whether the customer hears of a move by the business", () => {
  test("is the business's choice; the business itself hears in any case", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: told } = await desk.book(`${DAY}T10:00`);
    await desk.moveInDashboard(told, `${DAY}T12:00`);
    expect(await mailsOfLastChange(desk, told)).toEqual(["customer_mail moved", "business_mail moved"]);
    const { appointmentId: untold } = await desk.book(`${DAY}T10:00`);
    await desk.moveInDashboard(untold, `${DAY}T14:00`, { isCustomerTold: false });
    expect((await lastChange(desk, untold))?.details).toMatchObject({ isCustomerUntold: true });
    expect(await mailsOfLastChange(desk, untold)).toEqual(["business_mail moved"]);
  });
});
