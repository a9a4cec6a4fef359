import { afterAll, describe, expect, test } from "vitest";
import { runCommand } from "../../commands/command";
import { getBookingDetails } from "../../desk/history/get-booking-details";
import { getBookingHistory } from "../../desk/history/get-booking-history";
import { startStripeServer } from "../../testing/outside/stripe-server";
import { type Desk, openDesk, refusalOf, refusalReasonOf } from "../desk.test-support";
import { returnDeposit } from "./return-deposit";
import { openTill } from "./till.test-support";

const stripe = await startStripeServer();
Object.assign(process.env, stripe.env);
afterAll(() => stripe.close());

const START = "2031-05-20T10:00";
const returned = async (desk: Desk, id: string) => runCommand(await desk.asMember(), returnDeposit, { id });

/** A booking whose deposit the business took itself, cancelled early enough that it is owed back. */
async function owedByHand() {
  const till = await openTill(stripe);
  const { appointmentId: id } = await till.desk.book(START);
  await till.desk.settle(id, "paid");
  await till.desk.cancel(id);
  return { till, desk: till.desk, id };
}

describe("a deposit that was taken by hand and is owed back", () => {
  test("is paid back when the business says so, and the booking stays cancelled", async () => {
    const { desk, id } = await owedByHand();
    const before = await desk.row(id);
    expect(await returned(desk, id)).toEqual({ ok: true, id, depositStatus: "refunded" });
    expect(await desk.row(id)).toEqual({ ...before, depositStatus: "refunded" });
    const { isPaidByHand, can } = await getBookingDetails(await desk.asMember(), id);
    expect([isPaidByHand, can.markPaidBack]).toEqual([true, false]);
  });

  test("records who did it and when in the history, and sends no webhook", async () => {
    const { till, desk, id } = await owedByHand();
    await till.refund(id);
    const told = await desk.events(id);
    const later = desk.at("2031-05-09T08:30:00Z");
    await returned(later, id);
    expect((await desk.changes(id)).at(-1)).toMatchObject({
      event: "booking.deposit_returned",
      actor: "user",
      details: { userId: "usr_test" },
      data: { id, status: "cancelled" },
    });
    const history = await getBookingHistory(await later.asMember(), id);
    expect(history.find(({ what }) => what === "Deposit marked as refunded")).toMatchObject({ at: later.now });
    expect(await desk.events(id)).toEqual(told);
  });

  test("is paid back once, however often and in parallel it is recorded", async () => {
    const { desk, id } = await owedByHand();
    const tries = await Promise.allSettled([returned(desk, id), returned(desk, id), returned(desk, id)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await refusalReasonOf(returned(desk, id))).toBe("not_owed");
    const said = (await desk.changes(id)).filter(({ event }) => event === "booking.deposit_returned");
    expect(said).toHaveLength(1);
  });

  test("is still owed by hand even if the customer also paid online: that is refunded automatically", async () => {
    const till = await openTill(stripe);
    const { appointmentId: id } = await till.desk.book(START);
    await till.startCheckout(id);
    await till.desk.settle(id, "paid");
    await till.take(stripe.paidNotice(stripe.sessionOf(id)));
    await till.desk.cancel(id);
    await till.refund(id);
    expect(await till.payments()).toMatchObject([{ status: "refunded" }]);
    expect(await till.desk.row(id)).toMatchObject({ depositStatus: "refund_due" });
    expect(await returned(till.desk, id)).toMatchObject({ depositStatus: "refunded" });
  });

  test("can have been kept at first, if the business decides to pay it back", async () => {
    const till = await openTill(stripe, { settings: { forfeitDepositOnLateCancel: true } });
    const { appointmentId: id } = await till.desk.book(START);
    await till.desk.settle(id, "paid");
    const late = till.desk.at("2031-05-20T12:00:00Z");
    await late.cancel(id);
    expect(await refusalReasonOf(returned(late, id))).toBe("not_owed");
    await late.cancelInDashboard(id, { refundsAnyway: true });
    expect(await returned(late, id)).toMatchObject({ depositStatus: "refunded" });
  });
});

describe("nothing is paid back by hand", () => {
  test("of what was paid online: its refund stays due, and is made", async () => {
    const till = await openTill(stripe);
    const { appointmentId: id } = await till.desk.book(START);
    await till.pay(id);
    await till.desk.cancel(id);
    expect((await getBookingDetails(await till.desk.asMember(), id)).can.markPaidBack).toBe(false);
    expect(await refusalReasonOf(returned(till.desk, id))).toBe("not_owed");
    expect(await till.desk.row(id)).toMatchObject({ depositStatus: "refund_due" });
    expect(await till.refund(id)).toBe("done");
    expect(await till.desk.row(id)).toMatchObject({ depositStatus: "refunded" });
    expect(await refusalReasonOf(returned(till.desk, id))).toBe("not_owed");
  });

  test("of a booking that isn't cancelled, that never had a deposit paid, or whose deposit was waived", async () => {
    const { desk } = await openTill(stripe);
    const { appointmentId: standing } = await desk.book(START);
    await desk.settle(standing, "paid");
    const { appointmentId: unpaid } = await desk.book("2031-05-20T12:00");
    await desk.cancel(unpaid);
    const { appointmentId: waived } = await desk.book("2031-05-20T14:00");
    await desk.settle(waived, "waived");
    await desk.cancel(waived);
    for (const id of [standing, unpaid, waived]) {
      const before = await desk.row(id);
      expect(await refusalReasonOf(returned(desk, id))).toBe("not_owed");
      expect(await desk.row(id)).toEqual(before);
    }
  });

  test("in another business: its booking is not found, just like an unknown one", async () => {
    const { id } = await owedByHand();
    const other = await openDesk({}, "2031-05-06T12:00:00Z");
    const foreign = await refusalOf(returned(other, id));
    expect(foreign).toEqual(await refusalOf(returned(other, "apt_aaaaaaaaaaaaaaaa")));
    expect(foreign.code).toBe("not_found");
  });
});
