import { expect, test } from "vitest";
import { packRanges } from "./busy";
import { listSlots } from "./slots";
import type { BusinessCalendar, Member } from "./snapshot";
import { wishForService } from "./wish";

const STRAIGHT = { open: true, openMin: 540, closeMin: 720, breakStartMin: null, breakEndMin: null };
const CLOSED = { open: false, openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };
const member = (id: string, rest: Partial<Member> = {}): Member => ({
  ...{ id, sortOrder: 0, active: true, bookable: true, week: null, exceptions: new Map(), timeOff: [] },
  ...rest,
});
const service = {
  ...{ id: "s", durationMin: 60, bufferBeforeMin: 0, bufferAfterMin: 0, staffed: true },
  ...{ memberIds: ["ada", "bob"], resourceIds: [] },
};

function explained(changes: Partial<BusinessCalendar>, now: string, adaBusy: [string, string][] = []) {
  const calendar: BusinessCalendar = {
    timezone: "UTC",
    slotStepMin: 60,
    minNoticeMin: 0,
    maxAdvanceDays: 365,
    week: Array.from({ length: 7 }, () => STRAIGHT),
    exceptions: new Map(),
    members: new Map([["ada", member("ada")]]),
    resources: new Map(),
    ...changes,
  };
  const rows = adaBusy.map(([from, to]) => ({ startMs: Date.parse(from), endMs: Date.parse(to), ownerId: "b1" }));
  const busy = { byMember: new Map([["ada", packRanges(rows)]]), byResource: new Map() };
  const ask = { from: "2026-05-04", to: "2026-05-04", nowMs: Date.parse(now), explain: true };
  const { days } = listSlots(calendar, busy, wishForService(calendar, service), ask);
  return days[0]?.blocked?.map(({ startMin, reasons }) => [startMin, ...reasons]);
}

test("past, notice and a busy member are distinguished, and all that apply are named", () => {
  const busy: [string, string][] = [["2026-05-04T10:00:00Z", "2026-05-04T11:00:00Z"]];
  expect(explained({ minNoticeMin: 60 }, "2026-05-04T09:30:00Z", busy)).toEqual([
    [540, "past"],
    [600, "notice", "staff_busy"],
  ]);
});

test("a break comes between its stretches, and a service that no longer fits is too long", () => {
  const week = Array.from({ length: 7 }, () => ({ ...STRAIGHT, breakStartMin: 630, breakEndMin: 660 }));
  expect(explained({ week }, "2026-05-01T00:00:00Z")).toEqual([
    [600, "too_long"],
    [630, "break"],
  ]);
});

test("a closed day has one entry, at its first instant", () => {
  const exceptions = new Map([["2026-05-04", CLOSED]]);
  expect(explained({ exceptions }, "2026-05-01T00:00:00Z")).toEqual([[0, "closed"]]);
});

test("with one member busy and another off, both are named", () => {
  const bob = member("bob", { exceptions: new Map([["2026-05-04", CLOSED]]) });
  const members = new Map([
    ["ada", member("ada")],
    ["bob", bob],
  ]);
  const busy: [string, string][] = [["2026-05-04T09:00:00Z", "2026-05-04T12:00:00Z"]];
  expect(explained({ members }, "2026-05-01T00:00:00Z", busy)).toEqual(
    [540, 600, 660].map((minute) => [minute, "staff_busy", "staff_off"]),
  );
});

test("a staffed service without members says so", () => {
  expect(explained({ members: new Map() }, "2026-05-01T00:00:00Z")?.[0]).toEqual([540, "no_staff"]);
});
