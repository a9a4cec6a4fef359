import type { Ctx } from "../../context";
import type { OfferView } from "../answers.schema";

/**
 * An offer, for its holder's page.
 *
 * @throws AppError `not_found`
 */
export async function getOffer(_ctx: Ctx, _id: string): Promise<OfferView> {
  throw new Error("not written");
}
