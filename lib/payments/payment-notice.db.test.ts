import { afterAll, describe, expect, test } from "vitest";
import { AT_THREE, DAY, NOW, openTill, type Till } from "../bookings/deposit/till.test-support";
import { refusalOf } from "../bookings/desk.test-support";
import { startStripeServer } from "../testing/outside/stripe-server";

const stripe = await startStripeServer();
Object.assign(process.env, stripe.env);
afterAll(() => stripe.close());

const FIRM_WORK = ["customer_mail confirmed", "reminder"];
const secondsAfter = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000);
const OVER = "2031-05-06T13:00:00Z";

/** A booking three weeks ahead, so that a reminder is due, whose customer has clicked. */
async function clicked(start = "2031-05-27T15:00") {
  const till = await openTill(stripe);
  const { appointmentId: id } = await till.desk.book(start);
  await till.startCheckout(id);
  return { till, id, notice: stripe.paidNotice(stripe.sessionOf(id)) };
}

async function expectUnpaid(till: Till, id: string, work: string[] = []) {
  expect(await till.desk.row(id)).toMatchObject({ status: "pending", depositStatus: "due" });
  expect(await till.payments()).toMatchObject([{ status: "open", paymentRef: null, paidAt: null }]);
  expect(await till.notices()).toEqual([]);
  expect(await till.work(id)).toEqual(work);
}

describe("a notice that a deposit is paid", () => {
  test("confirms the booking, ends its hold, and queues the email and the reminder", async () => {
    const { till, id, notice } = await clicked();
    expect(await till.take(notice)).toBe("paid");
    expect(await till.desk.row(id)).toMatchObject({ status: "confirmed", depositStatus: "paid", holdEndsAt: null });
    expect(await till.desk.occupations()).toMatchObject([{ ownerId: id, expiresMs: null }]);
    const { paymentIntent } = stripe.sessionOf(id);
    const paid = { status: "paid", paymentRef: paymentIntent, paidAt: new Date(NOW) };
    expect(await till.payments()).toMatchObject([paid]);
    expect(await till.work(id)).toEqual(FIRM_WORK);
    expect((await till.desk.events(id)).map(({ event }) => event)).toEqual(["booking.created"]);
  });

  test("is handled once however often it comes", async () => {
    const { till, id, notice } = await clicked();
    await till.take(notice);
    const before = await till.desk.row(id);
    for (let times = 0; times < 3; times += 1) expect(await till.take(notice)).toBe("known");
    expect(await till.desk.row(id)).toEqual(before);
    expect(await till.work(id)).toEqual(FIRM_WORK);
    expect(await till.notices()).toHaveLength(1);
  });

  test("is handled once even if it comes ten times at once, and so are two notices of one payment", async () => {
    const { till, id, notice } = await clicked();
    const other = stripe.paidNotice(stripe.sessionOf(id), { type: "checkout.session.async_payment_succeeded" });
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => till.take(n % 2 ? notice : other)));
    expect(outcomes.filter((outcome) => outcome === "paid")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "known")).toHaveLength(9);
    expect(await till.notices()).toHaveLength(1);
    expect(await till.work(id)).toEqual(FIRM_WORK);
    expect(await till.desk.row(id)).toMatchObject({ status: "confirmed", depositStatus: "paid" });
  });

  test("confirms in the hold's last moment; a second late, the payment is owed back", async () => {
    const { till, id, notice } = await clicked();
    expect(await till.at("2031-05-06T12:59:59.999Z").take(notice)).toBe("paid");
    expect((await till.desk.row(id)).status).toBe("confirmed");
    const late = await clicked();
    await late.till.at(OVER).take(late.notice);
    expect(await late.till.desk.row(late.id)).toMatchObject({ status: "cancelled", depositStatus: "refund_due" });
  });
});

