import type { Ctx } from "../../context";

/** What customers are still asked to fill in before a visit, by name: a room above this one says so. */
export type AskedBefore = (ctx: Ctx, bookingId: string) => Promise<readonly string[]>;
