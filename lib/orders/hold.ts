import type { StoredOrder } from "./find-order";
import { ORDER_LIMITS } from "./schema";

const MINUTE_MS = 60_000;

/** Until when a new order's units are kept (rule S14.1): longer for one that is paid at the business. */
export const holdEnd = (now: Date, isPaidThere: boolean): Date =>
  new Date(now.getTime() + (isPaidThere ? ORDER_LIMITS.holdThereHours * 60 : ORDER_LIMITS.holdMin) * MINUTE_MS);

type Hold = Pick<StoredOrder, "holdEndsAt" | "holdExtended">;

/** The hold of an order that must be payable until at least `neededUntil`: one that ends earlier is extended to it, once (rule S14.3). */
export function checkoutHold({ holdEndsAt, holdExtended }: Hold, neededUntil: Date): Hold {
  if (holdEndsAt === null || holdExtended || neededUntil <= holdEndsAt) return { holdEndsAt, holdExtended };
  return { holdEndsAt: neededUntil, holdExtended: true };
}
