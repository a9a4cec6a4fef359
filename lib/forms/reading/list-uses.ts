import { and, desc, eq, gte, isNull, or } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { formUses, users } from "../../../db/schema";
import { FORM_LIMITS } from "../schema";
import type { UseEntry } from "../views";
import type { ResponseRow } from "./open-response";

/**
 * Who did what with a response, newest first: the link that it came through, reading, printing and deleting it, asking again, and exports of
 * its form since (rule F12.2).
 */
export async function listUses(
  db: Database,
  { orgId, formId, id, linkId, submittedAt }: ResponseRow,
): Promise<UseEntry[]> {
  const isItsLink = linkId === null ? undefined : eq(formUses.linkId, linkId);
  const isExport = and(isNull(formUses.responseId), eq(formUses.use, "exported"), gte(formUses.usedAt, submittedAt));
  const rows = await db
    .select({ use: formUses.use, usedAt: formUses.usedAt, name: users.name, email: users.email })
    .from(formUses)
    .leftJoin(users, eq(users.id, formUses.userId))
    .where(
      and(eq(formUses.orgId, orgId), eq(formUses.formId, formId), or(eq(formUses.responseId, id), isItsLink, isExport)),
    )
    .orderBy(desc(formUses.usedAt), desc(formUses.id))
    .limit(FORM_LIMITS.pageMax);
  return rows.map(({ use, usedAt, name, email }) => ({ use, usedAt, who: name ?? email }));
}
