import { and, eq } from "drizzle-orm";
import { customers } from "../../db/schema";
import type { Ctx } from "../context";
import { notFound } from "../errors";
import type { Contact } from "../fields/contact.schema";
import { CustomerNamed } from "./schema";

/** The most rows of one kind in a copy of a person's data: the newest. */
export const PERSONAL_ROWS_MAX = 1_000;

/** What a room keeps about people, for a copy that one of them asks for. */
export type PersonalData = {
  /** its name in the copy, such as `bookings` */
  keeps: string;
  /** what is kept about the person, newest first, at most `PERSONAL_ROWS_MAX` rows; it becomes JSON */
  list: (ctx: Ctx, person: Contact & { id: string }) => Promise<readonly unknown[]>;
};

/**
 * Everything that a business keeps about a customer, in every room that keeps some, for a copy that they ask for.
 *
 * @throws AppError `not_found`, also for another business's id
 */
export async function gatherPersonalData(ctx: Ctx, id: string, rooms: readonly PersonalData[]) {
  if (!CustomerNamed.safeParse({ id }).success) throw notFound("customer");
  const [person] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, ctx.org.id), eq(customers.id, id)));
  if (!person) throw notFound("customer");
  const { name, email, phone, createdAt } = person;
  const kept = await Promise.all(rooms.map(async ({ keeps, list }) => [keeps, await list(ctx, person)] as const));
  return { business: ctx.org.name, customer: { name, email, phone, createdAt }, ...Object.fromEntries(kept) };
}
