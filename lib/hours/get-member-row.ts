import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { staff } from "../../db/schema";
import { notFound } from "../errors";

export type MemberRow = typeof staff.$inferSelect;

/**
 * A team member of the business; another business's id is not found, just like an unknown one.
 *
 * @throws AppError `not_found`
 */
export async function getMemberRow(db: Database, orgId: string, id: string): Promise<MemberRow> {
  const [member] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.orgId, orgId), eq(staff.id, id)));
  if (!member) throw notFound("team member");
  return member;
}
