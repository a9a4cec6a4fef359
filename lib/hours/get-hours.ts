import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { dateExceptions, orgs } from "../../db/schema";
import type { DayHoursColumn } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { exceptionsOf } from "./exceptions-of";

export type DatedException = { date: string; label: string; hours: DayHoursColumn };

/** The business's weekly hours and dated exceptions, for editing. */
export async function getHours(ctx: Ctx): Promise<{ week: DayHoursColumn[]; exceptions: DatedException[] }> {
  const [[org], exceptions] = await Promise.all([
    ctx.db.select({ hours: orgs.hours }).from(orgs).where(eq(orgs.id, ctx.org.id)),
    listExceptions(ctx.db, ctx.org.id, null),
  ]);
  return { week: org?.hours ?? [], exceptions };
}

/** The dated exceptions of the business (`staffId` null) or of one member, earliest first. */
export function listExceptions(db: Database, orgId: string, staffId: string | null): Promise<DatedException[]> {
  return db
    .select({ date: dateExceptions.date, label: dateExceptions.label, hours: dateExceptions.hours })
    .from(dateExceptions)
    .where(exceptionsOf(orgId, staffId))
    .orderBy(asc(dateExceptions.date));
}
