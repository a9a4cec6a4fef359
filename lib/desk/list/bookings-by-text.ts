import { eq, type SQL, sql } from "drizzle-orm";
import { bookings, customers } from "../../../db/schema";
import type { Ctx } from "../../context";
import { isFoundBy, searchQuery } from "../../customers/search-terms";

/**
 * A text search for bookings, in parts that each have an index; no parts: nothing matches. `isWide`: it matches so many customers that it
 * is faster to walk through the bookings in order, skipping the few that don't match.
 */
export type TextParts = { parts: (SQL | undefined)[]; isWide: boolean };

const CUSTOMERS_MAX = 500;

/** The bookings that a text can mean: the one with that reference, and those of matching customers. */
export async function bookingsByText({ db, org }: Ctx, text: string, customersMax = CUSTOMERS_MAX): Promise<TextParts> {
  if (text === "") return { parts: [undefined], isWide: false };
  const ref = asReference(text);
  const byRef = ref === null ? [] : [eq(bookings.ref, ref)];
  const query = searchQuery(org.id, text);
  if (query === null) return { parts: byRef, isWide: false };
  const someone = () => db.select({ id: customers.id }).from(customers).where(isFoundBy(org.id, query));
  const found = await someone().limit(customersMax + 1);
  if (found.length === 0) return { parts: byRef, isWide: false };
  if (found.length > customersMax) {
    // As a value, the look-up is done once and its result checked for each booking; as a condition it would be joined.
    return { parts: [...byRef, sql`coalesce(${bookings.customerId} in (${someone()}), false)`], isWide: true };
  }
  const ids = found.map(({ id }) => id).join(",");
  return { parts: [...byRef, sql`${bookings.customerId} = any(string_to_array(${ids}, ','))`], isWide: false };
}

/** A reference, however it was typed or read aloud, as "k7qm4xwd"; null for a text that can't be one. */
function asReference(text: string): string | null {
  const letters = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[A-Z0-9]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
