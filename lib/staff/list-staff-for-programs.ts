import { catalogOf } from "../catalog/load-catalog";
import { query } from "../commands/command";
import { Nothing } from "../fields/nothing.schema";

/** All members of the business, active or not, for a program, without their contact details (rule H2.3). */
export const listStaffForPrograms = query({
  needs: { key: "read" },
  input: Nothing,
  async run(ctx) {
    const { members } = await catalogOf(ctx.db, ctx.org);
    return { staff: members.map(({ id, name, title, active, bookable }) => ({ id, name, title, active, bookable })) };
  },
});
