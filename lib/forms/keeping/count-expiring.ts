import { count, sql } from "drizzle-orm";
import { formResponses } from "../../../db/schema";
import { query } from "../../commands/command";
import { findForm } from "../saving/find-form";
import { RetentionAsked } from "../schema";

/**
 * How many responses to a form a retention would empty at once, to ask before it's saved (rule F13.2).
 *
 * @throws AppError `not_found`
 */
export const countExpiring = query({
  needs: { user: "manage" },
  input: RetentionAsked,
  async run({ db, org, now }, { id, retentionMonths }): Promise<{ count: number }> {
    await findForm(db, org.id, id);
    const [found] = await db
      .select({ count: count() })
      .from(formResponses)
      .where(sql`org_id = ${org.id} and form_id = ${id} and emptied_at is null
        and submitted_at <= ${now.toISOString()}::timestamptz - make_interval(months => ${retentionMonths}::int)`);
    return { count: found?.count ?? 0 };
  },
});
