import { afterAll, describe, expect, test } from "vitest";
import { shownPayment } from "@/app/book/[slug]/pay/[id]/state";
import { getPaymentDue } from "../bookings/deposit/get-payment-due";
import { openTill } from "../bookings/deposit/till.test-support";
import { holding, refusalOf } from "../bookings/desk.test-support";
import { startStripeServer } from "../testing/outside/stripe-server";

const stripe = await startStripeServer();
Object.assign(process.env, stripe.env);
afterAll(() => stripe.close());

/** A customer has paid with a delayed method; Stripe's notices, and how the deposit's page shows their result. */
async function paidByDebit() {
  const till = await openTill(stripe);
  const { appointmentId: id } = await till.desk.book("2031-05-27T15:00");
  await till.startCheckout(id);
  const session = stripe.sessionOf(id);
  const async = "checkout.session.async_payment";
  return {
    till,
    id,
    awaited: stripe.paidNotice(session, { status: "unpaid" }),
    arrived: stripe.paidNotice(session, { type: `${async}_succeeded` }),
    failed: stripe.paidNotice(session, { status: "unpaid", type: `${async}_failed` }),
    shown: async (of = till) =>
      shownPayment(await getPaymentDue(holding(await of.desk.ctx()), id), { hasPaid: false, hasFailed: false }).state,
  };
}

describe("a payment whose money comes later", () => {
  test("is pending: the page says so, and no second one can be made", async () => {
    const { till, id, awaited, shown } = await paidByDebit();
    expect(await shown()).toBe("due");
    expect(await till.take(awaited)).toBe("pending");
    expect(await till.take(awaited)).toBe("ignored");
    expect(await shown()).toBe("awaited");
    expect(await refusalOf(till.startCheckout(id))).toMatchObject({ code: "conflict", reason: "not_due" });
    expect(await till.desk.row(id)).toMatchObject({ status: "pending", depositStatus: "due" });
    expect(await till.payments()).toHaveLength(1);
  });

  test("confirms the booking once the money has come, even if the notices arrive in reverse order", async () => {
    const one = await paidByDebit();
    await one.till.take(one.awaited);
    expect(await one.till.take(one.arrived)).toBe("paid");
    const other = await paidByDebit();
    expect(await other.till.take(other.arrived)).toBe("paid");
    expect(await other.till.take(other.awaited)).toBe("ignored");
    expect(await other.till.take(other.failed)).toBe("ignored");
    for (const { till, id, shown } of [one, other]) {
      expect(await till.desk.row(id)).toMatchObject({ status: "confirmed", depositStatus: "paid" });
      expect(await shown()).toBe("paid");
    }
  });

  test("that fails leaves the deposit due, to be paid again", async () => {
    const { till, id, awaited, failed, shown } = await paidByDebit();
    await till.take(awaited);
    expect(await till.take(failed)).toBe("pending");
    expect(await shown()).toBe("due");
    const { id: before } = stripe.sessionOf(id);
    await till.startCheckout(id);
    expect(stripe.sessionOf(id).id).not.toBe(before);
    expect(await till.payments()).toHaveLength(2);
  });

  test("of another booking's session, or of an unknown one, changes nothing", async () => {
    const { till, id, shown } = await paidByDebit();
    const session = stripe.sessionOf(id);
    const told = { status: "unpaid", bookingId: "apt_AAAAAAAAAAAAAAAA" };
    expect(await till.take(stripe.paidNotice(session, told))).toBe("ignored");
    expect(await till.take(stripe.paidNotice({ ...session, id: "cs_other" }, { status: "unpaid" }))).toBe("ignored");
    expect(await shown()).toBe("due");
  });
});
