import Link from "next/link";
import type { BookingLines } from "./booking-lines";

/** The bookings that something is about, each a link to its page. */
export function BookingList({ slug, found: { count, lines } }: { slug: string; found: BookingLines }) {
  const unnamed = count - lines.length;
  return (
    <ul className="max-h-72 space-y-1.5 overflow-y-auto">
      {lines.map(({ id, text }) => (
        <li key={id}>
          <Link href={`/dashboard/${slug}/bookings/${id}`} prefetch={false} className="prose-link">
            {text}
          </Link>
        </li>
      ))}
      {unnamed > 0 && <li className="text-ink-soft">… and {unnamed} more</li>}
    </ul>
  );
}

/** "1 upcoming booking", "3 upcoming bookings" */
export const upcomingText = (count: number): string => `${count} upcoming booking${count === 1 ? "" : "s"}`;
