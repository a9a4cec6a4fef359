import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { formLinks, forms, jobs } from "../../../db/schema";
import { query } from "../../commands/command";
import { CustomerNamed, FORM_LIMITS } from "../schema";

/** A link that a customer is still waiting for, since its email was given up. */
export type UnsentLink = { linkId: string; formName: string };

/** A customer's links, good and without a booking, whose emails couldn't be sent; those of a booking are listed with all that it's owed. */
export const listUnsentLinks = query({
  needs: { user: "work" },
  input: CustomerNamed,
  async run({ db, org, now }, { customerId }): Promise<UnsentLink[]> {
    const isItsEmail = and(
      eq(jobs.orgId, formLinks.orgId),
      eq(jobs.subjectId, formLinks.id),
      eq(jobs.kind, "form_link_mail"),
      eq(jobs.outcome, "failed"),
    );
    return db
      .select({ linkId: formLinks.id, formName: forms.name })
      .from(formLinks)
      .innerJoin(forms, and(eq(forms.orgId, formLinks.orgId), eq(forms.id, formLinks.formId)))
      .innerJoin(jobs, isItsEmail)
      .where(
        and(
          eq(formLinks.orgId, org.id),
          eq(formLinks.customerId, customerId),
          isNull(formLinks.appointmentId),
          isNull(formLinks.usedAt),
          isNull(formLinks.withdrawnAt),
          gt(formLinks.expiresAt, now),
        ),
      )
      .orderBy(desc(formLinks.createdAt), desc(formLinks.id))
      .limit(FORM_LIMITS.pageMax);
  },
});
