import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { listedDays, openDesk, refusalOf } from "../bookings/desk.test-support";
import { exportBusiness } from "../business-file/export-business";
import { importBusiness } from "../business-file/import-business";
import { runCommand } from "../commands/command";
import { listNotOverOfMember } from "../hours/bookings-outside-hours";
import { NewTimeOff } from "../hours/schema";
import { everyDay, OWNER, testDatabase } from "../testing/business/test-business";
import { setMemberActive } from "../worker/set-member-active";
import { addTimeOff } from "./add-time-off";
import { getMember } from "./get-member";
import { listMembers } from "./list-members";
import { listStaff } from "./list-staff";
import { removeTimeOff } from "./remove-time-off";
import { saveMember } from "./save-member";
import type { MemberRequest } from "./schema";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";

type Desk = Awaited<ReturnType<typeof openDesk>>;

const desk = (parts: Parameters<typeof openDesk>[0] = {}) => openDesk(parts, NOW);
const asOwner = ({ business }: Desk) => business.ctx({ now: new Date(NOW), actor: OWNER });
const TWO_SERVICES = ["Cut", "Colour"].map((name) => ({ name, durationMin: 60 }));

const member = (parts: Partial<z.input<typeof MemberRequest>> = {}): z.input<typeof MemberRequest> => ({
  id: null,
  name: "Cleo",
  title: "",
  bio: "",
  email: "",
  phone: "",
  bookable: true,
  sortOrder: 1,
  hours: null,
  serviceIds: [],
  ...parts,
});
const off = (staffId: string, from: string, to: string) =>
  NewTimeOff.parse({ staffId, from, to, isAllDay: !from.includes("T") });

/** When any member, or this one, can be booked on the day. */
const mins = async (salon: Desk, staffId?: string, service?: string) => {
  const serviceId = salon.business.idOf(service ?? "Cut");
  const days = await listedDays(await salon.ctx(), { serviceId, staffId, from: DAY, to: DAY, explain: false });
  return days.flatMap(({ slots }) => slots.map(({ startMin }) => startMin));
};

