import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { jobs } from "../../../db/schema";
import type { UserRole } from "../../../db/vocabulary";
import { BY_USER, type Desk, openDesk } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { enqueueJobs } from "../../queue/enqueue";
import { everyDay, testDatabase } from "../../testing/business/test-business";
import { disableEndpoint } from "../../webhooks/endpoints/disable-endpoint";
import { storeDelivery, storeEndpoint } from "../../webhooks/stored.test-support";
import { getToday } from "./get-today";

/** 8 in the morning in New York. */
const MORNING = "2031-05-06T12:00:00Z";
const DEPOSIT = { services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }] };

const today = async (desk: Desk) => getToday(await desk.ctx());

describe("the day's list", () => {
  test("separates started from upcoming bookings, and shows no other business and no other day", async () => {
    const desk = await openDesk({ staff: [{ name: "Ann" }, { name: "Ben" }] }, MORNING);
    const other = await openDesk({}, MORNING);
    await other.book("2031-05-06T09:00");
    const nine = await desk.book("2031-05-06T09:00", { staff: "Ann" });
    const ten = await desk.book("2031-05-06T10:00", { staff: "Ben" });
    await desk.book("2031-05-07T09:00");
    const gone = await desk.book("2031-05-06T11:00");
    await desk.cancelAsBusiness(gone.appointmentId);
    const view = await today(desk.at("2031-05-06T13:30:00Z"));
    expect(view.begun.map(({ id }) => id)).toEqual([nine.appointmentId]);
    expect(view.toCome.map(({ id }) => id)).toEqual([ten.appointmentId]);
  });

  test("shows a booking that began before midnight as long as it lasts", async () => {
    const desk = await openDesk({}, MORNING);
    const { appointmentId } = await desk.bookAsBusiness("2031-05-06T23:30");
    const begun = async (instant: string) => (await today(desk.at(instant))).begun.map(({ id }) => id);
    expect(await begun("2031-05-07T04:10:00Z")).toEqual([appointmentId]);
    expect(await begun("2031-05-07T04:40:00Z")).toEqual([]);
  });

  test("reaches from midnight to midnight on a day of 25 hours", async () => {
    const hours = everyDay({ openMin: 0, closeMin: 1_440 });
    const desk = await openDesk({ hours }, "2026-10-20T12:00:00Z");
    await desk.bookAsBusiness("2026-11-01T03:00:00Z");
    const first = await desk.bookAsBusiness("2026-11-01T04:00:00Z");
    const last = await desk.bookAsBusiness("2026-11-02T04:00:00Z");
    await desk.bookAsBusiness("2026-11-02T05:00:00Z");
    const view = await today(desk.at("2026-11-01T10:00:00Z"));
    expect([...view.begun, ...view.toCome].map(({ id }) => id)).toEqual([first.appointmentId, last.appointmentId]);
    expect(view.numbers.bookings).toBe(2);
  });
});

test("the day's numbers count live bookings, their prices and first-time customers", async () => {
  const desk = await openDesk({ staff: [{ name: "Ann" }, { name: "Ben" }] }, "2031-05-01T12:00:00Z");
  const known = { name: "Kim Known", email: "kim@example.com", phone: "+1 555 700700" };
  await desk.book("2031-05-02T09:00", known);
  const broken = { name: "Cam Cancelled", email: "cam@example.com", phone: "+1 555 700701" };
  await desk.cancelAsBusiness((await desk.book("2031-05-02T10:00", broken)).appointmentId);
  await desk.book("2031-05-06T09:00", known);
  await desk.book("2031-05-06T10:00", broken);
  const stranger = { name: "New Person", email: "new@example.com", phone: "+1 555 700702" };
  await desk.book("2031-05-06T11:00", stranger);
  await desk.book("2031-05-06T12:00", stranger);
  await desk.cancelAsBusiness((await desk.book("2031-05-06T13:00")).appointmentId);
  const { numbers } = await today(desk.at(MORNING));
  expect(numbers).toEqual({ bookings: 4, revenueCents: 20_000, firstVisits: 2 });
});

