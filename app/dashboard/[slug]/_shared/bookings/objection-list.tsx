import Link from "next/link";
import { Notice } from "@/app/_components/pages/notice";
import type { BookingInTheWay } from "@/lib/desk/entering/bookings-in-the-way";
import { type Named, objectionWords } from "@/lib/desk/entering/objection-words";
import type { Objection } from "@/lib/desk/entering/objections";
import { formatTime } from "@/lib/locale/format";
import { instantWords } from "./instant-words";

type Props = {
  slug: string;
  zone: string;
  locale: string;
  objections: readonly Objection[];
  inTheWay: readonly BookingInTheWay[];
  named: Named;
  /** until when the time is kept for someone on the waitlist (UTC) */
  heldUntil: string | null;
  /** what it says above them, unless they forbid it */
  title: string;
};

/** The objections to a time, with the bookings in the way. */
export function ObjectionList({ slug, zone, locale, objections, inTheWay, named, heldUntil, title }: Props) {
  const isForbidden = objections.includes("same_start");
  // A member with a booking at the same start is busy, of course.
  const isNews = (objection: Objection) => !(isForbidden && objection === "member_busy");
  const until = heldUntil === null ? null : formatTime(Date.parse(heldUntil), zone, locale);
  return (
    <Notice tone={isForbidden ? "danger" : "accent"} title={isForbidden ? "That time isn’t available" : title}>
      <ul className="list-disc space-y-1 ps-5">
        {objections.filter(isNews).map((objection) => (
          <li key={objection}>{objectionWords(objection, { ...named, heldUntil: until })}</li>
        ))}
        {inTheWay.map(({ id, startAt, serviceName, customerName }) => (
          <li key={id}>
            Overlaps with{" "}
            <Link href={`/dashboard/${slug}/bookings/${id}`} target="_blank" className="prose-link">
              {serviceName} for {customerName}
            </Link>
            , {instantWords(new Date(startAt).toISOString(), zone, locale)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
