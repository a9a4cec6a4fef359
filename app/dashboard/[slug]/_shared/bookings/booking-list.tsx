import Link from "next/link";
import type { NamedBookings } from "@/lib/hours/name-bookings";

/** The bookings that something is about, each a link to its page. */
export function BookingList({ slug, found: { count, bookings } }: { slug: string; found: NamedBookings }) {
  const unnamed = count - bookings.length;
  return (
    <ul className="max-h-72 space-y-1.5 overflow-y-auto">
      {bookings.map(({ id, line }) => (
        <li key={id}>
          <Link href={`/dashboard/${slug}/bookings/${id}`} prefetch={false} className="prose-link">
            {line}
          </Link>
        </li>
      ))}
      {unnamed > 0 && <li className="text-ink-soft">and {unnamed} more</li>}
    </ul>
  );
}

/** "1 upcoming booking", "3 upcoming bookings" */
export const upcomingText = (count: number): string => `${count} upcoming booking${count === 1 ? "" : "s"}`;
