import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobs, payments } from "../../db/schema";
import { cancelByHolder } from "../bookings/change/cancel-by-holder";
import { getPaymentDue } from "../bookings/deposit/get-payment-due";
import { payDeposit } from "../bookings/deposit/pay-deposit";
import { returnDeposit } from "../bookings/deposit/return-deposit";
import { BY_USER, holding, refusalReasonOf } from "../bookings/desk.test-support";
import { getBookingRow } from "../bookings/get-booking-row";
import { BOOKING_LETTERS } from "../bookings/mails/booking-letters";
import { retryWork } from "../bookings/work/retry-work";
import { settleWork } from "../bookings/work/settle-work";
import { runCommand } from "../commands/command";
import { listGivenUp } from "../desk/given-up/list-given-up";
import { getBookingHistory } from "../desk/history/get-booking-history";
import { type OwnDatabase, openOwnDatabase, openShop } from "../queue/own-database.test-support";
import { startStripeServer } from "../testing/outside/stripe-server";
import { jobHandlers } from "../worker/job-handlers";
import { handledBy } from "../worker/note-handlers.test-support";
import { payables } from "../worker/payables";
import { pruneExpired, sweep } from "../worker/sweep";
import { acceptNotice } from "./accept-notice";
import { paymentProvider } from "./configured-provider";

const stripe = await startStripeServer();
Object.assign(process.env, stripe.env);

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(async () => {
  await own.close();
  await stripe.close();
});

const { refund, refund_check, checkout_expire } = jobHandlers;
/** Moves money, but sends no emails. */
const handlers = { ...handledBy(async () => "done"), refund, refund_check, checkout_expire };
const LETTERS = Object.keys(BOOKING_LETTERS);

async function clicked() {
  const services = [{ name: "Cut", durationMin: 15, priceCents: 5_000, depositCents: 1_000 }];
  const shop = await openShop(own.db, { services });
  const { appointmentId: id } = await shop.book();
  await runCommand(holding(await shop.ctx()), payDeposit, { id });
  const member = async () => ({ ...(await shop.ctx()), actor: BY_USER });
  const take = async (body: string) => {
    const provider = paymentProvider();
    if (!provider) throw new Error("Stripe is not set up in this process");
    const now = new Date();
    return acceptNotice(
      payables,
      own.db,
      provider,
      { body: Buffer.from(body), signature: stripe.sign(body, now) },
      now,
    );
  };
  const jobsOf = async (kind: "refund" | "refund_check" | "checkout_expire") =>
    own.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.subjectId, id), eq(jobs.kind, kind)));
  return {
    id,
    member,
    take,
    jobsOf,
    pay: () => take(stripe.paidNotice(stripe.sessionOf(id))),
    cancel: async () => runCommand(holding(await shop.ctx()), cancelByHolder, { id }),
    row: () => getBookingRow(own.db, shop.orgId, id),
    payment: async () => (await own.db.select().from(payments).where(eq(payments.bookingId, id)))[0],
    needs: async () => (await listGivenUp(await member(), { limit: 50 })).shown,
    history: async () => (await getBookingHistory(await member(), id)).map(({ what, who }) => [what, who]),
    shown: async () => (await getPaymentDue(holding(await shop.ctx()), id)).state,
    /** Its jobs that are due by now or later. */
    async work(isDue = true) {
      if (isDue) {
        const open = and(eq(jobs.subjectId, id), isNull(jobs.outcome));
        await own.db.update(jobs).set({ dueAt: new Date() }).where(open);
      }
      await sweep(own.db, handlers);
    },
    /** Makes its next attempt the last one. */
    lastAttempt: async () =>
      own.db
        .update(jobs)
        .set({ attempts: 8 })
        .where(and(eq(jobs.subjectId, id), eq(jobs.kind, "refund"))),
    mails: async (template: string) =>
      (await own.db.select().from(jobs).where(eq(jobs.subjectId, id)))
        .filter(({ kind, details }) => LETTERS.includes(kind) && details.template === template)
        .map(({ kind }) => kind)
        .sort(),
  };
}
type Clicked = Awaited<ReturnType<typeof clicked>>;

/** A paid deposit that is owed back, and whose refund was refused on every attempt. */
async function givenUp(): Promise<Clicked> {
  const shop = await clicked();
  await shop.pay();
  await shop.cancel();
  stripe.fail("/v1/refunds", "error");
  await shop.work();
  await shop.lastAttempt();
  stripe.fail("/v1/refunds", "refused");
  await shop.work();
  return shop;
}

