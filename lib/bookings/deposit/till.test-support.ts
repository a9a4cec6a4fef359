import { and, asc, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { events, jobs, paymentNotices, payments } from "../../../db/schema";
import type { BusinessFileInput } from "../../business-file/business-file.schema";
import { runCommand } from "../../commands/command";
import { acceptNotice } from "../../payments/accept-notice";
import { paymentProvider } from "../../payments/configured-provider";
import { refundHandler } from "../../payments/refund-handler";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { testDatabase } from "../../testing/business/test-business";
import type { StripeServer } from "../../testing/outside/stripe-server";
import { payables } from "../../worker/payables";
import { type Desk, holding, openDesk } from "../desk.test-support";
import { payDeposit } from "./pay-deposit";

/** Noon in UTC, eight in the morning in New York, where holds last an hour by default. */
export const NOW = "2031-05-06T12:00:00Z";
export const DAY = "2031-05-06";
/** 15:00 of that day in New York. */
export const AT_THREE = `${DAY}T15:00`;

type Parts = { settings?: BusinessFileInput["settings"]; services?: BusinessFileInput["services"] };

/** A business that asks for deposits, paid at the test's own Stripe, which has the desk's time. */
export async function openTill(stripe: StripeServer, { settings, services }: Parts = {}, now = NOW) {
  if (paymentProvider()?.name !== "stripe") throw new Error("Stripe is not set up in this process");
  const desk = await openDesk(
    {
      settings: { slotStepMin: 15, ...settings },
      services: services ?? [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
    },
    now,
  );
  return tillOf(stripe, desk);
}

export type Till = ReturnType<typeof tillOf>;

function tillOf(stripe: StripeServer, desk: Desk) {
  const ofBusiness = async () => (await desk.ctx()).org.id;
  const provider = () => {
    const found = paymentProvider();
    if (!found) throw new Error("Stripe is not set up in this process");
    return found;
  };
  return {
    desk,
    at: (instant: string) => tillOf(stripe, desk.at(instant)),
    async startCheckout(id: string) {
      stripe.setClock(() => desk.now);
      return runCommand(holding(await desk.ctx()), payDeposit, { id });
    },
    /** Delivers a notice signed now, through the same door as Stripe's own. */
    take: async (body: string, signature = stripe.sign(body, desk.now)) =>
      acceptNotice(payables, (await desk.ctx()).db, provider(), { body: Buffer.from(body), signature }, desk.now),
    /** The customer clicks and pays, and Stripe sends its notice. */
    async pay(id: string) {
      await this.startCheckout(id);
      return this.take(stripe.paidNotice(stripe.sessionOf(id)));
    },
    /** Refunds a booking's deposit as a worker does, once the jobs of its events exist. */
    async refund(id: string) {
      await expect.poll(() => this.unrelayed(id), { timeout: 30_000 }).toEqual([]);
      const ctx = { ...(await desk.ctx()), actor: { kind: "system" } } as const;
      const job: ClaimedJob = {
        orgId: ctx.org.id,
        id: 0,
        kind: "refund",
        key: id,
        subjectId: id,
        details: {},
        dueAt: desk.now,
        attempts: 1,
        createdAt: desk.now,
      };
      return refundHandler(payables)(ctx, job);
    },
    payments: async () =>
      testDatabase()
        .select()
        .from(payments)
        .where(eq(payments.orgId, await ofBusiness()))
        .orderBy(asc(payments.createdAt), asc(payments.id)),
    notices: async () =>
      testDatabase()
        .select()
        .from(paymentNotices)
        .where(eq(paymentNotices.orgId, await ofBusiness())),
    unrelayed: async (id: string) =>
      testDatabase()
        .select()
        .from(events)
        .where(and(eq(events.orgId, await ofBusiness()), eq(events.subjectId, id), isNull(events.dispatchedAt))),
    /** The templates of all emails to a booking's customer. */
    async mails(id: string): Promise<unknown[]> {
      const rows = await testDatabase()
        .select({ details: jobs.details })
        .from(jobs)
        .where(and(eq(jobs.orgId, await ofBusiness()), eq(jobs.subjectId, id), eq(jobs.kind, "customer_mail")))
        .orderBy(asc(jobs.id));
      return rows.map(({ details }) => details.template);
    },
    /** The jobs that changes queue for a booking, as "kind template"; not those of its events, which a server adds at any moment. */
    async work(id: string): Promise<string[]> {
      const rows = await testDatabase()
        .select()
        .from(jobs)
        .where(and(eq(jobs.orgId, await ofBusiness()), eq(jobs.subjectId, id)))
        .orderBy(asc(jobs.id));
      return rows
        .filter(({ key, kind }) => !key.startsWith("event:") && kind !== "checkout_expire")
        .map(({ kind, details }) => [kind, details.template].filter(Boolean).join(" "));
    },
  };
}
