import type { dateExceptions } from "../../db/schema";
import type { DayHoursColumn } from "../../db/vocabulary";

type ExceptionRow = typeof dateExceptions.$inferSelect;

/** A dated exception of a business file as its row; `staffId` null: the business's. */
export function exceptionRow(
  { orgId, staffId }: Pick<ExceptionRow, "orgId" | "staffId">,
  { date, label, ...hours }: DayHoursColumn & { date: string; label: string },
): ExceptionRow {
  return { orgId, staffId, date, label, hours };
}
