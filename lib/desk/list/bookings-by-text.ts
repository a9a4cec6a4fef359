import { eq, type SQL, sql } from "drizzle-orm";
import { bookings, customers } from "../../../db/schema";
import type { Ctx } from "../../context";
import { isFoundBy, searchQuery } from "../../customers/search-terms";

/**
 * What a text asks of bookings, in parts of which each has its index; no parts: nothing fits. `isWide`: it fits so many customers that
 * the bookings themselves are walked through in their order, few of which are passed over.
 */
export type TextParts = { parts: (SQL | undefined)[]; isWide: boolean };

const CUSTOMERS_MAX = 500;

/** The bookings that a text can mean: the one with that reference, and those of the customers whom it fits. */
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
    // As a value, the look-up is done once and each booking asks what it found; as a condition it would be joined.
    return { parts: [...byRef, sql`coalesce(${bookings.customerId} in (${someone()}), false)`], isWide: true };
  }
  const ids = found.map(({ id }) => id).join(",");
  return { parts: [...byRef, sql`${bookings.customerId} = any(string_to_array(${ids}, ','))`], isWide: false };
}

/** A reference however it was typed or read aloud, "k7qm4xwd"; null for a text that can be none. */
function asReference(text: string): string | null {
  const letters = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[A-Z0-9]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
