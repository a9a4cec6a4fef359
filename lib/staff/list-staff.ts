import { isBookable } from "../catalog/eligible-members";
import { catalogOf } from "../catalog/load-catalog";
import { query } from "../commands/command";
import { Nothing } from "../fields/nothing.schema";
import type { StaffList } from "./schema";

/** The members that customers can book (GET /staff). */
export const listStaff = query({
  needs: { public: true, key: "read" },
  input: Nothing,
  async run(ctx): Promise<StaffList> {
    const catalog = await catalogOf(ctx.db, ctx.org);
    const { name, slug, timezone } = catalog.profile;
    return {
      org: { name, slug, timezone },
      staff: catalog.members
        .filter(isBookable)
        .map(({ id, name: memberName, title, bio }) => ({ id, name: memberName, title, bio })),
    };
  },
});
