import { describe, expect, test } from "vitest";
import { managing, refusalOf, refusalReasonOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { setMemberActive } from "../../worker/set-member-active";
import { FULL_DAY, openWaitlist } from "../waitlist.test-support";
import { joinAtDesk } from "./join-at-desk";
import { joinWaitlist } from "./join-waitlist";

describe("joining", () => {
  test("stores the wish and the contact, behind everyone who waits, and emails the link", async () => {
    const list = await openWaitlist();
    const first = await list.join({ name: "Sam Waits", email: "Sam@Example.com", phone: "+1 555 0199" });
    const second = await list.join();
    expect(first).toMatch(/^wle_[A-Za-z0-9_-]{16}$/);
    expect(await list.row(first)).toMatchObject({
      ...{ status: "waiting", source: "online", name: "Sam Waits", email: "Sam@Example.com", phone: "+1 555 0199" },
      ...{ emailFolded: "sam@example.com", fromDate: FULL_DAY, toDate: FULL_DAY, fromMin: 0, toMin: 1_440 },
    });
    expect((await list.rows()).map(({ id }) => id)).toEqual([first, second]);
    expect(await list.mails(first)).toMatchObject([{ kind: "waitlist_mail", outcome: null }]);
  });

  test("says that the waitlist has to be looked at", async () => {
    const list = await openWaitlist();
    await list.join();
    // Workers of servers that share the database may have looked already, or noted a change of their own.
    const first = (await list.work())?.changes ?? 0;
    expect(first).toBeGreaterThan(0);
    await list.join();
    expect((await list.work())?.changes).toBeGreaterThan(first);
  });

  test("is refused while an open time fits the wish, with the first three of them", async () => {
    const list = await openWaitlist();
    const refusal = await refusalOf(list.join({ fromDate: "2031-05-06", toDate: "2031-05-20" }));
    expect(refusal).toMatchObject({
      reason: "not_full",
      alternatives: ["2031-05-07T13:00:00.000Z", "2031-05-08T13:00:00.000Z", "2031-05-09T13:00:00.000Z"],
    });
    expect(await list.rows()).toEqual([]);
  });

  test("online, is refused for times of day at which nothing could start on these days, even with nothing booked", async () => {
    const list = await openWaitlist();
    const fieldsOf = async (wish: Parameters<typeof list.join>[0]) =>
      Object.keys((await refusalOf(list.join({ toDate: "2031-05-20", ...wish }))).fieldErrors ?? {});
    expect(await fieldsOf({ fromMin: 541, toMin: 1_439 })).toEqual(["fromMin"]);
    expect(await fieldsOf({ fromMin: 0, toMin: 539 })).toEqual(["toMin"]);
    expect(await fieldsOf({ toDate: FULL_DAY, fromMin: 600 })).toEqual(["fromMin"]);
    // The business knows whether it will be open then.
    await list.joinAtDesk({ toDate: "2031-05-20", fromMin: 541, toMin: 1_439 });
    await list.join({ fromMin: 540, toMin: 540 });
    expect(await refusalReasonOf(list.join({ toDate: "2031-05-20", fromMin: 540, toMin: 540 }))).toBe("not_full");
  });

  test("the fields at fault are named: days in the past, too many, too far ahead, or the wrong way round", async () => {
    const list = await openWaitlist({ settings: { slotStepMin: 60, maxAdvanceDays: 90 } });
    const fieldsOf = async (wish: Parameters<typeof list.join>[0]) =>
      Object.keys((await refusalOf(list.join(wish))).fieldErrors ?? {});
    expect(await fieldsOf({ fromDate: "2031-04-30" })).toEqual(["fromDate"]);
    expect(await fieldsOf({ fromDate: "2031-05-07", toDate: "2031-05-06" })).toEqual(["toDate"]);
    expect(await fieldsOf({ fromDate: "2031-05-06", toDate: "2031-07-05" })).toEqual(["toDate"]);
    expect(await fieldsOf({ fromDate: "2031-07-30", toDate: "2031-07-31" })).toEqual(["toDate"]);
    expect(await fieldsOf({ fromMin: 700, toMin: 600 })).toEqual(["toMin"]);
    expect(await fieldsOf({ fromMin: -1, toMin: 1_441 })).toEqual(["fromMin", "toMin"]);
    const early = { fromMin: 0, toMin: 60 };
    await list.joinAtDesk({ ...early, fromDate: "2031-05-06", toDate: "2031-07-04" });
    await list.joinAtDesk({ ...early, fromDate: "2031-07-30", toDate: "2031-07-30" });
    await list.joinAtDesk({ ...early, fromDate: "2031-05-01", toDate: "2031-05-01" });
  });

  test("is refused for what can't be booked: a service, a member, a table", async () => {
    const list = await openWaitlist({
      staff: [{ name: "Ann" }, { name: "Ben" }],
      services: [
        { name: "Cut", durationMin: 60, staff: ["Ann"] },
        { name: "Inside", durationMin: 60, bookableOnline: false },
        { name: "Dinner", durationMin: 60, staffed: false, resources: ["Small"] },
      ],
      resources: [{ name: "Small", kind: "table", capacity: 2 }],
    });
    const reasonOf = (wish: Parameters<typeof list.join>[0]) => refusalReasonOf(list.join(wish));
    expect(await reasonOf({ service: "Inside" })).toBe("service_unavailable");
    expect(await reasonOf({ staff: "Ben" })).toBe("staff_unavailable");
    expect(await reasonOf({ service: "Dinner", partySize: 3 })).toBe("table_too_small");
    const unknown = { ...list.request({}), serviceId: "svc_nobody" };
    expect(await refusalReasonOf(runCommand(await list.ctx(), joinWaitlist, unknown))).toBe("service_unavailable");
    await list.join({ staff: "Ann" });
    const member = { id: list.desk.business.idOf("Ann"), active: false };
    await runCommand(managing(await list.asUser()), setMemberActive, member);
    expect(await reasonOf({ staff: "Ann" })).toBe("staff_unavailable");
  });
});

test("a request that is sent five times at once with one key gets one place, and every answer names it", async () => {
  const list = await openWaitlist();
  const idempotency = { scope: "join-waitlist", key: "one-form", bodyHash: "same" };
  const ctx = { ...(await list.ctx()), idempotency };
  const request = list.request({});
  const answers = await Promise.all(Array.from({ length: 5 }, () => runCommand(ctx, joinWaitlist, request)));
  expect((await list.rows()).map(({ id }) => ({ id }))).toEqual([answers[0]]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await runCommand(ctx, joinWaitlist, request)).toEqual(answers[0]);
});

describe("the same wish", () => {
  test("has one place for an email address, however it's written; the link is emailed again, but not within an hour", async () => {
    const list = await openWaitlist();
    const id = await list.join({ email: "sam@example.com" });
    const again = async (instant: string) => {
      expect(await refusalOf(list.at(instant).join({ email: "SAM@example.com" }))).toEqual({
        code: "conflict",
        reason: "already_waiting",
        alternatives: undefined,
      });
      return (await list.mails(id)).length;
    };
    expect(await again("2031-05-01T12:59:00Z")).toBe(1);
    expect(await again("2031-05-01T13:01:00Z")).toBe(2);
    expect(await again("2031-05-01T13:30:00Z")).toBe(2);
    expect(await again("2031-05-01T14:02:00Z")).toBe(3);
    expect(await list.rows()).toHaveLength(1);
  });

  test("twenty requests at once get one place and one email", async () => {
    const list = await openWaitlist();
    const ctx = await list.ctx();
    const wish = list.request({ email: "sam@example.com" });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => runCommand(ctx, joinWaitlist, wish)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.details.reason] : []));
    expect(new Set(reasons)).toEqual(new Set(["already_waiting"]));
    expect([await list.rows(), await list.mails()].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("can be wished for again after leaving, and by someone else at any time", async () => {
    const list = await openWaitlist();
    const first = await list.join({ email: "sam@example.com" });
    await list.join({ email: "kim@example.com" });
    await list.leave(first);
    const again = await list.join({ email: "sam@example.com" });
    expect(
      (await list.rows())
        .filter(({ status }) => status === "waiting")
        .map(({ id }) => id)
        .at(-1),
    ).toBe(again);
  });

  test("another time of day, party or member is another wish", async () => {
    const list = await openWaitlist({
      services: [{ name: "Cut", durationMin: 60, resources: ["Booth"] }],
      resources: [{ name: "Booth", kind: "table", capacity: 2 }],
    });
    const email = "sam@example.com";
    await list.join({ email });
    await list.join({ email, fromMin: 1 });
    await list.join({ email, partySize: 2 });
    await list.join({ email, staff: "Ann" });
    expect(await list.rows()).toHaveLength(4);
  });
});

test("an email address has ten places at once in a business; those that have ended don't count", async () => {
  const list = await openWaitlist();
  const email = "sam@example.com";
  const wishes = Array.from({ length: 11 }, (_, n) => ({ email, fromMin: n }));
  const ids: string[] = [];
  for (const wish of wishes.slice(0, 10)) ids.push(await list.join(wish));
  expect(await refusalReasonOf(list.join(wishes[10]))).toBe("too_many");
  await list.join({ email: "kim@example.com" });
  await list.leave(ids[0] ?? "");
  await list.join(wishes[10]);
});

describe("at the desk", () => {
  test("a phone number is enough, and then there is no email; without either it is refused", async () => {
    const list = await openWaitlist();
    const id = await list.joinAtDesk({ email: "" });
    expect(await list.row(id)).toMatchObject({ source: "admin", email: "", emailFolded: "" });
    expect(await list.mails()).toEqual([]);
    const wish = list.request({ email: "", phone: "" });
    expect(await refusalOf(runCommand(await list.asUser(), joinAtDesk, wish))).toMatchObject({
      code: "invalid_fields",
      fieldErrors: { phone: [expect.any(String)] },
    });
    // People without an address can't be told apart.
    await list.joinAtDesk({ email: "" });
    expect(await list.rows()).toHaveLength(2);
  });

  test("strangers can't join anyone", async () => {
    const list = await openWaitlist();
    const refused = runCommand(await list.ctx(), joinAtDesk, list.request({}));
    expect((await refusalOf(refused)).code).toBe("not_allowed");
  });
});
