import { and, eq } from "drizzle-orm";
import { customers } from "../../../db/schema";
import type { Ctx } from "../../context";
import { isErased } from "../../customers/erased";
import { type CustomerCursor, searchCustomers } from "../../customers/search-customers";
import { type BookingSums, NO_BOOKINGS, sumBookings } from "./booking-sums";

/** Rows per page of the dashboard's list. */
const PAGE_ROWS = 50;

export type CustomerInList = BookingSums & {
  id: string;
  name: string;
  email: string;
  phone: string;
  isErased: boolean;
};

/** `after` and `before` are the ids that lead to the next and the previous page, null if there is none. */
type CustomersPage = { customers: CustomerInList[]; after: string | null; before: string | null };

/** What a page's URL asks for: a search, and the customer after or before whom to continue. */
export type ListQuery = { text: string; after?: string; before?: string };

/**
 * A page of customers by name, filtered by a search if there is one, each with a summary of their bookings. An unknown position, or one
 * with nothing after it, gives the first page.
 */
export async function listCustomersPage(ctx: Ctx, { text, after, before }: ListQuery): Promise<CustomersPage> {
  const cursor = (await cursorOf(ctx, after, "after")) ?? (await cursorOf(ctx, before, "before"));
  const found = await searchCustomers(ctx, text, PAGE_ROWS + 1, cursor);
  if (found.length === 0 && cursor !== undefined) return listCustomersPage(ctx, { text });
  const isBackwards = cursor?.direction === "before";
  const hasMore = found.length > PAGE_ROWS;
  // If the page was read backwards, the extra row is the first one.
  const rows = hasMore ? (isBackwards ? found.slice(1) : found.slice(0, PAGE_ROWS)) : found;
  const sums = await sumBookings(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    customers: rows.map(({ id, name, email, phone, emailFolded }) => ({
      id,
      name,
      email,
      phone,
      isErased: isErased({ emailFolded }),
      ...(sums.get(id) ?? NO_BOOKINGS),
    })),
    after: hasMore || isBackwards ? (rows.at(-1)?.id ?? null) : null,
    before: (isBackwards ? hasMore : cursor !== undefined) ? (rows[0]?.id ?? null) : null,
  };
}

async function cursorOf(
  ctx: Ctx,
  id: string | undefined,
  direction: CustomerCursor["direction"],
): Promise<CustomerCursor | undefined> {
  if (id === undefined) return undefined;
  const [row] = await ctx.db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.orgId, ctx.org.id), eq(customers.id, id)));
  return row && { ...row, direction };
}
