import { and, count, desc, eq, isNull } from "drizzle-orm";
import { formResponses, formVersions } from "../../../db/schema";
import { query } from "../../commands/command";
import { CustomerNamed, FORM_LIMITS } from "../schema";

/** What erasing a customer empties. `signed`: those with a signature, newest first, the latest 200; the form by the name that it had then. */
export type KeptOfCustomer = { count: number; signedCount: number; signed: { id: string; formName: string }[] };

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
      .select({ id, formName: formVersions.name })
      .from(formResponses)
      .innerJoin(
        formVersions,
        and(
          eq(formVersions.orgId, formResponses.orgId),
          eq(formVersions.formId, formResponses.formId),
          eq(formVersions.version, formResponses.version),
        ),
      )
      .where(and(isKept, eq(isSigned, true)))
      .orderBy(desc(submittedAt), desc(id))
      .limit(FORM_LIMITS.pageMax);
    const of = (which: boolean) => counts.find((one) => one.isSigned === which)?.count ?? 0;
    return { count: of(true) + of(false), signedCount: of(true), signed };
  },
});
