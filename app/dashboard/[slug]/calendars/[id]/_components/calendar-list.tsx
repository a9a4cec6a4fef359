import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { PROBLEM_WORDS } from "@/lib/calendar-sync/accounts/problem-words";
import type { ShownAccount, ShownCalendar } from "@/lib/calendar-sync/desk/list-accounts";
import { usageWords, type WordsPlace } from "../../../_shared/calendars/account-words";
import { momentText } from "../../../_shared/forms/moment-text";
import { CalendarSettings } from "./calendar-settings";

type Props = { slug: string; account: ShownAccount; place: WordsPlace };

/** The calendars of an account: what they are used for, and what is wrong with them. */
export function CalendarList({ slug, account: { calendars, problem }, place }: Props) {
  return (
    <Card aria-labelledby="calendars-title">
      <h2 id="calendars-title" className="text-[1.25rem]">
        Calendars
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {calendars.map((calendar) => (
          <Entry key={calendar.id} slug={slug} calendar={calendar} known={problem} place={place} />
        ))}
      </ul>
    </Card>
  );
}

type EntryProps = {
  slug: string;
  calendar: ShownCalendar;
  /** what is wrong with the whole account, which the page has said already */
  known: ShownAccount["problem"];
  place: WordsPlace;
};

function Entry({ slug, calendar, known, place }: EntryProps) {
  const { id, name, reads, writes, allDay, details, problem, problems, appliedAt } = calendar;
  const notes = [
    ...(reads && allDay === "ignore" ? ["All-day entries don’t block time."] : []),
    ...(writes && details === "private" ? ["Bookings show only their reference."] : []),
    ...(reads && appliedAt ? [`Last read ${momentText(appliedAt, place.zone, place.locale)}.`] : []),
  ];
  return (
    <li data-calendar={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 grow basis-52 wrap-anywhere">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-[1rem] leading-snug font-semibold tracking-normal">
          {name}
          {writes && <Badge tone="brand">Writes</Badge>}
          {reads && <Badge>Reads</Badge>}
        </h3>
        <p className="figures text-[0.9375rem]">{usageWords(calendar, place.locale)}</p>
        {notes.length > 0 && <p className="figures text-[0.9375rem] text-ink-soft">{notes.join(" ")}</p>}
        {problem && problem !== known && (
          <p className="mt-1 text-[0.9375rem] font-medium text-danger">{PROBLEM_WORDS[problem]}</p>
        )}
        {problems.length > 0 && (
          <ul className="mt-1 list-disc ps-5 text-[0.9375rem] text-accent-ink">
            {problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      {(reads || writes) && <CalendarSettings slug={slug} calendar={{ id, name, reads, writes, allDay, details }} />}
    </li>
  );
}
