import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import type { DeskEntry } from "@/lib/waitlist/answers.schema";
import { EntryBadge } from "../../../_shared/waitlist/entry-badge";
import { momentWords } from "../../../_shared/waitlist/entry-story";
import { wishSubject, wishTimes } from "../../../_shared/waitlist/wish-words";

type Props = {
  home: string;
  entries: DeskEntry[];
  /** ids of the services that need a member */
  staffed: ReadonlySet<string>;
  zone: string;
  locale: string;
};

/** What a customer has waited for, latest first; nothing if they never have. */
export function WaitlistEntries({ home, entries, staffed, zone, locale }: Props) {
  if (entries.length === 0) return null;
  return (
    <Card aria-labelledby="waitlist-title">
      <h2 id="waitlist-title" className="text-[1.375rem]">
        Waitlist
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {entries.map(({ id, status, bookingStatus, wish, joinedAt, bookingId }) => (
          <li key={id} className="space-y-0.5 py-3 first:pt-1 last:pb-0 wrap-anywhere">
            <EntryBadge entry={{ status, bookingStatus }} />
            <p className="font-medium">{wishSubject(wish, staffed)}</p>
            <p className="figures">{wishTimes(wish, locale)}</p>
            <p className="figures text-[0.9375rem] text-ink-soft">Joined {momentWords(joinedAt, { zone, locale })}</p>
            {bookingId !== null && (
              <Link href={`${home}/bookings/${bookingId}`} prefetch={false} className="prose-link">
                Open booking
              </Link>
            )}
          </li>
        ))}
      </ul>
      {entries.some(({ status }) => status === "waiting") && (
        <p className="mt-3 border-t border-line pt-3">
          <Link href={`${home}/waitlist`} prefetch={false} className="prose-link">
            See the waitlist
          </Link>
        </p>
      )}
    </Card>
  );
}
