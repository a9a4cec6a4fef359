import type { Ctx } from "../../context";
import type { DeskEntries, DeskEntry, FilledSlot } from "../answers.schema";

export type EntriesAsked = { of: "waiting" | "ended"; limit: number; offset: number };

/** The dashboard's waitlist: those waiting in their order, or those whose place has ended, newest first. */
export async function listEntries(_ctx: Ctx, _asked: EntriesAsked): Promise<DeskEntries> {
  throw new Error("not written");
}

/** What a customer has waited for, newest first, at most 50. */
export async function listEntriesOfCustomer(_ctx: Ctx, _customerId: string): Promise<DeskEntry[]> {
  throw new Error("not written");
}

/** The freed times that the waitlist filled on the local day of `ctx.now`, in the order in which they were taken, at most 50. */
export async function listFilledToday(_ctx: Ctx): Promise<FilledSlot[]> {
  throw new Error("not written");
}

/** How many people are waiting right now. */
export async function countWaiting(_ctx: Ctx): Promise<number> {
  throw new Error("not written");
}
