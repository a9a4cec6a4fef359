import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { formLinks, formResponses } from "../../../db/schema";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { notFound } from "../../errors";
import { isAddressSecret } from "../../ids";
import { openingRing } from "../../secrets/key-ring";
import { openResponse, type ResponseRow } from "../reading/open-response";
import { findVersion } from "../saving/find-form";
import { ReceiptAsked } from "../schema";
import type { Receipt } from "../views";
import { secretHash } from "./secret-hash";

type Asked = z.output<typeof ReceiptAsked>;

/**
 * Everything that was just sent, as it was shown, for an hour; what was sent at the desk only once, since the next customer gets the same
 * tablet (rule F8.1). Null for a secret that is unknown or no longer good.
 *
 * @throws AppError `not_found` for the secret of another booking, form or link
 */
export const getReceipt = command({
  needs: { public: true, holder: true },
  input: ReceiptAsked,
  async run(ctx, asked): Promise<Receipt | null> {
    const { db, org, now } = ctx;
    if (!isAddressSecret(asked.secret)) return null;
    const isIt = and(
      eq(formResponses.orgId, org.id),
      eq(formResponses.receiptHash, secretHash(asked.secret)),
      gt(formResponses.receiptUntil, now),
      isNull(formResponses.emptiedAt),
    );
    const [row] = await db.select().from(formResponses).where(isIt);
    if (!row) return null;
    if (!(await isFor(ctx, row, asked))) throw notFound("form");
    if (row.door === "desk") {
      const spent = await db.update(formResponses).set({ receiptHash: null }).where(isIt).returning({ id: sql`1` });
      if (spent.length === 0) return null;
    }
    const shown = await findVersion(db, org.id, row.formId, row.version);
    const content = openResponse(await openingRing(db), row, shown);
    if (content.state === "unreadable" || content.state === "emptied") return null;
    return { door: row.door, filled: content.filled };
  },
});

/** Whether a response came in at the address that its copy is asked for at. */
async function isFor({ db, org }: Ctx, row: ResponseRow, asked: Asked): Promise<boolean> {
  if (!("token" in asked))
    return row.linkId === null && row.appointmentId === asked.appointmentId && row.formId === asked.formId;
  const [link] = await db
    .select({ id: formLinks.id })
    .from(formLinks)
    .where(and(eq(formLinks.orgId, org.id), eq(formLinks.tokenHash, secretHash(asked.token))));
  return link !== undefined && link.id === row.linkId;
}
