import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import type { StaffList } from "./schema";

/** The members whom customers can book (GET /staff). */
export async function listStaff(ctx: Ctx): Promise<StaffList> {
  const catalog = await catalogOf(ctx.db, ctx.org);
  const { name, slug, timezone } = catalog.profile;
  return {
    org: { name, slug, timezone },
    staff: catalog.staff
      .filter((member) => member.active && member.bookable)
      .map(({ id, name: memberName, title, bio }) => ({ id, name: memberName, title, bio })),
  };
}
