import { describe, expect, test } from "vitest";
import { waitlistEntries } from "../../db/schema";
import { openDesk } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { saveMember } from "../staff/save-member";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../testing/business/test-business";
import { setMemberActive } from "../worker/set-member-active";
import { writeDaysOf } from "./capacity/write-ended-days";
import { getCapacity } from "./get-capacity";
import { getFindings } from "./get-findings";
import { getReport } from "./get-report";

const asOwner = async (business: TestBusiness, now: string) => business.ctx({ now: new Date(now), actor: OWNER });

describe("capacity", () => {
  test("of half a day off, and of the other half booked, is used up", async () => {
    const timeOff = [{ from: "2031-05-06T09:00", to: "2031-05-06T13:00" }];
    const desk = await openDesk({ staff: [{ name: "Ann", timeOff }] }, "2031-05-01T12:00:00Z");
    for (const hour of [13, 14, 15, 16]) await desk.book(`2031-05-06T${hour}:00`);
    const asked = { from: "2031-05-06", to: "2031-05-06" };
    const { totals } = await runCommand(await asOwner(desk.business, "2031-05-01T12:00:00Z"), getCapacity, asked);
    expect(totals).toMatchObject({ openMin: 240, occupiedMin: 240, utilization: 100 });
  });

  test("of a closed day with a booking is nothing, and doesn't touch the whole's", async () => {
    const exceptions = [{ date: "2031-05-07", open: false }];
    const desk = await openDesk({ exceptions }, "2031-05-01T12:00:00Z");
    await desk.book("2031-05-06T10:00");
    await desk.bookAsBusiness("2031-05-07T10:00");
    const asked = { from: "2031-05-06", to: "2031-05-07" };
    const { days, totals } = await runCommand(await asOwner(desk.business, "2031-05-01T12:00:00Z"), getCapacity, asked);
    expect(days.map(({ openMin, utilization }) => [openMin, utilization])).toEqual([
      [480, 12.5],
      [0, null],
    ]);
    expect(totals).toMatchObject({ openMin: 480, occupiedMin: 60, utilization: 12.5 });
  });
});

describe("a past day that was written down", () => {
  const PLACES = {
    resources: [{ name: "One", kind: "table" as const, capacity: 2 }],
    services: [{ name: "Dinner", durationMin: 60, staffed: false, resources: ["One"] }],
  };
  const DAY = { from: "2031-05-06", to: "2031-05-06" };

  test("has the hours of tables, and none once members are measured instead, who worked no hour of it (rule R8.2)", async () => {
    const desk = await openDesk({ ...PLACES, staff: [] }, "2031-05-01T12:00:00Z");
    for (const hour of [10, 11]) await desk.book(`2031-05-06T${hour}:00`, { partySize: 2 });
    const told = async () =>
      runCommand(await asOwner(desk.business, "2031-05-07T12:00:00Z"), getCapacity, { ...DAY, to: "2031-05-07" });
    const { org } = await desk.ctx();
    await writeDaysOf(testDatabase(), org, "2031-05-05", new Date("2031-05-07T12:00:00Z"));
    expect(await told()).toMatchObject({
      ...{ basis: "resources", members: [], notes: [] },
      resources: [{ resourceId: desk.business.idOf("One"), name: "One", openMin: 960, occupiedMin: 120 }],
      days: [{ openMin: 480, occupiedMin: 120, utilization: 25, estimated: false }, { openMin: 480 }],
    });
    const member = { id: null, name: "Ann", title: "", bio: "", email: "", phone: "", hours: null, serviceIds: [] };
    const ctx = await asOwner(desk.business, "2031-05-07T12:00:00Z");
    await runCommand(ctx, saveMember, { ...member, bookable: true, sortOrder: 0 });
    expect(await told()).toMatchObject({
      ...{ basis: "members", members: [{ name: "Ann", openMin: 480 }], resources: [] },
      days: [{ openMin: 0, utilization: null, estimated: false }, { openMin: 480 }],
      notes: ["Days on which tables and rooms were measured instead of team members have no open time here."],
    });
  });

  test.each([
    ["has no hours of members once tables are measured instead", PLACES, "resources", null],
    ["keeps the hours of members where there is nobody else to measure now", {}, "members", 12.5],
  ])("%s (rules R8.2, R9.1)", async (_, parts, basis, utilization) => {
    const desk = await openDesk({ ...parts, services: [{ name: "Cut", durationMin: 60 }] }, "2031-05-01T12:00:00Z");
    await desk.book("2031-05-06T10:00");
    const { org } = await desk.ctx();
    await writeDaysOf(testDatabase(), org, "2031-05-05", new Date("2031-05-07T12:00:00Z"));
    const ctx = await asOwner(desk.business, "2031-05-07T12:00:00Z");
    await runCommand(ctx, setMemberActive, { id: desk.business.idOf("Ann"), active: false });
    const later = await asOwner(desk.business, "2031-05-07T12:00:00Z");
    const { totals, ...told } = await runCommand(later, getCapacity, DAY);
    expect([told.basis, totals.utilization, told.notes.length]).toEqual([basis, utilization, utilization ? 0 : 1]);
    const { metrics } = await runCommand(later, getReport, { period: "yesterday" });
    expect(metrics.utilization.value).toBe(utilization);
  });
});

test("wishes of the waitlist for some days are told by what became of them (rule R10.1)", async () => {
  const business = await makeBusiness();
  const { org } = await business.ctx();
  const wish = (status: "waiting" | "booked" | "passed", fromDate: string, toDate = fromDate) => ({
    status,
    fromDate,
    toDate,
  });
  const wishes = [
    ...[wish("booked", "2031-05-01"), wish("waiting", "2031-05-04"), wish("waiting", "2031-05-05", "2031-05-20")],
    ...[
      wish("passed", "2031-05-02"),
      wish("waiting", "2031-05-05"),
      wish("waiting", "2031-04-30"),
      wish("waiting", "2031-05-07"),
    ],
  ];
  await testDatabase()
    .insert(waitlistEntries)
    .values(
      wishes.map((one, n) => ({
        ...{ ...one, orgId: org.id, id: `w${n}`, rank: n, source: "online" as const, serviceId: business.idOf("Cut") },
        ...{ fromMin: 0, toMin: 1_440, name: "Waiting", email: "", phone: "", emailFolded: `w${n}`, phoneDigits: "" },
        joinedAt: new Date("2031-04-01T12:00:00Z"),
      })),
    );
  const ctx = await asOwner(business, "2031-05-05T16:00:00Z");
  const { unmet } = await runCommand(ctx, getCapacity, { from: "2031-05-01", to: "2031-05-06" });
  expect(unmet).toEqual({ wishes: 5, booked: 1, stillWaiting: 2, unmet: 2 });
});

test("a new business has no findings but that nobody can book, where that's true (rule R11.1)", async () => {
  const found = async (business: TestBusiness) =>
    (await runCommand(await asOwner(business, "2031-06-20T12:00:00Z"), getFindings, {})).findings.map(({ id }) => id);
  expect(await found(await makeBusiness())).toEqual([]);
  const never = Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: false }));
  expect(await found(await makeBusiness({ hours: never }))).toEqual(["nothing_bookable"]);
});
