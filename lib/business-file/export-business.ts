import { type Database, forRequest } from "../../db/client";
import type { DayHoursColumn } from "../../db/vocabulary";
import { getOrg } from "../orgs/get-org";
import type { BusinessFile, BusinessFileInput } from "./business-file.schema";
import { loadBusinessAtRevision } from "./load-business";

/**
 * A business as the file that imports to it (rule I1), inactive entries included.
 *
 * @throws AppError `business_not_found`
 */
export async function exportBusiness(db: Database, slug: string): Promise<BusinessFileInput> {
  const { id } = await getOrg(db, slug);
  return fileOf((await loadBusinessAtRevision(forRequest(db, id), id)).business);
}

/** The file of a business: the days of its weeks name their weekday. */
function fileOf(business: BusinessFile): BusinessFileInput {
  return {
    ...business,
    hours: week(business.hours),
    staff: business.staff.map((member) => ({ ...member, hours: member.hours && week(member.hours) })),
  };
}

function week(hours: DayHoursColumn[]): (DayHoursColumn & { weekday: number })[] {
  return hours.map((day, weekday) => ({ weekday, ...day }));
}
