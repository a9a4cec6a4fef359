import { describe, expect, test } from "vitest";
import { openDesk, refusalOf, refusalReasonOf, requestFor } from "../../bookings/desk.test-support";
import { bookByBusiness } from "../../bookings/placing/book-by-business";
import { runCommand } from "../../commands/command";
import { findKnownCustomer } from "../entering/find-known-customer";
import { listOpenTimes } from "../entering/list-open-times";
import { suggestCustomers } from "../entering/suggest-customers";
import { weighNewBooking } from "../entering/weigh-new-booking";
import { getBookingDetails } from "./get-booking-details";
import { getBookingHistory } from "./get-booking-history";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const UNKNOWN = "apt_aaaaaaaaaaaaaaaa";
const ASKING = {
  settings: { slotStepMin: 60, forfeitDepositOnLateCancel: true, pendingHoldMin: 60 },
  services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
};

describe("a booking in the dashboard", () => {
  test("says what can be done with it in its current state", async () => {
    const desk = await openDesk(ASKING, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const canAt = async (at: string) => (await getBookingDetails(await desk.at(at).asMember(), id)).can;
    const nothing = { change: false, cancel: false, finish: false, settle: false, payBack: false, markPaidBack: false };
    expect(await canAt(NOW)).toEqual({ ...nothing, change: true, cancel: true, settle: true });
    await desk.settle(id, "paid");
    expect(await canAt(NOW)).toMatchObject({ change: true, settle: false });
    expect(await canAt(`${DAY}T14:00:00Z`)).toMatchObject({ change: true, cancel: true, finish: true });
    const late = desk.at(`${DAY}T13:00:00Z`);
    expect((await getBookingDetails(await late.asMember(), id)).cancelling).toBe("kept_as_late");
    await late.cancelInDashboard(id);
    expect(await canAt(NOW)).toEqual({ ...nothing, payBack: true });
    await late.cancelInDashboard(id, { refundsAnyway: true });
    expect(await canAt(NOW)).toEqual({ ...nothing, markPaidBack: true });
  });

  test("whose hold has ended is cancelled from that instant, and its history says so", async () => {
    const desk = await openDesk(ASKING, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const at = async (instant: string) => {
      const ctx = await desk.at(instant).asMember();
      const { status, heldUntil, can } = await getBookingDetails(ctx, id);
      return {
        status,
        isHeld: heldUntil !== null,
        settle: can.settle,
        // Its emails may or may not have been sent by now.
        told: (await getBookingHistory(ctx, id)).filter(({ kind }) => kind === "change").length,
      };
    };
    expect(await at("2031-05-01T12:59:59.999Z")).toEqual({ status: "pending", isHeld: true, settle: true, told: 1 });
    expect(await at("2031-05-01T13:00:00Z")).toEqual({ status: "cancelled", isHeld: false, settle: false, told: 2 });
    expect((await desk.row(id)).status).toBe("pending");
  });

  test("shows its history from the changes themselves", async () => {
    const desk = await openDesk({ staff: [{ name: "Ann" }, { name: "Ben" }] }, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    await desk.moveInDashboard(id, `${DAY}T12:00`, { staff: "Ben", isCustomerTold: false });
    await desk.cancelInDashboard(id, { reason: "Ill" });
    const history = await getBookingHistory(await desk.asMember(), id);
    expect(
      history.filter(({ kind }) => kind === "change").map(({ what, who, notes }) => [what, who, ...notes]),
    ).toEqual([
      ["Booked for Tuesday, May 6, 2031 at 10:00 AM", "the customer, online"],
      [
        "Moved from Tuesday, May 6, 2031 at 10:00 AM to Tuesday, May 6, 2031 at 12:00 PM, and from Ann to Ben",
        "a former user",
        "The customer wasn’t emailed.",
      ],
      ["Cancelled: “Ill”", "a former user"],
    ]);
  });

  test("of another business is not found, just like an unknown one", async () => {
    const [desk, other] = [await openDesk({}, NOW), await openDesk({}, NOW)];
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const ctx = await other.asMember();
    const window = { from: DAY, to: DAY, staffId: undefined };
    for (const read of [
      (asked: string) => getBookingDetails(ctx, asked),
      (asked: string) => getBookingHistory(ctx, asked),
      (asked: string) => runCommand(ctx, listOpenTimes, { ...window, id: asked }),
    ]) {
      expect((await refusalOf(read(id))).code).toBe("not_found");
      expect(await refusalOf(read(id))).toEqual(await refusalOf(read(UNKNOWN)));
    }
  });
});

describe("the open times that the business is shown", () => {
  const window = { from: DAY, to: DAY };

  test("for a move are those of the move list, or those of the requested member", async () => {
    const desk = await openDesk({ staff: [{ name: "Ann" }, { name: "Ben" }] }, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    await desk.book(`${DAY}T12:00`, { staff: "Ben" });
    const ctx = await desk.asMember();
    const timesOf = async (staffId?: string) =>
      (await runCommand(ctx, listOpenTimes, { ...window, id, staffId })).days[0]?.times.map(({ startAt }) => startAt);
    expect(await timesOf()).toEqual((await desk.moveSlots(id, DAY)).map(({ startAt }) => startAt));
    expect(await timesOf()).toContain(`${DAY}T16:00:00.000Z`);
    expect(await timesOf(desk.business.idOf("Ben"))).not.toContain(`${DAY}T16:00:00.000Z`);
  });

  test("for a new booking ignore the notice and the horizon", async () => {
    const desk = await openDesk({ settings: { slotStepMin: 60, minNoticeMin: 2_880, maxAdvanceDays: 3 } }, NOW);
    const ctx = await desk.asMember();
    const asked = { serviceId: desk.business.idOf("Cut"), staffId: undefined };
    const today = await runCommand(ctx, listOpenTimes, { ...asked, from: "2031-05-01", to: "2031-05-01" });
    expect(today.days[0]?.times[0]).toEqual({ startAt: "2031-05-01T13:00:00.000Z", time: "9:00 AM" });
    const far = await runCommand(ctx, listOpenTimes, { ...asked, from: "2031-09-01", to: "2031-09-01" });
    expect(far.days[0]?.times).toHaveLength(8);
    expect(await desk.startMins({ from: "2031-05-01" })).toEqual([]);
  });

  test("lead to the next day that has any", async () => {
    const closed = { open: false, openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
      weekday === 1 ? { weekday, open: true, openMin: 540, closeMin: 1020 } : { weekday, ...closed },
    );
    const desk = await openDesk({ hours }, NOW);
    const view = await runCommand(await desk.asMember(), listOpenTimes, {
      serviceId: desk.business.idOf("Cut"),
      ...window,
    });
    expect(view).toMatchObject({ days: [{ date: DAY, open: false, times: [] }], next: { date: "2031-05-12" } });
  });

  test("don't exist for another business's service", async () => {
    const [desk, other] = [await openDesk({}, NOW), await openDesk({}, NOW)];
    const serviceId = other.business.idOf("Cut");
    expect(await refusalReasonOf(runCommand(await desk.asMember(), listOpenTimes, { ...window, serviceId }))).toBe(
      "service_unavailable",
    );
  });
});

describe("objections to a time that the business considers", () => {
  test("are listed, and only a second booking of the same member at the same start is forbidden", async () => {
    const desk = await openDesk(
      {
        settings: { slotStepMin: 60, minNoticeMin: 120, maxAdvanceDays: 30 },
        staff: [{ name: "Ann", exceptions: [{ date: "2031-05-07", open: false }] }],
      },
      NOW,
    );
    const ctx = await desk.asMember();
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const weigh = (startAt: string, staff?: string) =>
      runCommand(ctx, weighNewBooking, {
        serviceId: desk.business.idOf("Cut"),
        startAt,
        staffId: staff && desk.business.idOf(staff),
        partySize: undefined,
        addOnIds: undefined,
      });
    const cases: [string, string[]][] = [
      [`${DAY}T12:00`, []],
      [`${DAY}T12:20`, []],
      [`${DAY}T10:30`, ["member_busy"]],
      [`${DAY}T10:00`, ["same_start", "member_busy"]],
      [`${DAY}T20:00`, ["outside_hours"]],
      ["2031-05-07T10:00", ["member_off"]],
      ["2031-04-30T10:00", ["past"]],
      ["2031-05-01T09:00", ["notice"]],
      ["2031-07-01T10:00", ["too_far"]],
    ];
    for (const [startAt, expected] of cases) {
      expect((await weigh(startAt)).objections, startAt).toEqual(expected);
      const attempt = bookByBusiness(ctx, requestFor({ serviceId: desk.business.idOf("Cut"), startAt }));
      if (expected.includes("same_start")) expect(await refusalReasonOf(attempt)).toBe("staff_taken");
      else await desk.cancelAsBusiness((await attempt).appointmentId);
    }
    expect((await weigh(`${DAY}T10:30`, "Ann")).inTheWay).toMatchObject([{ id, serviceName: "Cut" }]);
  });

  test("don't name another business's members", async () => {
    const [desk, other] = [await openDesk({}, NOW), await openDesk({}, NOW)];
    const asked = {
      serviceId: desk.business.idOf("Cut"),
      startAt: `${DAY}T10:00`,
      staffId: other.business.idOf("Ann"),
    };
    const attempt = runCommand(await desk.asMember(), weighNewBooking, {
      ...asked,
      partySize: undefined,
      addOnIds: undefined,
    });
    expect(await refusalReasonOf(attempt)).toBe("staff_unavailable");
  });
});

describe("a new booking in the dashboard", () => {
  test("sent twice with one key books once, and the history says who made it", async () => {
    const desk = await openDesk({}, NOW);
    const idempotency = { scope: "DASHBOARD book", key: "a-key-of-the-form", bodyHash: "1" };
    const ctx = { ...(await desk.asMember()), idempotency };
    const request = requestFor({ serviceId: desk.business.idOf("Cut"), startAt: `${DAY}T10:00` });
    const [one, two] = await Promise.all([bookByBusiness(ctx, request), bookByBusiness(ctx, request)]);
    expect(two).toEqual(one);
    expect(await desk.rows()).toHaveLength(1);
    expect(await desk.changes(one.appointmentId)).toMatchObject([{ actor: "user", details: { userId: "usr_test" } }]);
  });

  test("can be made without emailing the customer", async () => {
    const desk = await openDesk({}, NOW);
    const request = requestFor({ serviceId: desk.business.idOf("Cut"), startAt: `${DAY}T10:00` });
    const { appointmentId: id } = await bookByBusiness(await desk.asMember(), request, { isCustomerUntold: true });
    expect(await desk.changes(id)).toMatchObject([{ details: { isCustomerUntold: true } }]);
  });

  test("finds this business's customers by typed text, and none of another business", async () => {
    const [desk, other] = [await openDesk({}, NOW), await openDesk({}, NOW)];
    await desk.book(`${DAY}T10:00`, { name: "Zoë Marsh", email: "zoe@example.com", phone: "+1 555 010 7000" });
    const [ctx, theirs] = [await desk.asMember(), await other.asMember()];
    const found = await runCommand(ctx, suggestCustomers, { text: "zoe" });
    expect(found).toMatchObject([{ name: "Zoë Marsh", email: "zoe@example.com", phone: "+1 555 010 7000" }]);
    expect(await runCommand(ctx, suggestCustomers, { text: " " })).toEqual([]);
    expect(await runCommand(theirs, suggestCustomers, { text: "zoe" })).toEqual([]);
    const id = found[0]?.id ?? "";
    expect([await findKnownCustomer(ctx, id), await findKnownCustomer(theirs, id)]).toEqual([found[0], null]);
  });
});
