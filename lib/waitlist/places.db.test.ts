import { describe, expect, test } from "vitest";
import { managing, openDesk, refusalOf, refusalReasonOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { newEntryId, newOfferId } from "../ids";
import { everyDay } from "../testing/business/test-business";
import { setMemberActive } from "../worker/set-member-active";
import { listEntries } from "./desk/list-entries";
import { moveUp } from "./desk/move-up";
import { removeEntry } from "./desk/remove-entry";
import { getEntry } from "./looking/get-entry";
import { getOffer } from "./looking/get-offer";
import { FULL_DAY, NOW, openWaitlist, type Waitlist, waitlistOf } from "./waitlist.test-support";

const closedDay = "2031-05-04";
/** Nobody comes on Sundays. */
const weekdays = {
  hours: Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: weekday !== 0, openMin: 540, closeMin: 600 })),
};
const offered = { startAt: "2031-05-07T13:00:00.000Z", expiresAt: "2031-05-01T12:30:00.000Z" };

describe("a place's page", () => {
  test("shows the wish and how many are before, and nothing about the person", async () => {
    const list = await openWaitlist();
    await list.join();
    const id = await list.join({ staff: "Ann", fromMin: 500, toMin: 600 });
    const view = await getEntry(await list.ctx(), id);
    expect(view).toEqual({
      ...{ id, status: "waiting", joinedAt: list.desk.now, peopleBefore: 1, openOffer: null },
      ...{ isBookable: true, openTimes: [], bookingId: null, bookingStatus: null },
      wish: {
        ...{ serviceId: list.desk.business.idOf("Cut"), serviceName: "Cut" },
        ...{ staffId: list.desk.business.idOf("Ann"), staffName: "Ann", partySize: null },
        ...{ fromDate: FULL_DAY, toDate: FULL_DAY, fromMin: 500, toMin: 600 },
      },
    });
  });

  test("counts only those before whose wish has times in common", async () => {
    const list = await openWaitlist({
      ...weekdays,
      staff: [{ name: "Ann" }, { name: "Ben" }],
      services: [
        { name: "Cut", durationMin: 60 },
        { name: "Shave", durationMin: 60 },
      ],
    });
    await list.desk.book(`${FULL_DAY}T09:00`);
    await list.join({ service: "Shave" });
    await list.join({ fromDate: closedDay, toDate: closedDay });
    await list.join({ staff: "Ben" });
    await list.joinAtDesk({ fromMin: 0, toMin: 300 });
    await list.joinAtDesk({ staff: "Ann", email: "" });
    const left = await list.join();
    await list.leave(left);
    await list.join({ staff: "Ann" });
    await list.join();
    const asked = await list.join({ staff: "Ann", fromMin: 500 });
    await list.join();
    expect((await getEntry(await list.ctx(), asked)).peopleBefore).toBe(2);
  });

  test("shows the offer that can be taken, until its end by the clock", async () => {
    const list = await openWaitlist();
    const id = await list.join();
    const offerId = await list.offer(id, offered);
    expect((await getEntry(await list.ctx(), id)).openOffer).toEqual({
      id: offerId,
      startAt: new Date(offered.startAt),
      expiresAt: new Date(offered.expiresAt),
    });
    expect(await getOffer(await list.ctx(), offerId)).toMatchObject({ status: "open", memberName: "Ann", nearby: [] });
    const later = list.at(offered.expiresAt);
    expect((await getEntry(await later.ctx(), id)).openOffer).toBeNull();
    expect(await getOffer(await later.ctx(), offerId)).toMatchObject({
      status: "lapsed",
      nearby: ["2031-05-08T13:00:00.000Z", "2031-05-09T13:00:00.000Z", "2031-05-10T13:00:00.000Z"],
    });
  });

  test("says whether what it's for can be booked, and which fitting times are open to anyone right now", async () => {
    const list = waitlistOf(await openDesk({ hours: everyDay({ openMin: 540, closeMin: 600 }) }, NOW));
    const { appointmentId } = await list.desk.book(`${FULL_DAY}T09:00`);
    const [id, withAnn] = [await list.join(), await list.join({ staff: "Ann" })];
    const seen = async (place: string) => {
      const { isBookable, openTimes } = await getEntry(await list.ctx(), place);
      return { isBookable, openTimes };
    };
    expect(await seen(id)).toEqual({ isBookable: true, openTimes: [] });
    await list.desk.cancel(appointmentId);
    expect(await seen(id)).toEqual({ isBookable: true, openTimes: [`${FULL_DAY}T13:00:00.000Z`] });
    const owner = managing(await list.asUser());
    await runCommand(owner, setMemberActive, { id: list.desk.business.idOf("Ann"), active: false });
    expect(await seen(id)).toEqual({ isBookable: false, openTimes: [] });
    expect(await seen(withAnn)).toEqual({ isBookable: false, openTimes: [] });
  });

  test("is over with its last day where the business is, whatever is stored", async () => {
    const list = await openWaitlist();
    const id = await list.join();
    const at = async (instant: string) => (await getEntry(await list.at(instant).ctx(), id)).status;
    expect(await at("2031-05-07T03:59:59Z")).toBe("waiting");
    expect(await at("2031-05-07T04:00:00Z")).toBe("passed");
    const ctx = await list.at("2031-05-07T04:00:00Z").ctx();
    const asked = { limit: 10, offset: 0 };
    expect((await listEntries(ctx, { of: "waiting", ...asked })).total).toBe(0);
    expect((await listEntries(ctx, { of: "ended", ...asked })).entries).toMatchObject([{ id, status: "passed" }]);
  });
});