describe("free time", () => {
  const freeOf = async (desk: Desk) =>
    (await today(desk)).free.map(({ name, time: { freeMin, next } }) => [
      name,
      freeMin,
      typeof next === "string" ? next : clock(next.startMs),
    ]);
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);

  test("is each member's remaining hours of the day, without breaks, time off, bookings and their buffers", async () => {
    const desk = await openDesk(
      {
        hours: everyDay({ openMin: 540, closeMin: 1_020, breakStartMin: 720, breakEndMin: 780 }),
        staff: [{ name: "Ann", timeOff: [{ from: "2031-05-06T16:00", to: "2031-05-06T17:00" }] }, { name: "Ben" }],
        services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, bufferAfterMin: 15 }],
      },
      MORNING,
    );
    await desk.book("2031-05-06T09:00", { staff: "Ann" });
    expect(await freeOf(desk)).toEqual([
      ["Ann", 420 - 60 - 75, "14:15"],
      ["Ben", 420, "13:00"],
    ]);
    expect(await freeOf(desk.at("2031-05-06T18:00:00Z"))).toEqual([
      ["Ann", 120, "18:00"],
      ["Ben", 180, "18:00"],
    ]);
    expect(await freeOf(desk.at("2031-05-06T21:00:00Z"))).toEqual([
      ["Ann", 0, "over"],
      ["Ben", 0, "over"],
    ]);
  });

  test("is none when a member is booked out, and none for another reason when the member doesn't work that day", async () => {
    const desk = await openDesk(
      {
        hours: everyDay({ openMin: 540, closeMin: 600 }),
        staff: [{ name: "Ann" }, { name: "Ben", exceptions: [{ date: "2031-05-06", open: false, label: "Course" }] }],
      },
      MORNING,
    );
    await desk.book("2031-05-06T09:00", { staff: "Ann" });
    expect(await freeOf(desk)).toEqual([
      ["Ann", 0, "full"],
      ["Ben", 0, "off"],
    ]);
  });

  test("isn't taken by an expired hold", async () => {
    const desk = await openDesk({ ...DEPOSIT, settings: { slotStepMin: 60, pendingHoldMin: 30 } }, MORNING);
    await desk.book("2031-05-06T09:00");
    expect(await freeOf(desk)).toEqual([["Ann", 420, "14:00"]]);
    expect(await freeOf(desk.at("2031-05-06T12:40:00Z"))).toEqual([["Ann", 480, "13:00"]]);
  });

  test("is none on a closed day, which is named", async () => {
    const desk = await openDesk({ exceptions: [{ date: "2031-05-06", open: false, label: "Fair" }] }, MORNING);
    expect(await freeOf(desk)).toEqual([["Ann", 0, "off"]]);
    expect(await today(desk)).toMatchObject({ isOpen: false, label: "Fair" });
  });
});

