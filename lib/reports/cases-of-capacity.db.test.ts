import { describe, expect, test } from "vitest";
import { waitlistEntries } from "../../db/schema";
import { openDesk } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../testing/business/test-business";
import { getCapacity } from "./get-capacity";
import { getFindings } from "./get-findings";

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
