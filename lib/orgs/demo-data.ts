import type { Ctx } from "../context";

/**
 * What a room adds to a newly imported demo business, within the seeding transaction.
 *
 * @returns what `demo.json` says about it
 */
export type DemoData = (ctx: Ctx) => Promise<unknown>;