describe("a team member", () => {
  test("can be booked for the services given as soon as saved, and for no other", async () => {
    const salon = await desk({ services: TWO_SERVICES });
    const ctx = await asOwner(salon);
    await salon.slots({ from: DAY });
    const { id } = await runCommand(ctx, saveMember, member({ serviceIds: [salon.business.idOf("Cut")] }));
    expect([(await mins(salon, id, "Cut")).length, (await mins(salon, id, "Colour")).length]).toEqual([8, 0]);
    const both = [salon.business.idOf("Colour"), salon.business.idOf("Colour"), salon.business.idOf("Cut")];
    await runCommand(ctx, saveMember, member({ id, serviceIds: both }));
    expect([(await mins(salon, id, "Cut")).length, (await mins(salon, id, "Colour")).length]).toEqual([8, 8]);
    await runCommand(ctx, saveMember, member({ id }));
    expect(await mins(salon, id, "Cut")).toEqual([]);
    expect((await getMember(ctx, id)).serviceIds).toEqual([]);
  });

  test("keeps hours of their own, or has the business's", async () => {
    const salon = await desk();
    const ctx = await asOwner(salon);
    const serviceIds = [salon.business.idOf("Cut")];
    const hours = everyDay({ openMin: 600, closeMin: 720 });
    const { id } = await runCommand(ctx, saveMember, member({ serviceIds, hours }));
    expect(await mins(salon, id)).toEqual([600, 660]);
    await runCommand(ctx, saveMember, member({ id, serviceIds }));
    expect(await mins(salon, id)).toHaveLength(8);
  });

  test("a member who isn't bookable is on no customer's list; email and phone are on none at all", async () => {
    const salon = await desk();
    const ctx = await asOwner(salon);
    const secret = { email: "cleo@example.com", phone: "+1 555 0100" };
    const { id } = await runCommand(ctx, saveMember, member({ ...secret, title: "Stylist" }));
    expect(await getMember(ctx, id)).toMatchObject(secret);
    const seen = async () => JSON.stringify(await runCommand(await salon.ctx(), listStaff, {}));
    expect(await seen()).toContain("Stylist");
    expect(await seen()).not.toMatch(/cleo@example|0100/);
    await runCommand(ctx, saveMember, member({ ...secret, id, bookable: false }));
    expect(await seen()).not.toContain("Cleo");
  });

  test("can't have another member's name, be that one active or not; the own one can stay", async () => {
    const salon = await desk({ staff: [{ name: "Ann" }, { name: "Gone", active: false }] });
    const ctx = await asOwner(salon);
    const ann = salon.business.idOf("Ann");
    for (const request of [member({ name: "Ann" }), member({ name: "Gone" }), member({ name: "Gone", id: ann })]) {
      expect(await refusalOf(runCommand(ctx, saveMember, request))).toEqual({
        code: "invalid_fields",
        fieldErrors: { name: [expect.stringContaining("already")] },
      });
    }
    expect(await runCommand(ctx, saveMember, member({ name: "Ann", id: ann, title: "Chief" }))).toEqual({ id: ann });
    expect((await listMembers(await asOwner(salon))).map(({ name, title }) => [name, title])).toEqual([
      ["Ann", "Chief"],
      ["Gone", null],
    ]);
  });

  test("sent eight times at once is made once", async () => {
    const salon = await desk();
    const ctx = await asOwner(salon);
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => runCommand(ctx, saveMember, member())));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await listMembers(await asOwner(salon))).toHaveLength(2);
  });

  test("can't be given another business's service, and nothing of that request is kept", async () => {
    const [salon, other] = [await desk(), await desk()];
    const ctx = await asOwner(salon);
    for (const foreign of [other.business.idOf("Cut"), "svc_nothing"]) {
      const refused = runCommand(ctx, saveMember, member({ serviceIds: [salon.business.idOf("Cut"), foreign] }));
      expect(await refusalOf(refused)).toEqual({
        code: "invalid_fields",
        fieldErrors: { serviceIds: [expect.any(String)] },
      });
    }
    expect(await listMembers(await asOwner(salon))).toHaveLength(1);
  });

  test("of another business is as absent as an unknown one, whatever is tried, and stays as they were", async () => {
    const [salon, other] = [await desk(), await desk()];
    const ctx = await asOwner(salon);
    const theirs = other.business.idOf("Ann");
    const vacation = { from: "2031-07-01T00:00", to: "2031-07-15T00:00" };
    await runCommand(await asOwner(other), addTimeOff, off(theirs, "2031-07-01", "2031-07-14"));
    const before = await exportBusiness(testDatabase(), other.business.slug);
    for (const id of [theirs, "stf_nobody"]) {
      for (const attempt of [
        () => getMember(ctx, id),
        () => runCommand(ctx, saveMember, member({ id, name: "Mine now" })),
        () => runCommand(ctx, setMemberActive, { id, active: false }),
        () => runCommand(ctx, addTimeOff, off(id, `${DAY}T09:00`, `${DAY}T10:00`)),
        () => runCommand(ctx, removeTimeOff, { staffId: id, ...vacation }),
      ]) {
        expect(await refusalOf(attempt())).toEqual({ code: "not_found" });
      }
    }
    expect(await exportBusiness(testDatabase(), other.business.slug)).toEqual(before);
  });

  test("taken out of service can't be booked any more; their bookings stay, and they can come back", async () => {
    const salon = await desk({ staff: [{ name: "Ann" }, { name: "Ben" }] });
    const ctx = await asOwner(salon);
    const ann = salon.business.idOf("Ann");
    const { appointmentId } = await salon.book(`${DAY}T09:00`, { staff: "Ann" });
    await salon.book(`${DAY}T09:00`, { staff: "Ben" });
    for (const now of [ctx.now, new Date(`${DAY}T13:59:59Z`)]) {
      const kept = await listNotOverOfMember({ ...ctx, now }, ann);
      expect(kept.bookings.map(({ id }) => id)).toEqual([appointmentId]);
    }
    await runCommand(ctx, setMemberActive, { id: ann, active: false });
    expect(await mins(salon, ann)).toEqual([]);
    expect(await refusalOf(salon.book(`${DAY}T10:00`, { staff: "Ann" }))).toMatchObject({
      reason: "staff_unavailable",
    });
    expect(await salon.row(appointmentId)).toMatchObject({ status: "confirmed", staffId: ann });
    await runCommand(ctx, setMemberActive, { id: ann, active: true });
    expect((await mins(salon, ann)).length).toBe(7);
  });
});