describe("an untrustworthy notice", () => {
  const wrong = {
    "signed with another secret": (notice: string) => [notice, stripe.sign(notice, new Date(NOW), "whsec_other")],
    "altered after it was signed": (notice: string) => [
      notice.replace("1000", "1001"),
      stripe.sign(notice, new Date(NOW)),
    ],
    "signed too long ago": (notice: string) => [notice, stripe.sign(notice, secondsAfter(-301))],
    "not signed": (notice: string) => [notice, ""],
    "signed oddly": (notice: string) => [notice, "t=abc,v1=,,=x"],
    "no JSON, though signed": () => ["{", stripe.sign("{", new Date(NOW))],
  };
  test.each(Object.entries(wrong))("%s: is refused, and nothing changes", async (_what, make) => {
    const { till, id, notice } = await clicked();
    const [body = "", signature] = make(notice);
    expect(await refusalOf(till.take(body, signature))).toMatchObject({ code: "invalid_body" });
    await expectUnpaid(till, id);
    expect(await till.take(notice)).toBe("paid");
  });

  test("signed five minutes ago is still accepted", async () => {
    const { till, notice } = await clicked();
    expect(await till.take(notice, stripe.sign(notice, secondsAfter(-300)))).toBe("paid");
  });

  const contradictions = {
    "a smaller amount": { amount: 999 },
    "a larger amount": { amount: 100_000 },
    "another currency": { currency: "jpy" },
    "another booking": { bookingId: "apt_AAAAAAAAAAAAAAAA" },
  };
  test.each(Object.entries(contradictions))("signed, but with %s: does not confirm", async (_what, told) => {
    const { till, id } = await clicked();
    expect(await till.take(stripe.paidNotice(stripe.sessionOf(id), told))).toBe("refused");
    await expectUnpaid(till, id, ["refused_notice"]);
  });

  const silent = {
    "of a session that ended": { type: "checkout.session.expired" },
    "of a failed payment": { type: "checkout.session.async_payment_failed" },
    "of an unknown kind": { type: "weather.changed" },
  };
  test.each(Object.entries(silent))("signed, %s: says nothing about a deposit", async (_what, told) => {
    const { till, id } = await clicked();
    expect(await till.take(stripe.paidNotice(stripe.sessionOf(id), told))).toBe("ignored");
    await expectUnpaid(till, id);
  });

  test.each(["null", "[]", "7", '"x"', "{}", '{"id":"e","type":"checkout.session.completed","data":{"object":{}}}'])(
    "signed, but odd: %s",
    async (body) => {
      const { till } = await clicked();
      expect(await till.take(body)).toBe("ignored");
    },
  );

  test("signed, with a text that no database can store", async () => {
    const { till, id } = await clicked();
    expect(await till.take(stripe.paidNotice(stripe.sessionOf(id), { id: "evt_\u0000" }))).toBe("ignored");
    await expectUnpaid(till, id);
  });

  test("signed, for a session created for something else", async () => {
    const { till, id } = await clicked();
    const foreign = { ...stripe.sessionOf(id), id: "cs_of_another_shop" };
    expect(await till.take(stripe.paidNotice(foreign))).toBe("ignored");
    await expectUnpaid(till, id);
  });
});

describe("money that comes when it is no longer due", () => {
  const REFUND = ["refund"];

  test("after the customer has cancelled is owed back, once, and the time stays free", async () => {
    const { till, id, notice } = await clicked();
    await till.desk.cancel(id);
    await Promise.all(Array.from({ length: 4 }, () => till.take(notice)));
    expect(await till.desk.row(id)).toMatchObject({ status: "cancelled", depositStatus: "refund_due" });
    expect(await till.work(id)).toEqual(REFUND);
    expect(await till.desk.occupations()).toEqual([]);
    expect((await till.desk.events(id)).filter(({ event }) => event === "booking.cancelled")).toHaveLength(1);
  });

  test("past the hold is owed back; the time is listed again, with one booking.cancelled", async () => {
    const { till, id, notice } = await clicked(AT_THREE);
    const late = till.at(OVER);
    expect(await late.desk.startMins({ from: DAY })).toContain(15 * 60);
    await late.take(notice);
    expect(await till.desk.row(id)).toMatchObject({ status: "cancelled", depositStatus: "refund_due" });
    expect((await till.desk.events(id)).map(({ event }) => event)).toEqual(["booking.created", "booking.cancelled"]);
    expect(await till.work(id)).toEqual(REFUND);
    expect(await late.desk.startMins({ from: DAY })).toContain(15 * 60);
  });

  test("after the hold, when another booking has the time, leaves it to that booking", async () => {
    const { till, id, notice } = await clicked(AT_THREE);
    const late = till.at(OVER);
    const { appointmentId: next } = await late.desk.book(AT_THREE);
    await late.take(notice);
    expect((await till.desk.row(id)).depositStatus).toBe("refund_due");
    expect((await till.desk.occupations()).map(({ ownerId }) => ownerId)).toEqual([next]);
  });

  test.each(["paid", "waived"] as const)(
    "of a deposit that the business has already marked as %s is refunded, and changes nothing else",
    async (how) => {
      const { till, id, notice } = await clicked();
      await till.desk.settle(id, how);
      expect(await till.take(notice)).toBe("paid");
      expect(await till.work(id)).toEqual([...FIRM_WORK, "refund"]);
      expect(await till.refund(id)).toBe("done");
      expect(await till.desk.row(id)).toMatchObject({ status: "confirmed", depositStatus: how });
      expect(await till.payments()).toMatchObject([{ status: "refunded" }]);
    },
  );

  test("once refunded, leaves a deposit taken by hand owed by hand", async () => {
    const { till, id, notice } = await clicked();
    await till.desk.settle(id, "paid");
    await till.take(notice);
    await till.desk.cancel(id);
    expect(await till.refund(id)).toBe("done");
    expect(await till.payments()).toMatchObject([{ status: "refunded" }]);
    expect(await till.desk.row(id)).toMatchObject({ status: "cancelled", depositStatus: "refund_due" });
  });

  test("the end of the hold, a cancellation and the notice at once leave one cancelled booking whose money is owed back", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { till, id, notice } = await clicked(AT_THREE);
      const late = till.at(OVER);
      await Promise.all([late.take(notice), late.desk.cancel(id), late.take(notice)]);
      expect(await till.desk.row(id)).toMatchObject({ status: "cancelled", depositStatus: "refund_due" });
      expect(await till.work(id)).toEqual(REFUND);
    }
  });

  test("a cancellation and the notice at once never lose the money", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { till, id, notice } = await clicked();
      await Promise.all(
        round % 2 ? [till.desk.cancel(id), till.take(notice)] : [till.take(notice), till.desk.cancel(id)],
      );
      expect(await till.desk.row(id)).toMatchObject({ status: "cancelled", depositStatus: "refund_due" });
    }
  });
});
