import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { jobs } from "../../../db/schema";
import { testDatabase } from "../../testing/business/test-business";
import { type Desk, openDesk, refusalOf, refusalReasonOf } from "../desk.test-support";
import { jobsOfEvent } from "../jobs-of-event";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
/** Two hours before 10:00 in New York: late by the default window. */
const LATE = `${DAY}T12:00:00Z`;
const STRICT = {
  settings: { slotStepMin: 60, forfeitDepositOnLateCancel: true },
  services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
};

async function paidBooking(): Promise<{ late: Desk; id: string }> {
  const desk = await openDesk(STRICT, NOW);
  const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
  await desk.settle(id, "paid");
  return { late: desk.at(LATE), id };
}

async function workOfLastChange(desk: Desk, id: string): Promise<string[]> {
  const [changes, booking] = [await desk.changes(id), await desk.row(id)];
  const change = changes.at(-1);
  if (!change) return [];
  const event = { ...change, id: 1, startAt: booking.startAt.toISOString(), status: booking.status };
  return jobsOfEvent(event, booking, 0, desk.now).map(({ kind }) => kind);
}

async function refundsOf(desk: Desk, id: string) {
  const { org } = await desk.ctx();
  const rows = await testDatabase()
    .select()
    .from(jobs)
    .where(and(eq(jobs.orgId, org.id), eq(jobs.subjectId, id), eq(jobs.kind, "refund")));
  return rows.length;
}

describe("a cancel in the dashboard", () => {
  test("keeps a late deposit by the policy unless told otherwise", async () => {
    const { late, id } = await paidBooking();
    expect(await late.cancelInDashboard(id, { reason: "Ill" })).toEqual({ ok: true, id, forfeited: true });
    expect(await late.row(id)).toMatchObject({ depositStatus: "kept", cancelReason: "Ill" });
    expect((await late.changes(id)).at(-1)).toMatchObject({
      event: "booking.cancelled",
      actor: "user",
      details: { userId: "usr_test", reason: "Ill" },
    });
  });

  test("refunds anyway: the refund is due, and the history says that it was a choice", async () => {
    const { late, id } = await paidBooking();
    expect(await late.cancelInDashboard(id, { refundsAnyway: true })).toMatchObject({ forfeited: false });
    expect(await late.row(id)).toMatchObject({ status: "cancelled", depositStatus: "refund_due" });
    expect((await late.changes(id)).at(-1)?.details).toMatchObject({ refundedAnyway: true });
    expect(await workOfLastChange(late, id)).toEqual(["customer_mail", "business_mail", "member_mail", "refund"]);
  });

  test("refunds anyway what the customer's late move had forfeited", async () => {
    const { late, id } = await paidBooking();
    await late.move(id, "2031-05-13T10:00");
    expect((await late.row(id)).depositKeptByMove).toBe(true);
    expect(await late.cancelInDashboard(id, { refundsAnyway: true })).toMatchObject({ forfeited: false });
    expect((await late.row(id)).depositStatus).toBe("refund_due");
  });

  test("that refunds by the policy itself isn't recorded as an exception", async () => {
    const { late, id } = await paidBooking();
    const early = late.at(NOW);
    await early.cancelInDashboard(id, { refundsAnyway: true });
    expect((await early.row(id)).depositStatus).toBe("refund_due");
    expect((await early.changes(id)).at(-1)?.details).not.toHaveProperty("refundedAnyway");
  });

  test("never owes back a deposit that was never paid", async () => {
    const desk = await openDesk(STRICT, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    await desk.settle(id, "waived");
    await desk.at(LATE).cancelInDashboard(id, { refundsAnyway: true });
    expect((await desk.row(id)).depositStatus).toBe("waived");
  });

  test("can later refund a kept deposit, without cancelling twice", async () => {
    const { late, id } = await paidBooking();
    await late.cancelInDashboard(id);
    const { cancelledAt, calendarSequence } = await late.row(id);
    expect(await late.cancelInDashboard(id, { refundsAnyway: true })).toMatchObject({ forfeited: false });
    expect(await late.row(id)).toMatchObject({ depositStatus: "refund_due", cancelledAt, calendarSequence });
    expect((await late.events(id)).map(({ event }) => event)).toEqual(["booking.created", "booking.cancelled"]);
    expect(await refundsOf(late, id)).toBe(1);
    await late.cancelInDashboard(id, { refundsAnyway: true });
    expect(await refundsOf(late, id)).toBe(1);
  });

  test("emails the customer or not, as chosen; the business is emailed in any case", async () => {
    const { late, id } = await paidBooking();
    await late.cancelInDashboard(id, { isCustomerUntold: true });
    expect(await workOfLastChange(late, id)).toEqual(["business_mail", "member_mail"]);
    const told = await paidBooking();
    await told.late.cancelInDashboard(told.id);
    expect(await workOfLastChange(told.late, told.id)).toEqual(["customer_mail", "business_mail", "member_mail"]);
  });

  test("of a completed booking is refused, and of another business's is not found", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const after = desk.at(`${DAY}T16:00:00Z`);
    await after.finish(id, "completed");
    expect(await refusalReasonOf(after.cancelInDashboard(id))).toBe("completed");
    const other = await openDesk({}, NOW);
    const foreign = await refusalOf(other.cancelInDashboard(id));
    expect(foreign).toEqual(await refusalOf(other.cancelInDashboard("apt_aaaaaaaaaaaaaaaa")));
    expect(foreign.code).toBe("not_found");
  });
});
