import { and, count, desc, eq, isNull } from "drizzle-orm";
import { bookings, formResponses, formVersions } from "../../../db/schema";
import { query } from "../../commands/command";
import { bookingOfResponse, VISIT, versionOfResponse } from "../reading/response-head";
import { CustomerNamed, FORM_LIMITS } from "../schema";
import type { Visit } from "../views";

/** What erasing a customer empties. `signed`: those with a signature, newest first, the latest 200; the form by the name that it had then. */
export type KeptOfCustomer = { count: number; signedCount: number; signed: SignedOfCustomer[] };
export type SignedOfCustomer = { id: string; formName: string; submittedAt: Date; visit: Visit | null };

/** How many responses of a customer have answers, to ask before they are erased (rule F13.1). */
export const countKept = query({
  needs: { user: "manage" },
  input: CustomerNamed,
  async run({ db, org }, { customerId }): Promise<KeptOfCustomer> {
    const { isSigned, submittedAt, id } = formResponses;
    const isKept = and(
      eq(formResponses.orgId, org.id),
      eq(formResponses.customerId, customerId),
      isNull(formResponses.emptiedAt),
    );
    const counts = await db.select({ isSigned, count: count() }).from(formResponses).where(isKept).groupBy(isSigned);
    const signed = await db
      .select({ id, formName: formVersions.name, submittedAt, visit: VISIT })
      .from(formResponses)
      .innerJoin(formVersions, versionOfResponse)
      .leftJoin(bookings, bookingOfResponse)
      .where(and(isKept, eq(isSigned, true)))
      .orderBy(desc(submittedAt), desc(id))
      .limit(FORM_LIMITS.pageMax);
    const of = (which: boolean) => counts.find((one) => one.isSigned === which)?.count ?? 0;
    return { count: of(true) + of(false), signedCount: of(true), signed };
  },
});
