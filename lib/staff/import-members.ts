import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertRows } from "../../db/insert-row";
import { dateExceptions, staff, timeOff } from "../../db/schema";
import type { NamedId } from "../fields/id.schema";
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
    .where(and(eq(staff.orgId, orgId), names.length > 0 ? notInArray(staff.name, names) : undefined));
  if (names.length === 0) return [];
  const saved = await tx
    .insert(staff)
    .values(
      business.staff.map(({ exceptions: _, timeOff: __, sortOrder, ...member }, index) => ({
        orgId,
        id: newId("stf"),
        sortOrder: sortOrder ?? index,
        ...member,
      })),
    )
    .onConflictDoUpdate({
      target: [staff.orgId, staff.name],
      set: {
        title: sql`excluded.title`,
        bio: sql`excluded.bio`,
        email: sql`excluded.email`,
        phone: sql`excluded.phone`,
        active: sql`excluded.active`,
        bookable: sql`excluded.bookable`,
        sortOrder: sql`excluded.sort_order`,
        hours: sql`excluded.hours`,
      },
    })
    .returning({ id: staff.id, name: staff.name });
  const idOf = new Map(saved.map((member) => [member.name, member.id]));
  await replaceTimes(tx, orgId, business, idOf);
  return names.flatMap((name) => {
    const id = idOf.get(name);
    return id === undefined ? [] : [{ id, name }];
  });
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
  await tx.delete(dateExceptions).where(and(eq(dateExceptions.orgId, orgId), inArray(dateExceptions.staffId, ids)));
  await tx.delete(timeOff).where(and(eq(timeOff.orgId, orgId), inArray(timeOff.staffId, ids)));
  await tx.execute(insertRows(dateExceptions, exceptionRows));
  await tx.execute(insertRows(timeOff, timeOffRows));
}