describe("an id that isn't there", () => {
  test("gets one answer, whether it is another business's, unknown or no id at all", async () => {
    const [list, other] = [await openWaitlist(), await openWaitlist()];
    const others = await other.join();
    const othersOffer = await other.offer(others, offered);
    const ctx = await list.ctx();
    const holder = await list.ctx({ kind: "holder" });
    const user = await list.asUser();
    const refusals = await Promise.all(
      [others, newEntryId(), "wle_", "\u0000", "x".repeat(300), ""].flatMap((id) => [
        refusalOf(getEntry(ctx, id)),
        ...(id === "" || id === "\u0000" ? [] : [refusalOf(list.leave(id))]),
        ...(id.length > 200 || id === "" || id === "\u0000" ? [] : [refusalOf(runCommand(user, removeEntry, { id }))]),
        ...(id.length > 200 || id === "" || id === "\u0000" ? [] : [refusalOf(runCommand(user, moveUp, { id }))]),
      ]),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(new Set(['{"code":"not_found"}']));
    const ofOffers = await Promise.all(
      [othersOffer, newOfferId(), "wlo_", ""].map((id) => refusalOf(getOffer(holder, id))),
    );
    expect(new Set(ofOffers.map((refusal) => JSON.stringify(refusal)))).toEqual(new Set(['{"code":"not_found"}']));
    expect((await other.row(others)).status).toBe("waiting");
  });
});

describe("leaving", () => {
  test("ends the place, withdraws the offer and frees its time at once; again it changes nothing", async () => {
    const list = await openWaitlist(weekdays);
    const id = await list.join({ fromDate: closedDay, toDate: closedDay });
    await list.offer(id, offered);
    const wish = { from: "2031-05-07" };
    expect(await list.desk.startMins(wish)).toEqual([]);
    await list.leave(id);
    expect(await list.row(id)).toMatchObject({ status: "left", endedAt: list.desk.now });
    expect(await list.offers()).toMatchObject([{ status: "withdrawn", endedAt: list.desk.now }]);
    expect(await list.desk.startMins(wish)).toEqual([540]);
    const before = [await list.rows(), await historyOf(list, id)];
    expect(await list.at("2031-05-01T13:00:00Z").leave(id)).toEqual({ id });
    expect([await list.rows(), await historyOf(list, id)]).toEqual(before);
  });

  test("with an offer that is over by the clock notes it as not answered", async () => {
    const list = await openWaitlist();
    const id = await list.join();
    await list.offer(id, offered);
    await list.at("2031-05-01T13:00:00Z").leave(id);
    expect(await list.offers()).toMatchObject([{ status: "lapsed", endedAt: new Date(offered.expiresAt) }]);
  });

  test("many times at once ends it once", async () => {
    const list = await openWaitlist();
    const id = await list.join();
    await Promise.all(Array.from({ length: 10 }, () => list.leave(id)));
    expect(await historyOf(list, id)).toEqual(["left", "joined"]);
  });

  test("removing says who did it; whoever has left stays as they are", async () => {
    const list = await openWaitlist();
    const [one, other] = [await list.join(), await list.join()];
    await list.leave(other);
    for (const id of [one, other]) await runCommand(await list.asUser(), removeEntry, { id });
    expect([(await list.row(one)).status, (await list.row(other)).status]).toEqual(["removed", "left"]);
    expect(await historyOf(list, one)).toEqual(["removed", "joined"]);
  });
});

async function historyOf(list: Waitlist, id: string) {
  const ctx = await list.ctx();
  const asked = { limit: 10, offset: 0 };
  const pages = [
    await listEntries(ctx, { of: "waiting", ...asked }),
    await listEntries(ctx, { of: "ended", ...asked }),
  ];
  const entry = pages.flatMap(({ entries }) => entries).find((one) => one.id === id);
  return entry?.history.map(({ what }) => what);
}

describe("the order", () => {
  const order = async (list: Waitlist) =>
    (await listEntries(await list.ctx(), { of: "waiting", limit: 10, offset: 0 })).entries.map(({ id }) => id);

  test("is that of joining; someone can be moved up by one or to the front, which the history notes", async () => {
    const list = await openWaitlist();
    const [a, b, c, d] = [await list.join(), await list.join(), await list.join(), await list.join()];
    const up = async (id: string, to?: "next" | "front") => runCommand(await list.asUser(), moveUp, { id, to });
    expect(await order(list)).toEqual([a, b, c, d]);
    await up(c);
    expect(await order(list)).toEqual([a, c, b, d]);
    await up(d, "front");
    expect(await order(list)).toEqual([d, a, c, b]);
    await up(b, "next");
    await up(b, "next");
    expect(await order(list)).toEqual([d, b, a, c]);
    expect(await historyOf(list, b)).toEqual(["moved_up", "moved_up", "joined"]);
    expect(await list.join()).toBe((await order(list)).at(-1));
  });

  test("the first one stays first, with nothing in the history", async () => {
    const list = await openWaitlist();
    const id = await list.join();
    await list.join();
    for (const to of ["next", "front"]) await runCommand(await list.asUser(), moveUp, { id, to });
    expect(await historyOf(list, id)).toEqual(["joined"]);
  });

  test("moving up skips whoever is no longer waiting", async () => {
    const list = await openWaitlist();
    const a = await list.join();
    const b = await list.joinAtDesk({ fromDate: "2031-05-01", toDate: "2031-05-01", fromMin: 600 });
    const c = await list.join();
    const later = list.at("2031-05-02T12:00:00Z");
    await runCommand(await later.asUser(), moveUp, { id: c });
    expect(await order(later)).toEqual([c, a]);
    expect(await refusalReasonOf(runCommand(await later.asUser(), moveUp, { id: b }))).toBe("not_waiting");
  });

  test("many moves at once leave everyone with a place of their own", async () => {
    const list = await openWaitlist();
    const ids = [await list.join(), await list.join(), await list.join(), await list.join()];
    const user = await list.asUser();
    await Promise.all([...ids, ...ids].map((id) => runCommand(user, moveUp, { id })));
    expect((await order(list)).sort()).toEqual([...ids].sort());
  });

  test("the list comes in pages", async () => {
    const list = await openWaitlist();
    const ids = [await list.join(), await list.join(), await list.join()];
    const ctx = await list.ctx();
    const first = await listEntries(ctx, { of: "waiting", limit: 2, offset: 0 });
    expect([first.total, first.nextOffset, first.entries.map(({ id }) => id)]).toEqual([3, 2, ids.slice(0, 2)]);
    const second = await listEntries(ctx, { of: "waiting", limit: 2, offset: 2 });
    expect([second.total, second.nextOffset, second.entries.map(({ id }) => id)]).toEqual([3, undefined, ids.slice(2)]);
  });
});

test("an offer whose person has left is withdrawn for everyone who looks, even before that is stored", async () => {
  const list = await openWaitlist();
  const id = await list.join();
  await list.leave(id);
  // A pass that saw the person waiting a moment before.
  const offerId = await list.offer(id, offered);
  expect((await getOffer(await list.ctx(), offerId)).status).toBe("withdrawn");
  const { entries } = await listEntries(await list.asUser(), { of: "ended", limit: 10, offset: 0 });
  expect(entries).toMatchObject([{ status: "left", offers: [{ status: "withdrawn" }] }]);
});
