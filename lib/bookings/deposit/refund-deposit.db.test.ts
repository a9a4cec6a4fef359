import { afterAll, describe, expect, test } from "vitest";
import { startStripeServer } from "../../testing/outside/stripe-server";
import { NOW, openTill, type Till } from "./till.test-support";

const stripe = await startStripeServer();
Object.assign(process.env, stripe.env);
afterAll(() => stripe.close());

const HOUR_MS = 3_600_000;
/** 10:00 in New York. */
const START = "2031-05-20T10:00";
const START_MS = Date.parse("2031-05-20T14:00:00Z");
const beforeStart = (ms: number) => new Date(START_MS - ms).toISOString();

const refundsOf = (id: string) =>
  stripe.refunds.filter(({ paymentIntent }) => paymentIntent === stripe.sessionOf(id).paymentIntent);

async function paid(settings: { forfeitDepositOnLateCancel: boolean }) {
  const till = await openTill(stripe, { settings });
  const { appointmentId: id } = await till.desk.book(START);
  await till.pay(id);
  return { till: till.at(new Date(Date.parse(NOW) + 60_000).toISOString()), id };
}

/** @param toldBy the email that tells the customer: the cancellation's, or a separate one */
async function expectRefunded(till: Till, id: string, toldBy: "cancelled" | "refunded" = "cancelled") {
  expect(refundsOf(id)).toHaveLength(1);
  expect(await till.desk.row(id)).toMatchObject({ status: "cancelled", depositStatus: "refunded" });
  const [refund] = refundsOf(id);
  expect(await till.payments()).toMatchObject([{ status: "refunded", refundRef: refund?.id }]);
  const mails = (await till.mails(id)).filter((template) => template === "cancelled" || template === "refunded");
  expect(mails).toEqual(toldBy === "cancelled" ? ["cancelled"] : ["cancelled", "refunded"]);
}

describe("a cancelled booking whose deposit was paid", () => {
  test("before the window starts is refunded at the provider, and the customer is told", async () => {
    const { till, id } = await paid({ forfeitDepositOnLateCancel: true });
    const early = till.at(beforeStart(24 * HOUR_MS + 1_000));
    expect(await early.desk.cancel(id)).toMatchObject({ forfeited: false });
    expect(await early.refund(id)).toBe("done");
    await expectRefunded(till, id);
  });

  test("at the window's very edge is kept: nothing is refunded", async () => {
    const { till, id } = await paid({ forfeitDepositOnLateCancel: true });
    const late = till.at(beforeStart(24 * HOUR_MS));
    expect(await late.desk.cancel(id)).toMatchObject({ forfeited: true });
    expect(await late.refund(id)).toBe("dropped");
    expect(refundsOf(id)).toEqual([]);
    expect(await till.desk.row(id)).toMatchObject({ depositStatus: "kept" });
    expect(await till.payments()).toMatchObject([{ status: "paid" }]);
  });

  test("late, if the business doesn't keep deposits, is refunded", async () => {
    const { till, id } = await paid({ forfeitDepositOnLateCancel: false });
    const late = till.at(beforeStart(1_000));
    expect(await late.desk.cancel(id)).toMatchObject({ forfeited: false });
    expect(await late.refund(id)).toBe("done");
    await expectRefunded(till, id);
  });
});

describe("a refund", () => {
  test("of a payment after the booking was cancelled reaches the customer, who is emailed", async () => {
    const till = await openTill(stripe);
    const { appointmentId: id } = await till.desk.book(START);
    await till.startCheckout(id);
    await till.desk.cancel(id);
    await till.take(stripe.paidNotice(stripe.sessionOf(id)));
    expect(await till.refund(id)).toBe("done");
    await expectRefunded(till, id, "refunded");
  });

  test("that fails twice is paid once in the end", async () => {
    const { till, id } = await paid({ forfeitDepositOnLateCancel: false });
    await till.desk.cancel(id);
    stripe.fail("/v1/refunds", "error", "error");
    for (let times = 0; times < 2; times += 1) {
      await expect(till.refund(id)).rejects.toThrow();
      expect(await till.desk.row(id)).toMatchObject({ depositStatus: "refund_due" });
      expect(await till.work(id)).not.toContain("customer_mail refunded");
    }
    expect(await till.refund(id)).toBe("done");
    await expectRefunded(till, id);
  });

  test("whose answer was lost isn't paid again, because it has the same key", async () => {
    const { till, id } = await paid({ forfeitDepositOnLateCancel: false });
    await till.desk.cancel(id);
    stripe.fail("/v1/refunds", "lost", "lost");
    await expect(till.refund(id)).rejects.toThrow();
    expect(refundsOf(id)).toHaveLength(1);
    expect(await till.refund(id)).toBe("done");
    await expectRefunded(till, id);
    const keys = stripe.calls.filter(({ path }) => path === "/v1/refunds").slice(-3);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  });

  test("by several workers at once is one refund, with one message", async () => {
    const { till, id } = await paid({ forfeitDepositOnLateCancel: false });
    await till.desk.cancel(id);
    await Promise.all([till.refund(id), till.refund(id), till.refund(id)]);
    await expectRefunded(till, id);
  });

  test("requested again after it is done moves no money", async () => {
    const { till, id } = await paid({ forfeitDepositOnLateCancel: false });
    await till.desk.cancel(id);
    await till.refund(id);
    expect(await till.refund(id)).toBe("done");
    await expectRefunded(till, id);
  });

  test("that the business made at the provider counts as made", async () => {
    const { till, id } = await paid({ forfeitDepositOnLateCancel: false });
    await till.desk.cancel(id);
    stripe.refunds.push({ id: "re_by_hand", paymentIntent: stripe.sessionOf(id).paymentIntent, status: "succeeded" });
    expect(await till.refund(id)).toBe("done");
    expect(refundsOf(id)).toHaveLength(1);
    expect(await till.desk.row(id)).toMatchObject({ depositStatus: "refunded" });
  });

  test("of a deposit taken by hand is up to the business: it stays owed", async () => {
    const till = await openTill(stripe);
    const { appointmentId: id } = await till.desk.book(START);
    await till.desk.settle(id, "paid");
    await till.desk.at(NOW).cancel(id);
    expect(await till.refund(id)).toBe("dropped");
    expect(await till.desk.row(id)).toMatchObject({ depositStatus: "refund_due" });
    expect(await till.work(id)).not.toContain("customer_mail refunded");
  });
});
