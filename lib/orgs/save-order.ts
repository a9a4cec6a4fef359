import { and, eq, getTableName, sql } from "drizzle-orm";
import type { resources, services, staff } from "../../db/schema";
import type { Ctx } from "../context";
import { invalidFields } from "../errors";
import { changeCatalog } from "./change-catalog";

/**
 * Puts the services, members or tables of the business into an order.
 *
 * @param wanted ids in their new order; those not named follow in the order that they had
 * @throws AppError `invalid_fields` when an id appears twice or isn't of this business
 */
export async function saveOrder(
  ctx: Ctx,
  table: typeof services | typeof resources | typeof staff,
  wanted: string[],
): Promise<{ ids: string[] }> {
  const { id: orgId } = ctx.org;
  return changeCatalog(ctx, async (tx) => {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.orgId, orgId))
      .orderBy(table.sortOrder, sql`${table.name} collate "und-x-icu"`, table.id);
    const ids = newOrder(
      rows.map(({ id }) => id),
      wanted,
    );
    if (ids === null) throw invalidFields({ ids: ["must list each entry exactly once"] });
    const name = sql.identifier(getTableName(table));
    await tx.execute(sql`
      update ${name} set sort_order = placed.place - 1
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as placed (id, place)
      where ${and(eq(table.orgId, orgId), sql`${table.id} = placed.id`)}`);
    return { ids };
  });
}

/**
 * All of `current` in the wanted order; entries missing from `wanted` follow in their old order.
 *
 * @returns null when `wanted` names one twice or an unknown one
 */
export function newOrder(current: readonly string[], wanted: readonly string[]): string[] | null {
  const named = new Set(wanted);
  const there = new Set(current);
  if (named.size < wanted.length || wanted.some((id) => !there.has(id))) return null;
  return [...wanted, ...current.filter((id) => !named.has(id))];
}
