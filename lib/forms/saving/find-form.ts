import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { forms, formVersions } from "../../../db/schema";
import { notFound } from "../../errors";
import { Fields } from "../fields/fields.schema";
import type { ShownForm } from "../views";
import { versionHash } from "./decide-fields";

export type FormRow = typeof forms.$inferSelect;
type VersionRow = typeof formVersions.$inferSelect;

/**
 * A form of the business.
 *
 * @param lock in a transaction: `update` to change it, `share` to hold off changes
 * @throws AppError `not_found`, also for another business's
 */
export async function findForm(db: Database, orgId: string, id: string, lock?: "update" | "share"): Promise<FormRow> {
  const asked = db
    .select()
    .from(forms)
    .where(and(eq(forms.orgId, orgId), eq(forms.id, id)));
  const [row] = await (lock ? asked.for(lock) : asked);
  if (!row) throw notFound("form");
  return row;
}

/** A version of a form, which is there as long as it's current or answered (rule F1.2). */
export async function findVersion(db: Database, orgId: string, formId: string, version: number): Promise<ShownForm> {
  const [row] = await db
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.orgId, orgId), eq(formVersions.formId, formId), eq(formVersions.version, version)));
  if (!row) throw notFound("form");
  return shownForm(row);
}

/** A stored version as it's shown; its hash is made of what is shown, so that a row that was exchanged has another one (rule F7.2). */
export function shownForm({ formId, name, description, version, fields, statements }: VersionRow): ShownForm {
  const hash = versionHash({ name, description, fields });
  return { id: formId, name, description, version, hash, fields: Fields.parse(fields), statements };
}
