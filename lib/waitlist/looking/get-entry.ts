import type { Ctx } from "../../context";
import type { EntryView } from "../answers.schema";

/**
 * A place on the waitlist, for its holder's page.
 *
 * @throws AppError `not_found`
 */
export async function getEntry(_ctx: Ctx, _id: string): Promise<EntryView> {
  throw new Error("not written");
}
