/** A customers' page: of a business, or of one of its bookings (then `rest` says which). */
export type PageAddress = { slug: string; page: string | null; bookingId: string | null; rest: string | null };

const PAGES_OF_BOOKINGS = ["manage", "pay"];

/** What the address of a customers' page names: `/book/{slug}`, `/book/{slug}/manage/{id}/move`, … */
export function pageAddress(pathname: string): PageAddress {
  const [, , slug = "", page = null, id = null, rest = null] = pathname.split("/").map(decoded);
  const isOfBooking = page !== null && id !== null && PAGES_OF_BOOKINGS.includes(page);
  return { slug, page, bookingId: isOfBooking ? id : null, rest: rest || null };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
