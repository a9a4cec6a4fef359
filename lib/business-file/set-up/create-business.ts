import type { Database } from "../../../db/client";
import { memberships, orgs } from "../../../db/schema";
import { command } from "../../commands/command";
import { invalidFields } from "../../errors";
import { newId } from "../../ids";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import type { BusinessFile } from "../business-file.schema";
import { checkBusinessFile } from "../check-business-file";
import { writeBusiness } from "../import-business";
import { businessFileOf } from "./business-file-of";
import { SetUpRequest } from "./schema";

/**
 * Creates a new business, completely or not at all, and makes the person its owner. An existing business is never touched: if
 * two people want the same address at the same time, one gets it.
 *
 * @throws AppError `invalid_fields` naming `business.slug` when the address is taken; `rate_limited`
 */
export const createBusiness = command({
  needs: { self: true },
  input: SetUpRequest,
  async run({ db, user, now }, answers) {
    const business = checkBusinessFile(businessFileOf(answers));
    return db.transaction(async (tx) => {
      const orgId = await claimSlug(tx, business);
      if (orgId === null) throw invalidFields({ "business.slug": ["This address is taken."] });
      await passLimit(tx, LIMITS.createBusiness, user.id, now);
      await writeBusiness(tx, business);
      await tx.insert(memberships).values({ orgId, userId: user.id, role: "owner" });
      return { slug: business.slug };
    });
  },
});

/** Inserts the business's row; null when the address is taken. A second request waits here until the first is done. */
async function claimSlug(tx: Database, business: BusinessFile): Promise<string | null> {
  const { staff: _, resources: __, services: ___, exceptions: ____, settings, ...profile } = business;
  const [row] = await tx
    .insert(orgs)
    .values({ id: newId("org"), ...profile, ...settings })
    .onConflictDoNothing({ target: orgs.slug })
    .returning({ id: orgs.id });
  return row?.id ?? null;
}
