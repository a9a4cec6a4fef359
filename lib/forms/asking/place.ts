import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { customers, formLinks } from "../../../db/schema";
import { takeTurns } from "../../../db/take-turns";
import type { ResponseDoor } from "../../../db/vocabulary";
import { isAwaited } from "../../bookings/booking-state";
import { getBookingRow } from "../../bookings/get-booking-row";
import type { Ctx } from "../../context";
import { isErased } from "../../customers/erased";
import { AppError, notFound } from "../../errors";
import { isAddressSecret } from "../../ids";
import { type FormRow, findForm } from "../saving/find-form";
import { FORM_LIMITS } from "../schema";
import type { ClosedReason } from "../views";
import { formsOfBookings } from "./asked-forms";
import { secretHash } from "./secret-hash";

type LinkRow = typeof formLinks.$inferSelect;

/** Where a response comes in: its form, for whom, whether it's there already, and whether it can still be sent. */
export type Place = {
  form: FormRow;
  customer: typeof customers.$inferSelect;
  appointmentId: string | null;
  door: ResponseDoor;
  link: LinkRow | null;
  filledAt: Date | null;
  /** null while it can be filled in */
  closed: ClosedReason | null;
};

/** `share`: in the transaction that stores a response, so that form and customer stay as they are. */
type Options = { lock?: "share" };
type Who = Pick<Ctx, "org" | "now">;

/**
 * The place of a response through a booking's own link (rule F5.1).
 *
 * @throws AppError `not_found` for an unknown booking, and for a form that it isn't asked for: whoever books with somebody's address must
 * not learn that they have answered it once and for all (rule F4.2)
 */
export async function placeOfBooking(
  { org, now }: Who,
  db: Database,
  { appointmentId, formId }: { appointmentId: string; formId: string },
  { lock }: Options = {},
): Promise<Place> {
  const booking = await getBookingRow(db, org.id, appointmentId).catch(formNotFound);
  if (lock) await takeTurnOf(db, org.id, { formId, appointmentId });
  const [customer, form] = [
    await findCustomer(db, org.id, booking.customerId, lock),
    await findForm(db, org.id, formId, lock),
  ];
  const found = (await formsOfBookings(db, org.id, [appointmentId], now)).find((one) => one.formId === formId);
  if (found === undefined) throw notFound("form");
  if (form.active && !found.isAsked && found.filledAt === null) throw notFound("form");
  const closed = !found.isOpen || isErased(customer) ? "over" : inactive(form);
  return { form, customer, appointmentId, door: "holder", link: null, filledAt: found.filledAt, closed };
}

/**
 * The place of a response through a link (rule F10.1), which is good for as long as the copy of what was sent through it.
 *
 * @throws AppError `not_found` for a link that is unknown, has expired, was replaced, or whose booking or customer is gone
 */
export async function placeOfLink(
  { org, now }: Who,
  db: Database,
  token: string,
  { lock }: Options = {},
): Promise<Place> {
  if (!isAddressSecret(token)) throw notFound("form");
  const seen = await findLink(db, org.id, token, now);
  const { formId, appointmentId, customerId, door } = seen;
  if (lock && appointmentId !== null) await takeTurnOf(db, org.id, { formId, appointmentId });
  const [customer, form] = [await findCustomer(db, org.id, customerId, lock), await findForm(db, org.id, formId, lock)];
  if (isErased(customer)) throw notFound("form");
  // Locked last, as when a customer is erased, and looked at again.
  const link = lock ? await findLink(db, org.id, token, now, lock) : seen;
  const { usedAt } = link;
  if (appointmentId !== null && usedAt === null) {
    const booking = await getBookingRow(db, org.id, appointmentId).catch(formNotFound);
    if (booking.status === "cancelled" || (booking.status === "pending" && !isAwaited(booking, now)))
      throw notFound("form");
  }
  return { form, customer, appointmentId, door, link, filledAt: usedAt, closed: inactive(form) };
}

const inactive = ({ active }: FormRow): ClosedReason | null => (active ? null : "inactive");

/** The holder and a link may send the same form at once: the second one waits, and sees what the first one did. */
const takeTurnOf = (
  db: Database,
  orgId: string,
  { formId, appointmentId }: { formId: string; appointmentId: string },
) => takeTurns(db, `response ${orgId} ${formId} ${appointmentId}`);

async function findLink(db: Database, orgId: string, token: string, now: Date, lock?: "share"): Promise<LinkRow> {
  const asked = db
    .select()
    .from(formLinks)
    .where(and(eq(formLinks.orgId, orgId), eq(formLinks.tokenHash, secretHash(token))));
  const [link] = await (lock ? asked.for("update") : asked);
  if (!link || link.withdrawnAt !== null) throw notFound("form");
  const copyUntilMs = link.usedAt === null ? 0 : link.usedAt.getTime() + FORM_LIMITS.receiptMin * 60_000;
  if (Math.max(link.expiresAt.getTime(), copyUntilMs) <= now.getTime()) throw notFound("form");
  return link;
}

async function findCustomer(db: Database, orgId: string, id: string, lock?: "share") {
  const asked = db
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, orgId), eq(customers.id, id)));
  const [customer] = await (lock ? asked.for("key share") : asked);
  if (!customer) throw notFound("form");
  return customer;
}

/** Whatever is unknown gets the one answer. */
function formNotFound(error: unknown): never {
  throw error instanceof AppError && error.code === "not_found" ? notFound("form") : error;
}
