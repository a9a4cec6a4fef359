import { and, eq, not, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertInBatches } from "../../db/insert-in-batches";
import { isAmong } from "../../db/is-among";
import { dateExceptions, staff, timeOff } from "../../db/schema";
import { currentTime } from "../env/clock";
import { inOrderOf, type NamedId } from "../fields/id.schema";
import { readTimeOff } from "../hours/time-off-span";
import { newId } from "../ids";
import type { Offer } from "../orgs/offer.schema";

type Team = { timezone: string; staff: Offer["staff"] };

/** Writes the members of a business file; called inside the import's transaction. Returns them in the file's order. */
export async function importMembers(tx: Database, orgId: string, business: Team): Promise<NamedId[]> {
  const names = business.staff.map((member) => member.name);
  await tx
    .update(staff)
    .set({ active: false })
    .where(and(eq(staff.orgId, orgId), not(isAmong(staff.name, names))));
  const createdAt = currentTime();
  const rows = business.staff.map(({ exceptions: _, timeOff: __, sortOrder, ...member }, index) => ({
    orgId,
    id: newId("stf"),
    sortOrder: sortOrder ?? index,
    userId: null,
    createdAt,
    ...member,
  }));
  const saved = await insertInBatches(
    tx,
    staff,
    rows,
    sql`on conflict (org_id, name) do update set title = excluded.title, bio = excluded.bio, email = excluded.email,
      phone = excluded.phone, active = excluded.active, bookable = excluded.bookable, sort_order = excluded.sort_order,
      hours = excluded.hours
      returning id, name`,
  );
  const idOf = new Map(saved.map((member) => [member.name, member.id]));
  await replaceTimes(tx, orgId, business, idOf);
  return inOrderOf(names, saved);
}

async function replaceTimes(
  tx: Database,
  orgId: string,
  business: Team,
  idOf: ReadonlyMap<string, string>,
): Promise<void> {
  const exceptionRows = business.staff.flatMap((member) =>
    member.exceptions.map(({ date, label, ...hours }) => ({
      orgId,
      staffId: idOf.get(member.name) ?? "",
      date,
      label,
      hours,
    })),
  );
  const timeOffRows = business.staff.flatMap((member) =>
    member.timeOff.flatMap(({ from, to }) => {
      const span = readTimeOff({ from, to }, business.timezone);
      if (!span.ok) return [];
      const { fromAt, toAt } = span;
      return [{ orgId, staffId: idOf.get(member.name) ?? "", fromText: from, toText: to, fromAt, toAt }];
    }),
  );
  const ids = [...idOf.values()];
  await tx.delete(dateExceptions).where(and(eq(dateExceptions.orgId, orgId), isAmong(dateExceptions.staffId, ids)));
  await tx.delete(timeOff).where(and(eq(timeOff.orgId, orgId), isAmong(timeOff.staffId, ids)));
  await insertInBatches(tx, dateExceptions, exceptionRows);
  await insertInBatches(tx, timeOff, timeOffRows);
}
