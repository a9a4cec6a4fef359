import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { bookings, events, jobs } from "../../../db/schema";
import { messageIdOf } from "../../email/sending/message-id";
import type { FaultCustomer } from "./fault-customers";
import type { FaultWorld } from "./fault-world";

export type Verdict = {
  booked: number;
  paid: number;
  cancelled: number;
  mails: number;
  /** emails that arrived twice because nothing could tell whether the first had arrived */
  repeated: number;
  /** what was lost, done twice, or left over; empty if all promises were kept */
  flaws: string[];
};

/** How far a time written by the product may be from the true one, in milliseconds. */
const OFF_MS_MAX = 3_000;

/** How much of the run's work is still to be done. Reminders are for another day. */
export async function waitingWork({ db, shop }: FaultWorld): Promise<number> {
  const unsent = and(eq(jobs.orgId, shop.orgId), isNull(jobs.outcome), ne(jobs.kind, "reminder"));
  const unrelayed = and(eq(events.orgId, shop.orgId), isNull(events.dispatchedAt));
  const [waiting] = await db.select({ count: sql<number>`count(*)::int` }).from(jobs).where(unsent);
  const [coming] = await db.select({ count: sql<number>`count(*)::int` }).from(events).where(unrelayed);
  return (waiting?.count ?? 0) + (coming?.count ?? 0);
}

/** Compares what customers were told, and what the mail server and the provider recorded, with what is stored. */
export async function verdictOn(world: FaultWorld, served: FaultCustomer[]): Promise<Verdict> {
  const mails = await mailFlaws(world, served);
  const waiting = await waitingWork(world);
  return {
    booked: served.length,
    paid: served.filter(({ hasPaid }) => hasPaid).length,
    cancelled: served.filter(({ hasCancelled }) => hasCancelled).length,
    mails: world.mail.taken.length,
    repeated: mails.repeated,
    flaws: [
      ...(waiting > 0 ? [`${waiting} pieces of work are still waiting`] : []),
      ...(await bookingFlaws(world, served)),
      ...mails.flaws,
    ],
  };
}

async function bookingFlaws({ db, shop, stripe }: FaultWorld, served: FaultCustomer[]): Promise<string[]> {
  const stored = await db.select().from(bookings).where(eq(bookings.orgId, shop.orgId));
  const byId = new Map(stored.map((booking) => [booking.id, booking]));
  const flaws: string[] = [];
  if (stored.length !== served.length) flaws.push(`${served.length} customers have ${stored.length} bookings`);
  const owedBack: string[] = [];
  for (const { id, email, plan, hasPaid, hasCancelled, askedAtMs, answeredAtMs } of served) {
    const booking = byId.get(id ?? "");
    if (!booking) {
      flaws.push(`the booking of ${email} is lost`);
      continue;
    }
    const deposit = !plan.deposit ? "none" : !hasPaid ? "due" : hasCancelled ? "refunded" : "paid";
    const status = hasCancelled ? "cancelled" : deposit === "due" ? "pending" : "confirmed";
    const isRight =
      booking.status === status && (booking.depositStatus === deposit || (deposit === "due" && hasCancelled));
    if (!isRight) flaws.push(`${email} is ${booking.status}, ${booking.depositStatus}, not ${status}, ${deposit}`);
    if (deposit === "refunded") owedBack.push(stripe.sessionOf(booking.id).paymentIntent);
    const madeMs = booking.createdAt.getTime();
    if (madeMs < askedAtMs - OFF_MS_MAX || madeMs > answeredAtMs + OFF_MS_MAX) {
      flaws.push(`the booking of ${email} was made at ${booking.createdAt.toISOString()} by the product's clock`);
    }
  }
  const refunded = stripe.refunds.map(({ paymentIntent }) => paymentIntent);
  return [...flaws, ...differences("refund", owedBack, refunded)];
}

async function mailFlaws(
  { db, shop, mail, inHand }: FaultWorld,
  served: FaultCustomer[],
): Promise<{ repeated: number; flaws: string[] }> {
  const done = await db.select().from(jobs).where(eq(jobs.orgId, shop.orgId));
  const letters = done.filter(({ kind }) => kind === "customer_mail" || kind === "business_mail");
  const sent = letters.filter(({ outcome }) => outcome === "done").map(messageIdOf);
  // What arrived just before a blow may be unnecessary when it's taken up again, and isn't sent then.
  const isSent = new Set(sent);
  const ids = mail.taken.map(({ messageId }) => messageId.replace(/^<|@.*$/g, ""));
  const repeats = ids.filter((id, at) => ids.indexOf(id) !== at);
  const told = new Set(mail.taken.map(({ to }) => to));
  return {
    repeated: repeats.length,
    flaws: [
      ...differences(
        "mail",
        sent,
        [...new Set(ids)].filter((id) => isSent.has(id) || !inHand.has(id)),
      ),
      // It was impossible to know whether the server had accepted it, because it died or lost its database in between.
      ...repeats.filter((id) => !inHand.has(id)).map((id) => `the mail ${id} was sent twice`),
      ...served.filter(({ email }) => !told.has(email)).map(({ email }) => `${email} got no mail`),
      ...done
        .filter(({ outcome }) => outcome === "failed")
        .map(({ kind, lastError }) => `a ${kind} was given up: ${lastError}`),
    ],
  };
}

/** What should be there and isn't, and what is and shouldn't be. */
function differences(what: string, due: readonly string[], made: readonly string[]): string[] {
  const isMade = new Set(made);
  const isDue = new Set(due);
  return [
    ...due.filter((id) => !isMade.has(id)).map((id) => `the ${what} ${id} was never made`),
    ...made.filter((id) => !isDue.has(id)).map((id) => `the ${what} ${id} should not be`),
    ...(made.length > isMade.size ? [`${made.length - isMade.size} times a ${what} was made twice`] : []),
  ];
}
