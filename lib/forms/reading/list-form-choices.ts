import { and, asc, eq } from "drizzle-orm";
import { forms } from "../../../db/schema";
import { query } from "../../commands/command";
import { Nothing } from "../../fields/nothing.schema";
import { FORM_LIMITS } from "../schema";
import type { AskedForm } from "../views";

/** The active forms by name, for whoever asks a customer to fill one in. */
export const listFormChoices = query({
  needs: { user: "work" },
  input: Nothing,
  async run({ db, org }): Promise<AskedForm[]> {
    return db
      .select({ formId: forms.id, name: forms.name })
      .from(forms)
      .where(and(eq(forms.orgId, org.id), eq(forms.active, true)))
      .orderBy(asc(forms.name), asc(forms.id))
      .limit(FORM_LIMITS.formsMax);
  },
});
