import { expect, test } from "vitest";
import { FULL_DAY, openWaitlist } from "../../waitlist/waitlist.test-support";
import { getCalendar } from "./get-calendar";

const OFFER = { startAt: "2031-05-07T13:00:00.000Z", expiresAt: "2031-05-01T12:30:00.000Z" };
const DAYS = ["2031-05-07"];
const all = { staffId: null, withEnded: false };

test("a calendar shows the times on hold, with who they are for and until when", async () => {
  const list = await openWaitlist();
  const entry = await list.join({ name: "Nora Whitfield" });
  const id = await list.offer(entry, OFFER);
  const { held } = await getCalendar(await list.asUser(), { days: DAYS, ...all });
  expect(held).toMatchObject([
    { id, customerName: "Nora Whitfield", startAt: new Date(OFFER.startAt), expiresAt: new Date(OFFER.expiresAt) },
  ]);
});

test("a calendar shows no held time of another day, of another member or of another business", async () => {
  const [list, other] = [await openWaitlist(), await openWaitlist()];
  await list.offer(await list.join(), OFFER);
  const shown = async (asked: Partial<Parameters<typeof getCalendar>[1]>, of = list) =>
    (await getCalendar(await of.asUser(), { days: DAYS, ...all, ...asked })).held;
  const [member] = list.desk.business.staff;
  expect(await shown({ staffId: member?.id ?? "" })).toHaveLength(1);
  expect(await shown({ staffId: "stf_nobody" })).toEqual([]);
  expect(await shown({ days: [FULL_DAY] })).toEqual([]);
  expect(await shown({}, other)).toEqual([]);
});

test("a held time leaves the calendar at its end, and when its person leaves the waitlist", async () => {
  const list = await openWaitlist();
  const entry = await list.join();
  await list.offer(entry, OFFER);
  const shown = async (of = list) => (await getCalendar(await of.asUser(), { days: DAYS, ...all })).held;
  expect(await shown()).toHaveLength(1);
  expect(await shown(list.at(OFFER.expiresAt))).toEqual([]);
  await list.leave(entry);
  expect(await shown()).toEqual([]);
});
