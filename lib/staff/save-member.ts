import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertInBatches } from "../../db/insert-in-batches";
import { isAmong } from "../../db/is-among";
import { serviceStaff, services, staff } from "../../db/schema";
import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { getMemberRow } from "../hours/get-member-row";
import { newId } from "../ids";
import { changeWithinBounds } from "../orgs/bounds/change-within-bounds";
import { MemberRequest } from "./schema";

/**
 * Adds or changes a team member, with the services they offer. A new one is active.
 *
 * @throws AppError `not_found` for an unknown member or another business's; `invalid_fields` for a name that another member has, and for
 * services that aren't the business's, and more of everything than a business can have (rule I7)
 */
export const saveMember = command({
  needs: { user: "manage" },
  input: MemberRequest,
  async run(ctx, { id, serviceIds, ...columns }) {
    const orgId = ctx.org.id;
    const memberId = id ?? newId("stf");
    await changeWithinBounds(ctx, GROWTH, async (tx) => {
      if (id !== null) await getMemberRow(tx, orgId, id);
      await refuseTakenName(tx, orgId, memberId, columns.name);
      await refuseUnknownServices(tx, orgId, serviceIds);
      if (id === null) await tx.insert(staff).values({ orgId, id: memberId, active: true, ...columns });
      else
        await tx
          .update(staff)
          .set(columns)
          .where(and(eq(staff.orgId, orgId), eq(staff.id, id)));
      await replaceServices(tx, orgId, memberId, serviceIds);
    });
    return { id: memberId };
  },
});

const GROWTH = [
  ["members", "name"],
  ["links", "serviceIds"],
  ["textBytes", "bio"],
] as const;

async function refuseTakenName(tx: Database, orgId: string, memberId: string, name: string): Promise<void> {
  const [other] = await tx
    .select({ active: staff.active })
    .from(staff)
    .where(and(eq(staff.orgId, orgId), eq(staff.name, name), ne(staff.id, memberId)));
  if (!other) return;
  throw invalidFields({
    name: [other.active ? "is already used by another team member" : "is already used by an inactive team member"],
  });
}

async function refuseUnknownServices(tx: Database, orgId: string, serviceIds: string[]): Promise<void> {
  const ids = [...new Set(serviceIds)];
  const known = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.orgId, orgId), isAmong(services.id, ids)));
  if (known.length < ids.length) throw invalidFields({ serviceIds: ["must be services of this business"] });
}

async function replaceServices(tx: Database, orgId: string, staffId: string, serviceIds: string[]): Promise<void> {
  const rows = [...new Set(serviceIds)].map((serviceId) => ({ orgId, serviceId, staffId }));
  await tx.delete(serviceStaff).where(and(eq(serviceStaff.orgId, orgId), eq(serviceStaff.staffId, staffId)));
  await insertInBatches(tx, serviceStaff, rows);
}
