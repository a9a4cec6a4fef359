import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobs, paymentNotices } from "../../db/schema";
import { cancelByHolder } from "../bookings/change/cancel-by-holder";
import { sweepEndedHolds } from "../bookings/change/sweep-ended-holds";
import { payDeposit } from "../bookings/deposit/pay-deposit";
import { holding } from "../bookings/desk.test-support";
import { getBookingRow } from "../bookings/get-booking-row";
import { runCommand } from "../commands/command";
import { enqueueJobs } from "../queue/enqueue";
import { allJobs, type OwnDatabase, openOwnDatabase, openShop } from "../queue/own-database.test-support";
import { startStripeServer } from "../testing/outside/stripe-server";
import { handledBy } from "../worker/note-handlers.test-support";
import { payables } from "../worker/payables";
import { pruneExpired, sweep } from "../worker/sweep";
import { acceptNotice } from "./accept-notice";
import { paymentProvider } from "./configured-provider";
import { refundHandler } from "./refund-handler";

const stripe = await startStripeServer();
Object.assign(process.env, stripe.env);
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const handlers = { ...handledBy(async () => "done"), refund: refundHandler(payables) };

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(async () => {
  await own.close();
  await stripe.close();
});

async function clicked() {
  const services = [{ name: "Cut", durationMin: 15, priceCents: 5_000, depositCents: 1_000 }];
  const shop = await openShop(own.db, { services });
  const { appointmentId: id } = await shop.book();
  await runCommand(holding(await shop.ctx()), payDeposit, { id });
  const body = stripe.paidNotice(stripe.sessionOf(id));
  const takeNotice = async (now = new Date()) => {
    const provider = paymentProvider();
    if (!provider) throw new Error("Stripe is not set up in this process");
    await acceptNotice(payables, own.db, provider, { body: Buffer.from(body), signature: stripe.sign(body, now) }, now);
  };
  return {
    ...shop,
    id,
    takeNotice,
    refunds: () => stripe.refunds.filter((made) => made.paymentIntent === stripe.sessionOf(id).paymentIntent),
  };
}

/** Runs everything due, and retries failures at once. */
async function workOff(): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await sweep(own.db, handlers);
    await own.db
      .update(jobs)
      .set({ dueAt: new Date() })
      .where(and(isNull(jobs.outcome), eq(jobs.kind, "refund")));
  }
}

const workOf = async (id: string) =>
  (await allJobs(own.db))
    .filter(({ subjectId }) => subjectId === id)
    .map(({ kind, details, outcome }) => [kind, details.template, outcome].filter(Boolean).join(" "))
    .sort();

test("a paid booking that is cancelled: two failures, then one refund, and one email to the customer about everything", async () => {
  const { id, orgId, ctx, takeNotice, refunds } = await clicked();
  await takeNotice();
  await runCommand(holding(await ctx()), cancelByHolder, { id });
  stripe.fail("/v1/refunds", "error", "error");
  await workOff();
  expect(refunds()).toHaveLength(1);
  expect(await getBookingRow(own.db, orgId, id)).toMatchObject({ status: "cancelled", depositStatus: "refunded" });
  const work = await workOf(id);
  expect(work).toEqual(expect.arrayContaining(["customer_mail cancelled done", "refund done"]));
  expect(work).not.toContain("customer_mail refunded done");
  expect((await allJobs(own.db)).find(({ kind, subjectId }) => kind === "refund" && subjectId === id)?.attempts).toBe(
    3,
  );
});

test("a payment after the hold has expired: one refund, and the customer is emailed about both", async () => {
  const { id, orgId, takeNotice, refunds } = await clicked();
  await sweepEndedHolds(own.db, later(2));
  await takeNotice(later(2));
  await takeNotice(later(2));
  await workOff();
  expect(refunds()).toHaveLength(1);
  expect(await getBookingRow(own.db, orgId, id)).toMatchObject({ status: "cancelled", depositStatus: "refunded" });
  const work = await workOf(id);
  expect(work.filter((done) => done.startsWith("refund"))).toEqual(["refund done"]);
  expect(work).toEqual(expect.arrayContaining(["customer_mail cancelled done", "customer_mail refunded done"]));
});

const afterDays = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS);

test("a refund whose job has been deleted can be requested again, and moves no money", async () => {
  const { id, orgId, ctx, takeNotice, refunds } = await clicked();
  await takeNotice();
  await runCommand(holding(await ctx()), cancelByHolder, { id });
  await workOff();
  const refundJobs = async () =>
    (await allJobs(own.db)).filter(({ kind, subjectId }) => kind === "refund" && subjectId === id);
  await pruneExpired(own.db, afterDays(91));
  expect(await refundJobs()).toEqual([]);
  const again = { kind: "refund", key: id, subjectId: id, details: {}, dueAt: new Date() } as const;
  await own.db.execute(enqueueJobs(orgId, [again]));
  await workOff();
  expect(await refundJobs()).toMatchObject([{ outcome: "done" }]);
  expect(refunds()).toHaveLength(1);
});

test("a notice that comes again after its record has been deleted changes nothing", async () => {
  const { id, orgId, takeNotice, refunds } = await clicked();
  await takeNotice();
  await workOff();
  await pruneExpired(own.db, afterDays(89));
  expect(await own.db.select().from(paymentNotices).where(eq(paymentNotices.orgId, orgId))).toHaveLength(1);
  await pruneExpired(own.db, afterDays(91));
  expect(await own.db.select().from(paymentNotices).where(eq(paymentNotices.orgId, orgId))).toEqual([]);
  const before = await getBookingRow(own.db, orgId, id);
  await takeNotice();
  await workOff();
  expect(await getBookingRow(own.db, orgId, id)).toEqual(before);
  expect(await own.db.select().from(paymentNotices).where(eq(paymentNotices.orgId, orgId))).toEqual([]);
  expect(refunds()).toEqual([]);
});
