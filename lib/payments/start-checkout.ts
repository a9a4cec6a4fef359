import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { insertRow } from "../../db/insert-row";
import { payments } from "../../db/schema";
import { changeBookings, type Decision, type Step } from "../bookings/change/change-bookings";
import { changeIfUnchanged } from "../bookings/change/change-if-unchanged";
import { findCurrentBooking } from "../bookings/change/find-current-booking";
import { depositStateAt } from "../bookings/get-payment-due";
import { bookingPayUrl } from "../bookings/links";
import type { BookingRow } from "../bookings/queries";
import type { Ctx } from "../context";
import { conflict, notFound } from "../errors";
import { checkoutTerms, SLACK_MS } from "./checkout-terms";
import { paymentProvider } from "./configured-provider";
import type { PaymentProvider } from "./payment-provider";
import { type PaymentRow, paymentId, paymentsOf } from "./queries";

const Prepared = z.object({ paymentId: z.string() });
type Prepared = z.infer<typeof Prepared>;

/**
 * Leads the customer to the page where the deposit is paid (DECISIONS C2). The session is made now, once: an open one is used
 * again, and two clicks at one time get the same. The payment and the lengthened hold are stored first, so that what the
 * provider makes is always known here.
 *
 * @throws AppError `not_found`, also where no deposit can be paid online; `conflict` with `cancelled` or `not_due`
 */
export async function startCheckout(ctx: Ctx, bookingId: string): Promise<{ url: string }> {
  const provider = paymentProvider();
  if (provider === null) throw notFound("payment page");
  // What is open now decides, never what a click before got: its session may have ended.
  const { paymentId: id } = await changeBookings({ ...ctx, idempotency: null }, Prepared, {
    async load() {
      const booking = await findCurrentBooking(ctx, bookingId);
      return { booking, earlier: await paymentsOf(ctx.db, ctx.org.id, bookingId) };
    },
    decide: (_catalog, { booking, earlier }) => prepare(ctx, provider, booking, earlier),
  });
  const payment = (await paymentsOf(ctx.db, ctx.org.id, bookingId)).find((row) => row.id === id);
  if (!payment) throw notFound("payment");
  return { url: payment.checkoutUrl || (await makeSession(ctx, provider, bookingId, payment)) };
}

function prepare(ctx: Ctx, provider: PaymentProvider, booking: BookingRow, earlier: PaymentRow[]): Decision<Prepared> {
  const state = depositStateAt(booking, ctx.now);
  if (state !== "due") throw conflict(booking.status === "cancelled" ? "cancelled" : "not_due");
  const open = earlier.find((payment) => isUsable(payment, provider, ctx.now));
  if (open) return { view: { paymentId: open.id }, steps: [] };
  const { expiresAt, ...hold } = checkoutTerms(booking, provider, ctx.now);
  const id = paymentId(ctx.org.id, booking.id, earlier.length + 1);
  const payment: PaymentRow = {
    orgId: ctx.org.id,
    id,
    bookingId: booking.id,
    provider: provider.name,
    sessionId: id,
    checkoutUrl: "",
    paymentRef: null,
    refundRef: null,
    amountCents: booking.depositCents,
    currency: ctx.org.currency,
    status: "open",
    expiresAt,
    paidAt: null,
    refundedAt: null,
    createdAt: ctx.now,
  };
  const steps: Step[] = [
    { name: "booking", statement: changeIfUnchanged(ctx, booking, hold), mustChange: true },
    { name: "occupation", statement: holdUntil(booking, hold.holdEndsAt) },
    { name: "payment", statement: insertRow(payments, payment), mustChange: true },
  ];
  return { view: { paymentId: id }, steps };
}

/** A session that is open, or one that is being made at this moment. */
function isUsable(
  { provider, status, checkoutUrl, expiresAt, createdAt }: PaymentRow,
  { name }: PaymentProvider,
  now: Date,
) {
  if (provider !== name || status !== "open") return false;
  return checkoutUrl === "" ? now.getTime() - createdAt.getTime() < SLACK_MS : expiresAt > now;
}

const holdUntil = ({ orgId, id }: BookingRow, endsAt: Date | null) =>
  sql`update occupations set expires_ms = ${endsAt?.getTime() ?? null}::bigint where org_id = ${orgId} and owner_id = ${id} returning 1`;

async function makeSession(
  ctx: Ctx,
  provider: PaymentProvider,
  bookingId: string,
  payment: PaymentRow,
): Promise<string> {
  const booking = await findCurrentBooking(ctx, bookingId);
  const { id, amountCents, currency, expiresAt } = payment;
  const session = await provider.createCheckout({
    id,
    orgId: ctx.org.id,
    bookingId,
    title: booking.serviceName,
    description: `${ctx.org.name} · ${booking.ref}`,
    amountCents,
    currency,
    expiresAt,
    payUrl: bookingPayUrl(ctx.org.slug, bookingId),
  });
  await ctx.db
    .update(payments)
    .set({ sessionId: session.sessionId, checkoutUrl: session.url, expiresAt: session.expiresAt })
    .where(and(eq(payments.orgId, ctx.org.id), eq(payments.id, id), eq(payments.checkoutUrl, "")));
  return session.url;
}