describe("what needs attention", () => {
  const attention = async (desk: Desk) => (await today(desk)).attention;
  const ids = (noted: { id: string }[]) => noted.map(({ id }) => id);

  test("active holds, in the order in which they end", async () => {
    const desk = await openDesk({ ...DEPOSIT, settings: { slotStepMin: 60, pendingHoldMin: 60 } }, MORNING);
    const first = await desk.book("2031-05-07T09:00");
    const second = await desk.at("2031-05-06T12:10:00Z").book("2031-05-07T10:00");
    const both = [first.appointmentId, second.appointmentId];
    expect(ids((await attention(desk.at("2031-05-06T12:20:00Z"))).unpaid)).toEqual(both);
    expect(ids((await attention(desk.at("2031-05-06T13:05:00Z"))).unpaid)).toEqual(both.slice(1));
  });

  test("past days' bookings that are marked neither as completed nor as no-shows", async () => {
    const desk = await openDesk(DEPOSIT, MORNING);
    const open = await desk.book("2031-05-06T09:00");
    const done = await desk.book("2031-05-06T10:00");
    const missed = await desk.book("2031-05-06T11:00");
    await desk.book("2031-05-06T12:00");
    for (const { appointmentId } of [open, done, missed]) await desk.settle(appointmentId, "paid");
    const evening = desk.at("2031-05-06T23:00:00Z");
    await evening.finish(done.appointmentId, "completed");
    await evening.finish(missed.appointmentId, "no_show");
    expect(ids((await attention(evening)).unfinished)).toEqual([]);
    expect(ids((await attention(desk.at("2031-05-07T12:00:00Z"))).unfinished)).toEqual([open.appointmentId]);
  });

  test("each pair of overlapping bookings once, until one of them is gone", async () => {
    const desk = await openDesk({}, MORNING);
    const one = await desk.book("2031-05-06T09:00");
    const over = await desk.bookAsBusiness("2031-05-06T09:30", { staff: "Ann" });
    const { overlapping } = await attention(desk);
    expect(overlapping.map(({ id, other }) => [id, other?.id])).toEqual([[over.appointmentId, one.appointmentId]]);
    await desk.cancelAsBusiness(one.appointmentId);
    expect((await attention(desk)).overlapping).toEqual([]);
  });

  test("failed emails with their booking, however long ago", async () => {
    const desk = await openDesk({}, MORNING);
    const { appointmentId } = await desk.book("2031-05-06T09:00");
    await failedJob(desk, appointmentId, "customer_mail");
    for (const later of [desk, desk.at("2031-06-20T12:00:00Z")]) {
      const { givenUp, givenUpCount } = await attention(later);
      expect(givenUp.map(({ booking, kind }) => [booking.id, kind])).toEqual([[appointmentId, "customer_mail"]]);
      expect(givenUpCount).toBe(1);
    }
  });

  test("active endpoints whose last delivery has failed, for users who manage them", async () => {
    const desk = await openDesk({}, MORNING);
    const id = await failingEndpoint(desk);
    const endpointsFor = async (role: UserRole) => {
      const ctx = await desk.business.ctx({ now: desk.now, actor: { ...BY_USER, role } });
      return (await getToday(ctx)).attention.endpoints.map((endpoint) => endpoint.id);
    };
    expect([await endpointsFor("owner"), await endpointsFor("admin"), await endpointsFor("staff")]).toEqual([
      [id],
      [id],
      [],
    ]);
    await runCommand({ ...(await desk.ctx()), actor: { kind: "system" } }, disableEndpoint, { id });
    expect(await endpointsFor("owner")).toEqual([]);
  });

  test("nothing of another business", async () => {
    const [desk, other] = [await openDesk(DEPOSIT, MORNING), await openDesk(DEPOSIT, MORNING)];
    const { appointmentId } = await other.book("2031-05-06T09:00");
    await other.bookAsBusiness("2031-05-06T09:30", { staff: "Ann" });
    await failedJob(other, appointmentId, "refund");
    await failingEndpoint(other);
    const view = await getToday(await desk.business.ctx({ now: desk.now, actor: { ...BY_USER, role: "owner" } }));
    expect(Object.values(view.attention).flat().filter(Boolean)).toEqual([]);
    expect([view.begun, view.toCome, view.numbers.bookings]).toEqual([[], [], 0]);
  });
});

describe("first steps", () => {
  test("are shown until the first booking, whatever its outcome", async () => {
    const desk = await openDesk({}, MORNING);
    expect((await today(desk)).firstSteps).toEqual({
      hasServices: true,
      hasMembers: true,
      hasHours: true,
      hasKey: false,
    });
    await desk.business.key();
    expect((await today(desk)).firstSteps?.hasKey).toBe(true);
    await desk.cancelAsBusiness((await desk.book("2031-05-06T09:00")).appointmentId);
    expect((await today(desk)).firstSteps).toBeNull();
  });
});

/** A booking's job that has just been given up. */
async function failedJob(desk: Desk, bookingId: string, kind: "customer_mail" | "refund"): Promise<void> {
  const { org } = await desk.ctx();
  const db = testDatabase();
  await db.execute(enqueueJobs(org.id, [{ kind, key: bookingId, subjectId: bookingId, details: {}, dueAt: desk.now }]));
  await db
    .update(jobs)
    .set({ outcome: "failed", endedAt: desk.now })
    // Not the booking's own emails, which the test run's servers may have created meanwhile.
    .where(and(eq(jobs.orgId, org.id), eq(jobs.key, bookingId)));
}

async function failingEndpoint(desk: Desk): Promise<string> {
  const orgId = (await desk.ctx()).org.id;
  const endpointId = await storeEndpoint(testDatabase(), { orgId, events: ["booking.completed"] });
  await storeDelivery(testDatabase(), { orgId, endpointId, event: "booking.completed", status: "failed" });
  return endpointId;
}
