import { and, asc, eq, sql } from "drizzle-orm";
import { forms } from "../../../db/schema";
import { query } from "../../commands/command";
import { formSummaries } from "../saving/form-view";
import { FormsQuery } from "../schema";
import type { FormSummary } from "../view.schema";

/** The forms by name (rule F14.1). */
export const listForms = query({
  needs: { user: "work", key: "read" },
  input: FormsQuery,
  async run({ db, org }, { active, limit, offset }): Promise<{ forms: FormSummary[]; nextOffset?: number }> {
    const rows = await db
      .select()
      .from(forms)
      .where(and(eq(forms.orgId, org.id), active === undefined ? undefined : eq(forms.active, active)))
      .orderBy(sql`${forms.name} collate "und-x-icu"`, asc(forms.id))
      .limit(limit + 1)
      .offset(offset);
    const page = await formSummaries(db, org.id, rows.slice(0, limit));
    return { forms: page, ...(rows.length > limit ? { nextOffset: offset + limit } : {}) };
  },
});
