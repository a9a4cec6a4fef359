import { CalendarCheck, CircleAlert, Coins, Mail } from "lucide-react";
import type { HistoryEntry } from "@/lib/desk/history/history-of-work";
import { formatDay, formatTime } from "@/lib/locale/format";
import { ENDED_WORK_DAYS } from "@/lib/queue/ended-work";
import { localDateAt } from "@/lib/time/wall-clock";

const ICONS = { change: CalendarCheck, money: Coins, mail: Mail, problem: CircleAlert } as const;
const TONES: Record<HistoryEntry["kind"], string> = {
  change: "bg-brand-soft text-brand-ink",
  money: "bg-accent-soft text-accent-ink",
  mail: "bg-sunken text-ink-soft",
  problem: "bg-danger-soft text-danger",
};

/** Everything that happened to the booking, in order, and what is still to come. */
export function BookingHistory({ entries, zone, locale }: { entries: HistoryEntry[]; zone: string; locale: string }) {
  const past = entries.filter(({ isAhead }) => !isAhead);
  const ahead = entries.filter(({ isAhead }) => isAhead);
  return (
    <div className="space-y-5">
      <Entries entries={past} zone={zone} locale={locale} />
      <p className="text-[0.9375rem] text-ink-soft">Sent emails are listed for {ENDED_WORK_DAYS} days.</p>
      {ahead.length > 0 && (
        <div>
          <h3 className="mb-3 text-[1.0625rem]">Still to come</h3>
          <Entries entries={ahead} zone={zone} locale={locale} />
        </div>
      )}
    </div>
  );
}

function Entries({ entries, zone, locale }: { entries: HistoryEntry[]; zone: string; locale: string }) {
  const rows = entries.map((entry, place) => ({ ...entry, key: `${place} ${entry.what}`, atMs: entry.at.getTime() }));
  return (
    <ol className="space-y-4">
      {rows.map(({ key, kind, what, who, notes, atMs }) => {
        const Icon = ICONS[kind];
        return (
          <li key={key} className="flex gap-3">
            <span
              className={`mt-0.5 inline-flex size-8 shrink-0 items-center justify-center rounded-full ${TONES[kind]}`}
            >
              <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
            </span>
            <div className="min-w-0">
              <p className={kind === "mail" ? "" : "font-medium"}>{what}</p>
              {notes.map((note) => (
                <p key={note} className="text-[0.9375rem]">
                  {note}
                </p>
              ))}
              <p className="figures text-[0.9375rem] text-ink-soft">
                {formatDay(localDateAt(atMs, zone), locale)}, {formatTime(atMs, zone, locale)}
                {who && ` · by ${who}`}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
