import { and, asc, eq } from "drizzle-orm";
import { forms, serviceForms } from "../../../db/schema";
import { query } from "../../commands/command";
import { FORM_LIMITS, FormAndService } from "../schema";

/** A form of a service, and whether customers are asked to fill it in. */
export type FormOfService = { id: string; name: string; active: boolean };

/** The forms of a service in their order. */
export const listFormsOfService = query({
  needs: { user: "manage" },
  input: FormAndService.pick({ serviceId: true }),
  async run({ db, org }, { serviceId }): Promise<FormOfService[]> {
    return db
      .select({ id: forms.id, name: forms.name, active: forms.active })
      .from(serviceForms)
      .innerJoin(forms, and(eq(forms.orgId, serviceForms.orgId), eq(forms.id, serviceForms.formId)))
      .where(and(eq(serviceForms.orgId, org.id), eq(serviceForms.serviceId, serviceId)))
      .orderBy(asc(serviceForms.position), asc(forms.name), asc(forms.id))
      .limit(FORM_LIMITS.formsOfServiceMax);
  },
});
