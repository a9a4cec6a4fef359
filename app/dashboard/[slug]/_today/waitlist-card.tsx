import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import type { TodayView } from "@/lib/desk/today/get-today";
import type { DayContext } from "./day-context";
import { momentOf } from "./moment-of";

/** How many people are waiting, and the freed times that the waitlist filled today; nothing if there is neither. */
export function WaitlistCard({
  waitlist: { waiting, filled },
  place,
}: {
  waitlist: TodayView["waitlist"];
  place: DayContext;
}) {
  if (waiting === 0 && filled.length === 0) return null;
  return (
    <Card aria-labelledby="waitlist-title" className="self-start lg:col-start-2">
      <h2 id="waitlist-title" className="text-[1.1875rem]">
        Waitlist
      </h2>
      <p className="mt-2">
        <Link href={`${place.home}/waitlist`} prefetch={false} className="prose-link">
          {waitingText(waiting)}
        </Link>
      </p>
      {filled.length > 0 && (
        <>
          <h3 className="mt-4 font-sans text-[1rem] font-semibold tracking-normal">Filled today</h3>
          <ul className="mt-1 divide-y divide-line">
            {filled.map(({ bookingId, startAt, customerName, serviceName }) => (
              <li key={bookingId} className="py-2 last:pb-0 wrap-anywhere">
                <Link href={`${place.home}/bookings/${bookingId}`} prefetch={false} className="prose-link">
                  {customerName}
                </Link>
                <p className="figures text-[0.9375rem] text-ink-soft">
                  {serviceName}, {momentOf(startAt, place)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function waitingText(count: number): string {
  if (count === 0) return "Nobody is waiting now";
  return count === 1 ? "1 person is waiting" : `${count} people are waiting`;
}
