import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { customers, formLinks, formResponses } from "../../../db/schema";
import { isAwaited } from "../../bookings/booking-state";
import { getBookingRow } from "../../bookings/get-booking-row";
import type { Ctx } from "../../context";
import { isErased } from "../../customers/erased";
import { conflict, notFound } from "../../errors";
import { newId } from "../../ids";
import { type KeyRing, keyedHash, type SealingKey } from "../../secrets/key-ring";
import { seal } from "../../secrets/seal";
import { noteUse } from "../reading/note-use";
import { findForm } from "../saving/find-form";
import { FORM_LIMITS } from "../schema";
import { secretHash } from "./secret-hash";

type NewLink = { formId: string; customerId: string; appointmentId: string | null; door: "link" | "desk" };

/** What is mailed to a customer is sealed in the link's row. */
export const mailedPlace = (orgId: string, rowId: string) =>
  ({ column: "form_links.mailed_to", orgId, rowId }) as const;

const TOKEN_CHARACTERS = 32;

/** A link's token, which is stored nowhere: an email that is sent twice has the same link (rule F10.1). */
export const linkToken = (key: SealingKey, { orgId, id }: { orgId: string; id: string }): string =>
  keyedHash(key, "token of a link to a form", `${orgId} ${id}`).slice(0, TOKEN_CHARACTERS);

/**
 * Makes a link to a form for one customer, good for one response and seven days; older links for the same are withdrawn (rule F10.1).
 *
 * @throws AppError `not_found` for an unknown form, customer or booking, or another customer's; `conflict` for a closed form (`form_closed`)
 * or a cancelled booking (`cancelled`)
 */
export async function makeLink(
  ctx: Ctx,
  tx: Database,
  ring: KeyRing,
  { formId, customerId, appointmentId, door }: NewLink,
): Promise<{ id: string; token: string; expiresAt: Date; email: string }> {
  const { org, now, actor } = ctx;
  // Locked in the order in which sending a form and erasing a customer lock.
  const isThis = and(eq(customers.orgId, org.id), eq(customers.id, customerId));
  const [customer] = await tx.select().from(customers).where(isThis).for("key share");
  if (!customer || isErased(customer)) throw notFound("customer");
  const form = await findForm(tx, org.id, formId, "share");
  if (appointmentId !== null) {
    const booking = await getBookingRow(tx, org.id, appointmentId);
    if (booking.customerId !== customerId) throw notFound("booking");
    if (booking.status === "cancelled" || (booking.status === "pending" && !isAwaited(booking, now)))
      throw conflict("cancelled");
  }
  if (!form.active) throw conflict("form_closed");
  const isSame = ({ orgId, ...columns }: typeof formLinks | typeof formResponses) =>
    and(
      eq(orgId, org.id),
      eq(columns.formId, formId),
      eq(columns.customerId, customerId),
      sql`${columns.appointmentId} is not distinct from ${appointmentId}::text`,
    );
  await tx
    .update(formLinks)
    .set({ withdrawnAt: now })
    .where(and(isSame(formLinks), isNull(formLinks.usedAt), isNull(formLinks.withdrawnAt)));
  const [asked] = await tx
    .select({ responseId: formResponses.id })
    .from(formResponses)
    .where(and(isSame(formResponses), isNull(formResponses.supersededAt)))
    .orderBy(desc(formResponses.submittedAt), desc(formResponses.id))
    .limit(1);
  const id = newId("flk");
  const token = linkToken(ring.first, { orgId: org.id, id });
  const expiresAt = new Date(now.getTime() + FORM_LIMITS.linkDays * 86_400_000);
  await tx.insert(formLinks).values({
    orgId: org.id,
    id,
    tokenHash: secretHash(token),
    formId,
    customerId,
    appointmentId,
    door,
    mailedTo: door === "link" ? seal(ring, mailedPlace(org.id, id), customer.email) : null,
    expiresAt,
    createdBy: actor.kind === "user" ? actor.userId : "system",
    createdAt: now,
  });
  await noteUse(ctx, tx, door === "link" ? "link_mailed" : "link_made", {
    ...{ formId, customerId, linkId: id },
    responseId: asked?.responseId ?? null,
  });
  return { id, token, expiresAt, email: customer.email };
}