describe("time off", () => {
  test("takes a member's times away at once, and gives them back when it is removed", async () => {
    const salon = await desk();
    const ctx = await asOwner(salon);
    const ann = salon.business.idOf("Ann");
    expect(await mins(salon)).toHaveLength(8);
    await runCommand(ctx, addTimeOff, off(ann, `${DAY}T09:30`, `${DAY}T16:00`));
    expect(await mins(salon)).toEqual([960]);
    const [span] = (await getMember(ctx, ann)).timeOff;
    expect(span).toMatchObject({ from: `${DAY}T09:30`, to: `${DAY}T16:00` });
    await runCommand(ctx, removeTimeOff, { staffId: ann, from: span?.from ?? "", to: span?.to ?? "" });
    expect(await mins(salon)).toHaveLength(8);
  });

  test("of whole days ends with the last one", async () => {
    const salon = await desk();
    await runCommand(await asOwner(salon), addTimeOff, off(salon.business.idOf("Ann"), "2031-05-05", "2031-05-06"));
    const days = await salon.days({ from: "2031-05-04", to: "2031-05-07" });
    expect(days.map(({ slots }) => slots.length)).toEqual([8, 0, 0, 8]);
    expect(days.every(({ open }) => open)).toBe(true);
  });

  test("is read by the business's clock on the days that it changes", async () => {
    const salon = await desk({ hours: everyDay({ openMin: 0, closeMin: 360 }) });
    const ctx = await asOwner(salon);
    const ann = salon.business.idOf("Ann");
    const starts = async (date: string) =>
      (await salon.slots({ from: date })).map(({ startAt }) => startAt.slice(11, 16));
    // New York goes from 2:00 to 3:00 on March 14, 2032, and from 2:00 back to 1:00 on November 2, 2031.
    expect(await starts("2032-03-14")).toEqual(["05:00", "06:00", "07:00", "08:00", "09:00"]);
    await runCommand(ctx, addTimeOff, off(ann, "2032-03-14T01:00", "2032-03-14T03:00"));
    expect(await starts("2032-03-14")).toEqual(["05:00", "07:00", "08:00", "09:00"]);
    expect(await starts("2031-11-02")).toEqual(["04:00", "05:00", "06:00", "07:00", "08:00", "09:00", "10:00"]);
    await runCommand(ctx, addTimeOff, off(ann, "2031-11-02T01:00", "2031-11-02T02:00"));
    expect(await starts("2031-11-02")).toEqual(["04:00", "07:00", "08:00", "09:00", "10:00"]);
  });

  test("that can't be read, ends before it begins or is entered already is refused at its field", async () => {
    const salon = await desk();
    const ctx = await asOwner(salon);
    const ann = salon.business.idOf("Ann");
    await runCommand(ctx, addTimeOff, off(ann, `${DAY}T09:00`, `${DAY}T10:00`));
    const cases = [
      ["to", `${DAY}T10:00`, `${DAY}T10:00`],
      ["to", "2031-05-06", "2031-05-05"],
      ["from", "2031-02-30", "2031-03-01"],
      ["to", `${DAY}T09:00`, `${DAY}T25:00`],
      ["from", `${DAY}T09:00`, `${DAY}T10:00`],
    ] as const;
    for (const [field, from, to] of cases) {
      expect(await refusalOf(runCommand(ctx, addTimeOff, off(ann, from, to)))).toEqual({
        code: "invalid_fields",
        fieldErrors: { [field]: [expect.any(String)] },
      });
    }
    expect((await getMember(ctx, ann)).timeOff).toHaveLength(1);
  });

  test("is in the business's file as entered, and importing it gives the same again", async () => {
    const salon = await desk();
    await runCommand(await asOwner(salon), addTimeOff, off(salon.business.idOf("Ann"), "2031-07-01", "2031-07-14"));
    const file = await exportBusiness(testDatabase(), salon.business.slug);
    expect(file.staff?.[0]?.timeOff).toEqual([{ from: "2031-07-01T00:00", to: "2031-07-15T00:00" }]);
    await importBusiness(testDatabase(), file);
    expect(await exportBusiness(testDatabase(), salon.business.slug)).toEqual(file);
  });
});
