import type { Week } from "../availability/snapshot";
import type { CatalogMember } from "../catalog/catalog";
import { groupBy } from "../catalog/group-by";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";

export type ListedMember = CatalogMember & {
  sortOrder: number;
  /** null: as the business */
  week: Week | null;
  /** names of the active services that they perform */
  services: string[];
  /** whether those are all that members perform */
  performsAll: boolean;
  /** off at this moment */
  isOff: boolean;
};

/** All members of the business, active or not, in its own order. */
export async function listMembers(ctx: Ctx): Promise<ListedMember[]> {
  const { members, services, calendar } = await catalogOf(ctx.db, ctx.org);
  const nowMs = ctx.now.getTime();
  const staffed = services.filter((service) => service.staffed && service.active);
  const links = staffed.flatMap(({ name, memberIds }) => memberIds.map((id) => ({ id, name })));
  const linksOf = groupBy(links, ({ id }) => id);
  return members.map((member) => {
    const performed = linksOf.get(member.id) ?? [];
    const known = calendar.members.get(member.id);
    return {
      ...member,
      sortOrder: known?.sortOrder ?? 0,
      week: known?.week ?? null,
      services: performed.map(({ name }) => name),
      performsAll: performed.length === staffed.length && staffed.length > 0,
      isOff: known?.timeOff.some(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs) ?? false,
    };
  });
}
