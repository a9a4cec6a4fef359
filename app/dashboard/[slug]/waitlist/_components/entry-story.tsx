import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { DeskEntry } from "@/lib/waitlist/answers.schema";
import { entryStory, momentWords } from "../../_shared/waitlist/entry-story";
import type { ListPlace } from "./list-place";

/** What happened to a place on the waitlist so far, folded away. */
export function EntryStory({ entry, where }: { entry: DeskEntry; where: ListPlace }) {
  const lines = entryStory(entry, where);
  if (lines.length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-control font-medium text-brand-ink">
        <ChevronRight aria-hidden className="size-4.5 transition-transform group-open:rotate-90" />
        {entry.offers.length === 0 ? "History" : `History (${offersText(entry.offers.length)})`}
      </summary>
      <ol className="mt-1 space-y-2.5 border-s-2 border-line ps-4">
        {lines.map(({ key, atMs, what, who, bookingId }) => (
          <li key={key} className="leading-snug">
            <p className="figures">
              {what}
              {bookingId !== null && (
                <>
                  {" "}
                  <Link href={`/dashboard/${where.slug}/bookings/${bookingId}`} prefetch={false} className="prose-link">
                    Open booking
                  </Link>
                </>
              )}
            </p>
            <p className="figures text-[0.9375rem] text-ink-soft">
              {momentWords(new Date(atMs), where)} · {who}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

const offersText = (count: number): string => (count === 1 ? "1 offer" : `${count} offers`);
