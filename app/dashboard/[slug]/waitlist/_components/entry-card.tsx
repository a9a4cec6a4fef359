import { Mail, Phone } from "lucide-react";
import Link from "next/link";
import { Notice } from "@/app/_components/pages/notice";
import type { DeskEntry } from "@/lib/waitlist/answers.schema";
import { dialed } from "../../_shared/bookings/contact-words";
import { EntryBadge } from "../../_shared/waitlist/entry-badge";
import { momentWords } from "../../_shared/waitlist/entry-story";
import { wishSubject, wishTimes } from "../../_shared/waitlist/wish-words";
import { EntryActions } from "./entry-actions";
import { EntryStory } from "./entry-story";
import { EraseButton } from "./erase-button";
import type { ListPlace } from "./list-place";
import { OpenOffer } from "./open-offer";

type Props = {
  entry: DeskEntry;
  where: ListPlace;
  /** in its list, from 1 */
  place: number;
  total: number;
};

/** One person on the waitlist: who, what they wait for, what they were offered, and what can be done. */
export function EntryCard({ entry, where, place, total }: Props) {
  const { id, status, name, email, phone, wish, joinedAt, endedAt, bookingId, hasMailFailed } = entry;
  const { slug, locale, canErase } = where;
  const isWaiting = status === "waiting";
  // Whoever is there has left at least one way to reach them.
  const isErased = email === "" && phone === "";
  const since = `Waiting since ${momentWords(joinedAt, where)}`;
  const ended = endedAt === null ? "" : `Joined ${momentWords(joinedAt, where)} · Ended ${momentWords(endedAt, where)}`;
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <article aria-labelledby={`${id}-name`} className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 space-y-1.5">
          <h2 id={`${id}-name`} className="flex items-start gap-x-2.5 font-sans text-[1.0625rem] leading-7">
            {isWaiting && (
              <span className="figures inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-[0.9375rem] text-ink-soft">
                <span className="sr-only">Number </span>
                {place}
              </span>
            )}
            <span className={`min-w-0 wrap-anywhere ${isErased ? "text-ink-soft italic" : ""}`}>{name}</span>
            {!isWaiting && (
              <span className="shrink-0 font-normal">
                <EntryBadge entry={entry} />
              </span>
            )}
          </h2>
          <p className="wrap-anywhere">
            <span className="font-medium">{wishSubject(wish, where.staffed)}</span>
            <span className="figures block">{wishTimes(wish, locale)}</span>
          </p>
          <Contact entry={entry} />
          <p className="figures text-[0.9375rem] text-ink-soft">{isWaiting ? since : ended}</p>
          {isWaiting && email === "" && (
            <p className="text-[0.9375rem] text-ink-soft">
              Without an email address, times aren’t offered to them automatically. Offer them one yourself and call
              them.
            </p>
          )}
          {bookingId !== null && (
            <p>
              <Link href={`/dashboard/${slug}/bookings/${bookingId}`} prefetch={false} className="prose-link">
                Open booking
              </Link>
            </p>
          )}
        </div>
        {isWaiting && <EntryActions {...{ entry, where, place, total }} />}
        <div className="min-w-0 space-y-3 empty:hidden lg:col-span-2">
          {isWaiting && hasMailFailed && (
            <Notice tone="danger">The email with the link to their place couldn’t be sent.</Notice>
          )}
          {isWaiting && <OpenOffer entry={entry} where={where} />}
          <EntryStory entry={entry} where={where} />
          {canErase && !isErased && <EraseButton {...{ slug, id, name, isWaiting }} />}
        </div>
      </article>
    </li>
  );
}

function Contact({ entry: { email, phone } }: { entry: DeskEntry }) {
  if (email === "" && phone === "") return null;
  return (
    <p className="flex flex-wrap gap-x-5">
      {phone !== "" && (
        <a href={dialed(phone)} className="prose-link figures inline-flex min-h-7 items-center gap-1.5">
          <Phone aria-hidden className="size-4 shrink-0" />
          {phone}
        </a>
      )}
      {email !== "" && (
        <a href={`mailto:${email}`} className="prose-link inline-flex min-h-7 min-w-0 items-center gap-1.5">
          <Mail aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </a>
      )}
    </p>
  );
}
