import { and, asc, eq } from "drizzle-orm";
import { serviceStaff, timeOff } from "../../db/schema";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { type DatedException, listExceptions } from "../hours/get-hours";
import { getMemberRow, type MemberRow } from "../hours/get-member-row";

/** Time off as it is stored, with the instants that its texts mean now. */
export type TimeOffSpan = { from: string; to: string; fromAt: Date; toAt: Date };

type MemberDetails = Omit<MemberRow, "orgId" | "createdAt"> & {
  serviceIds: string[];
  exceptions: DatedException[];
  timeOff: TimeOffSpan[];
};

/**
 * A team member with all that the business keeps about them.
 *
 * @throws AppError `not_found`
 */
export async function getMember(ctx: Ctx, id: string): Promise<MemberDetails> {
  const { orgId, createdAt: _, ...member } = await getMemberRow(ctx.db, ctx.org.id, id);
  const [links, exceptions, spans] = await Promise.all([
    ctx.db
      .select({ serviceId: serviceStaff.serviceId })
      .from(serviceStaff)
      .where(and(eq(serviceStaff.orgId, orgId), eq(serviceStaff.staffId, id)))
      .orderBy(asc(serviceStaff.serviceId)),
    listExceptions(ctx.db, orgId, id),
    ctx.db
      .select({ from: timeOff.fromText, to: timeOff.toText, fromAt: timeOff.fromAt, toAt: timeOff.toAt })
      .from(timeOff)
      .where(and(eq(timeOff.orgId, orgId), eq(timeOff.staffId, id)))
      .orderBy(asc(timeOff.fromAt), asc(timeOff.toAt), asc(timeOff.fromText), asc(timeOff.toText)),
  ]);
  return { ...member, serviceIds: links.map(({ serviceId }) => serviceId), exceptions, timeOff: spans };
}

/** A service as a member can be given it. */
export type MemberService = { id: string; name: string; active: boolean };

/** The services that members perform, in the business's order; inactive ones are among them. */
export async function listMemberServices(ctx: Ctx): Promise<MemberService[]> {
  const { services } = await catalogOf(ctx.db, ctx.org);
  return services.filter(({ staffed }) => staffed).map(({ id, name, active }) => ({ id, name, active }));
}
