import { and, asc, eq, gt } from "drizzle-orm";
import { bookings, customers } from "../../db/schema";
import { hasStatusAt } from "../bookings/queries";
import type { Ctx } from "../context";
import { forgetKeptMails } from "../email/sending/forget-kept-mails";
import { AppError, notFound } from "../errors";
import { formatDayAndTime } from "../locale/format";
import { workLocale } from "../locale/work-locale";
import { eraseTraces, mailJobsOf } from "./erase-traces";
import { ERASED_NAME, erasedFold } from "./erased";
import type { CustomerNamed } from "./schema";

/** How many of the bookings that stand in the way are named. */
const NAMED_MAX = 5;

/**
 * Erases a person's data on request, everywhere and for good, in one transaction: the record's contact, and on all of the
 * customer's bookings the contact, the notes and the reason of a cancellation. Times, services, prices and payments stay: the
 * business's books need them. Whoever books by that contact again is somebody new. To erase twice changes nothing more.
 *
 * @throws AppError `not_found`; `conflict`, naming them, while bookings are still to come
 */
export async function eraseCustomer(ctx: Ctx, { id }: CustomerNamed): Promise<{ id: string; bookings: number }> {
  const isThis = and(eq(customers.orgId, ctx.org.id), eq(customers.id, id));
  return ctx.db.transaction(async (tx) => {
    // Nobody can book by this record from here on until the end.
    const [customer] = await tx.select().from(customers).where(isThis).for("update");
    if (!customer) throw notFound("customer");
    await refuseUpcoming({ ...ctx, db: tx }, id);
    const theirs = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.orgId, ctx.org.id), eq(bookings.customerId, id)))
      .for("update");
    await eraseTraces(tx, ctx, customer, theirs);
    await tx
      .update(bookings)
      .set({ customerName: ERASED_NAME, customerEmail: "", customerPhone: "", notes: null, cancelReason: null })
      .where(and(eq(bookings.orgId, ctx.org.id), eq(bookings.customerId, id)));
    const fold = erasedFold(id);
    await tx
      .update(customers)
      .set({ name: ERASED_NAME, email: "", emailFolded: fold, phone: "", phoneDigits: fold })
      .where(isThis);
    await forgetKeptMails(await mailJobsOf(tx, ctx.org.id, theirs));
    return { id, bookings: theirs.length };
  });
}

/** @throws AppError `conflict` */
async function refuseUpcoming(ctx: Ctx, customerId: string): Promise<void> {
  const upcoming = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.orgId, ctx.org.id),
        eq(bookings.customerId, customerId),
        gt(bookings.endAt, ctx.now),
        hasStatusAt(["pending", "confirmed"], ctx.now),
      ),
    )
    .orderBy(asc(bookings.startAt), asc(bookings.id));
  if (upcoming.length === 0) return;
  const { timezone, locale } = ctx.org;
  const named = upcoming
    .slice(0, NAMED_MAX)
    .map(
      ({ ref, serviceName, startAt }) =>
        `${serviceName} on ${formatDayAndTime(startAt.getTime(), timezone, workLocale(locale))} (${ref})`,
    );
  const more = upcoming.length - named.length;
  const list = `${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
  throw new AppError(
    "conflict",
    upcoming.length === 1
      ? `There is a booking still to come: ${list}. Cancel it first.`
      : `There are ${upcoming.length} bookings still to come: ${list}. Cancel them first.`,
  );
}