describe("a refund that was given up", () => {
  test("needs attention however long ago that was, and the customer sees that it isn't refunded yet", async () => {
    const shop = await givenUp();
    const past = new Date(Date.now() - 400 * 86_400_000);
    await own.db.update(jobs).set({ endedAt: past }).where(eq(jobs.subjectId, shop.id));
    await pruneExpired(own.db, new Date());
    expect(await shop.needs()).toMatchObject([{ kind: "refund", booking: { id: shop.id }, canRetry: true }]);
    expect(await shop.shown()).toBe("refund_failed");
  });

  test("is reported by email to the customer and the business, once", async () => {
    const shop = await givenUp();
    await shop.work();
    await shop.work();
    expect(await shop.mails("refund_failed")).toEqual(["business_mail", "customer_mail"]);
  });

  test("is refunded by a retry, as a new refund for Stripe, which would otherwise repeat its refusal; the history says who did it", async () => {
    const shop = await givenUp();
    const [job] = await shop.needs();
    await runCommand(await shop.member(), retryWork, { job: job?.job });
    expect(await shop.shown()).toBe("refund_due");
    await shop.work();
    expect(await shop.row()).toMatchObject({ depositStatus: "refunded" });
    expect(stripe.refundOf(shop.id).status).toBe("succeeded");
    expect(await shop.needs()).toEqual([]);
    expect(await shop.history()).toContainEqual(["Deposit refund – retried", "a former user"]);
    expect(await refusalReasonOf(runCommand(await shop.member(), settleWork, { job: job?.job }))).toBe("settled");
  });

  test.each(["the list", "the booking"])(
    "is marked as refunded, by %s, and never refunded automatically afterwards",
    async (by) => {
      const shop = await givenUp();
      const [job] = await shop.needs();
      if (by === "the list") await runCommand(await shop.member(), settleWork, { job: job?.job });
      else await runCommand(await shop.member(), returnDeposit, { id: shop.id });
      expect(await shop.row()).toMatchObject({ depositStatus: "refunded" });
      expect(await shop.payment()).toMatchObject({ status: "refunded", refundRef: "by_hand" });
      expect(await shop.needs()).toEqual([]);
      expect(await shop.shown()).toBe("refunded");
      expect(await shop.history()).toContainEqual(["Deposit marked as refunded", "a former user"]);
      expect(await refusalReasonOf(runCommand(await shop.member(), retryWork, { job: job?.job }))).toBe("settled");
      await shop.work();
      expect(() => stripe.refundOf(shop.id)).toThrow();
    },
  );

  test("is retried or marked as refunded, whichever comes first, never both", async () => {
    const shop = await givenUp();
    const [job] = await shop.needs();
    const member = await shop.member();
    const tries = await Promise.allSettled([
      runCommand(member, retryWork, { job: job?.job }),
      runCommand(member, settleWork, { job: job?.job }),
      runCommand(member, retryWork, { job: job?.job }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    await shop.work();
    expect(await shop.row()).toMatchObject({ depositStatus: "refunded" });
  });

  test("can't be used by another business: its number isn't found there", async () => {
    const [job] = await (await givenUp()).needs();
    const other = await clicked();
    const refused = await runCommand(await other.member(), retryWork, { job: job?.job }).catch((error) => error);
    expect(refused).toMatchObject({ code: "not_found" });
  });
});

describe("a refund that Stripe has only accepted", () => {
  async function pending() {
    const shop = await clicked();
    await shop.pay();
    await shop.cancel();
    stripe.refundsAre("pending");
    await shop.work(false);
    stripe.refundsAre("succeeded");
    return shop;
  }

  test("counts as done once a notice says so, after the cancellation's email has announced it", async () => {
    const shop = await pending();
    expect(await shop.row()).toMatchObject({ depositStatus: "refund_due" });
    expect(await shop.mails("refunded")).toEqual([]);
    const refund = stripe.refundOf(shop.id);
    expect(await shop.take(stripe.refundNotice(refund))).toBe("to_check");
    await shop.work(false);
    expect(await shop.row()).toMatchObject({ depositStatus: "refund_due" });
    refund.status = "succeeded";
    await shop.take(stripe.refundNotice(refund));
    await shop.work(false);
    expect(await shop.row()).toMatchObject({ depositStatus: "refunded" });
    expect(await shop.mails("refunded")).toEqual([]);
  });

  test("is checked a day later if no notice comes", async () => {
    const shop = await pending();
    stripe.refundOf(shop.id).status = "succeeded";
    expect(await shop.jobsOf("refund_check")).toMatchObject([{ outcome: null }]);
    await shop.work();
    expect(await shop.row()).toMatchObject({ depositStatus: "refunded" });
  });

  test("and stays so for ten days needs attention at the tenth check, not after more attempts", async () => {
    const shop = await pending();
    for (let looks = 1; looks <= 10; looks += 1) {
      expect(await shop.needs()).toEqual([]);
      await shop.work();
    }
    expect(await shop.needs()).toMatchObject([{ kind: "refund_check", why: expect.stringContaining("10 days") }]);
  });

  test.each(["refund.failed", "charge.refund.updated", "refund.updated"])(
    "and then fails, by %s, needs attention, and a retry creates another one",
    async (type) => {
      const shop = await pending();
      const refund = stripe.refundOf(shop.id);
      refund.status = "failed";
      await shop.take(stripe.refundNotice(refund, type));
      await shop.work(false);
      expect(await shop.needs()).toMatchObject([{ kind: "refund", why: expect.stringContaining("expired_or") }]);
      expect(await shop.shown()).toBe("refund_failed");
      const [job] = await shop.needs();
      await runCommand(await shop.member(), retryWork, { job: job?.job });
      await shop.work(false);
      expect(stripe.refundOf(shop.id)).not.toBe(refund);
      expect(await shop.row()).toMatchObject({ depositStatus: "refunded" });
    },
  );
});

test("a refund that fails after it counted as done is owed again", async () => {
  const shop = await clicked();
  await shop.pay();
  await shop.cancel();
  await shop.work(false);
  expect(await shop.row()).toMatchObject({ depositStatus: "refunded" });
  const refund = stripe.refundOf(shop.id);
  refund.status = "failed";
  await shop.take(stripe.refundNotice(refund, "refund.failed"));
  await shop.work(false);
  expect(await shop.row()).toMatchObject({ depositStatus: "refund_due" });
  expect(await shop.needs()).toMatchObject([{ kind: "refund" }]);
});

test.each([
  ["amount", { amount: 4_100 }],
  ["currency", { currency: "jpy" }],
  ["booking", { bookingId: "apt_AAAAAAAAAAAAAAAA" }],
])("a payment with another %s needs attention, once, until it is marked as settled", async (_what, told) => {
  const shop = await clicked();
  const notice = stripe.paidNotice(stripe.sessionOf(shop.id), told);
  expect(await shop.take(notice)).toBe("refused");
  await shop.take(notice);
  const needs = await shop.needs();
  expect(needs).toMatchObject([{ kind: "refused_notice", canRetry: false, booking: { id: shop.id } }]);
  expect(needs[0]?.why).toContain(stripe.sessionOf(shop.id).paymentIntent);
  expect(await refusalReasonOf(runCommand(await shop.member(), retryWork, { job: needs[0]?.job }))).toBe("settled");
  await runCommand(await shop.member(), settleWork, { job: needs[0]?.job });
  await shop.take(notice);
  expect(await shop.needs()).toEqual([]);
  expect((await shop.history()).map(([what]) => what)).toContain(
    "Payment that doesn’t match the deposit – marked as settled",
  );
});

test("the payment page of a cancelled booking is closed, even if Stripe fails at first", async () => {
  const shop = await clicked();
  await shop.cancel();
  await shop.work();
  expect(stripe.sessionOf(shop.id).status).toBe("expired");
  expect(await shop.jobsOf("checkout_expire")).toMatchObject([{ outcome: "done" }]);
});

test("an email that was given up is marked as settled, and the history says by whom", async () => {
  const shop = await clicked();
  const isMail = and(eq(jobs.subjectId, shop.id), eq(jobs.kind, "customer_mail"));
  await shop.work();
  await own.db.update(jobs).set({ outcome: "failed", attempts: 9, endedAt: new Date() }).where(isMail);
  const [job] = await shop.needs();
  await runCommand(await shop.member(), settleWork, { job: job?.job });
  expect(await shop.needs()).toEqual([]);
  expect(await shop.history()).toContainEqual([
    "Email to the customer: deposit due – marked as settled",
    "a former user",
  ]);
});
