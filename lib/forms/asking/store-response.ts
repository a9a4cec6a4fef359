import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { formLinks, formResponses, formUses } from "../../../db/schema";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { newAddressSecret, newId } from "../../ids";
import { emitEvents } from "../../outbox/emit-events";
import type { KeyRing } from "../../secrets/key-ring";
import { open, seal } from "../../secrets/seal";
import type { CheckedAnswers } from "../fields/check-answers";
import { FORM_LIMITS, type SentForm } from "../schema";
import type { Evidence, ShownForm } from "../views";
import type { Place } from "./place";
import { columnPlace, sealOfResponse } from "./response-seal";
import { secretHash } from "./secret-hash";

type Taken = {
  ring: KeyRing;
  place: Place;
  shown: ShownForm;
  checked: Extract<CheckedAnswers, { ok: true }>;
  sent: SentForm;
  signing: string;
};

/**
 * Stores a response with its event, sealed (rules F5.2 and F7.1), in the caller's transaction.
 *
 * @returns null if there is a current response for the visit by now, so that nothing was stored
 */
export async function storeResponse(
  ctx: Ctx,
  tx: Database,
  { ring, place, shown, checked, sent, signing }: Taken,
): Promise<{ responseId: string; receipt: string } | null> {
  const { form, customer, appointmentId, door, link } = place;
  const orgId = ctx.org.id;
  if (link !== null) await takeThePlace(tx, ctx, place);
  const id = newId("rsp");
  const receipt = newAddressSecret();
  const isSigned = Object.keys(checked.signatures).length > 0;
  const evidence = evidenceOf(ctx, ring, place, sent, isSigned ? signing : null);
  const texts = {
    answers: JSON.stringify(checked.answers),
    signatures: JSON.stringify(checked.signatures),
    evidence: JSON.stringify(evidence),
  };
  const about = {
    id,
    formId: form.id,
    version: shown.version,
    versionHash: shown.hash,
    customerId: customer.id,
    appointmentId,
    linkId: link?.id ?? null,
    door,
    isSigned,
    submittedAt: ctx.now,
  };
  const inserted = await tx
    .insert(formResponses)
    .values({
      orgId,
      ...about,
      answers: seal(ring, columnPlace("answers", orgId, id), texts.answers),
      signatures: seal(ring, columnPlace("signatures", orgId, id), texts.signatures),
      evidence: seal(ring, columnPlace("evidence", orgId, id), texts.evidence),
      seal: sealOfResponse(ring.first, { orgId, ...about, ...texts }, shown),
      receiptHash: secretHash(receipt),
      receiptUntil: new Date(ctx.now.getTime() + FORM_LIMITS.receiptMin * 60_000),
    })
    .onConflictDoNothing()
    .returning({ id: formResponses.id });
  if (inserted.length === 0) {
    // Undoes what was done for the link.
    if (link !== null) throw conflict("in_progress");
    return null;
  }
  const data = { formId: form.id, formName: shown.name, responseId: id, customerId: customer.id, appointmentId };
  await tx.execute(emitEvents(ctx, "form.submitted", [{ id, data }]));
  return { responseId: id, receipt };
}

/** A link is used up, and the response before it is no longer the current one. */
async function takeThePlace(
  tx: Database,
  { org, now }: Ctx,
  { form, customer, appointmentId, link }: Place,
): Promise<void> {
  if (link === null) return;
  await tx
    .update(formLinks)
    .set({ usedAt: now })
    .where(and(eq(formLinks.orgId, org.id), eq(formLinks.id, link.id)));
  // What was noted of the link is kept with the response.
  await tx
    .update(formUses)
    .set({ expiresAt: null })
    .where(and(eq(formUses.orgId, org.id), eq(formUses.linkId, link.id)));
  await tx
    .update(formResponses)
    .set({ supersededAt: now })
    .where(
      and(
        eq(formResponses.orgId, org.id),
        eq(formResponses.formId, form.id),
        eq(formResponses.customerId, customer.id),
        sql`${formResponses.appointmentId} is not distinct from ${appointmentId}::text`,
        isNull(formResponses.supersededAt),
      ),
    );
}

function evidenceOf(ctx: Ctx, ring: KeyRing, { link, door }: Place, sent: SentForm, signing: string | null): Evidence {
  const mailed = link?.mailedTo ?? null;
  const opened =
    link === null || mailed === null
      ? null
      : open(ring, { column: "form_links.mailed_to", orgId: ctx.org.id, rowId: link.id }, mailed);
  return {
    client: "client" in ctx.actor ? (ctx.actor.client ?? null) : null,
    userAgent: sent.userAgent,
    locale: sent.locale,
    timezone: ctx.org.timezone,
    door,
    mailedTo: opened?.ok ? opened.text : null,
    signingText: signing,
  };
}
