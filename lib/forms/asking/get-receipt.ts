import { and, eq, gt, isNull } from "drizzle-orm";
import { formResponses } from "../../../db/schema";
import { query } from "../../commands/command";
import { notFound } from "../../errors";
import { isAddressSecret } from "../../ids";
import { openingRing } from "../../secrets/key-ring";
import { openResponse } from "../reading/open-response";
import { findVersion } from "../saving/find-form";
import { ReceiptSecret } from "../schema";
import type { FilledForm } from "../views";
import { secretHash } from "./secret-hash";

/**
 * Everything that was just sent, as it was shown, for an hour (rule F8.1).
 *
 * @throws AppError `not_found` for a secret that is unknown or no longer good
 */
export const getReceipt = query({
  needs: { public: true, holder: true },
  input: ReceiptSecret,
  async run({ db, org, now }, { secret }): Promise<FilledForm> {
    if (!isAddressSecret(secret)) throw notFound("form");
    const isIt = and(
      eq(formResponses.orgId, org.id),
      eq(formResponses.receiptHash, secretHash(secret)),
      gt(formResponses.receiptUntil, now),
      isNull(formResponses.emptiedAt),
    );
    const [row] = await db.select().from(formResponses).where(isIt);
    if (!row) throw notFound("form");
    const shown = await findVersion(db, org.id, row.formId, row.version);
    const content = openResponse(await openingRing(db), row, shown);
    if (content.state === "unreadable" || content.state === "emptied") throw notFound("form");
    return content.filled;
  },
});
