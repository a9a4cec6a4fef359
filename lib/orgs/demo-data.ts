import type { Ctx } from "../context";

/**
 * What a room makes for a demo business that was just imported, within the transaction that seeds.
 *
 * @returns what `demo.json` tells of it
 */
export type DemoData = (ctx: Ctx) => Promise<unknown>;
