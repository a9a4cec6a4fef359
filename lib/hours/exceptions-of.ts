import { and, eq, isNull, type SQL } from "drizzle-orm";
import { dateExceptions } from "../../db/schema";

/** The condition for the dated exceptions of the business (`staffId` null) or of one member. */
export const exceptionsOf = (orgId: string, staffId: string | null): SQL | undefined =>
  and(
    eq(dateExceptions.orgId, orgId),
    staffId === null ? isNull(dateExceptions.staffId) : eq(dateExceptions.staffId, staffId),
  );
