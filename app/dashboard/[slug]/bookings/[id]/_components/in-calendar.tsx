import { CalendarCheck } from "lucide-react";
import Link from "next/link";
import { Notice } from "@/app/_components/pages/notice";
import { PROBLEM_WORDS } from "@/lib/calendar-sync/accounts/problem-words";
import type { BookingInCalendar } from "@/lib/calendar-sync/desk/booking-in-calendar";
import { formatDay, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import { WriteAgainButton } from "./write-again-button";

type Props = { slug: string; id: string; shown: BookingInCalendar; now: Date; zone: string; locale: string };

/** Whether the booking is in its member's own calendar (rule K18.2), and what to do if it isn't. */
export function InCalendar({ slug, id, shown, now, zone, locale }: Props) {
  const whose = `${shown.member}’s calendar`;
  const account = (text: string) => (
    <Link href={`/dashboard/${slug}/calendars/${shown.accountId}`} prefetch={false} className="prose-link">
      {text}
    </Link>
  );
  const since = (at: Date) => sinceText(at, now, zone, locale);
  const preposition = (at: Date) => (isToday(at, now, zone) ? "at" : "on");
  switch (shown.state) {
    case "written":
      return <Line>{account(`In ${whose} since ${since(shown.since)}`)}</Line>;
    case "waiting":
      return <Line>{account(`Waiting to be written to ${whose}`)}</Line>;
    case "leaving":
      return <Line>{account(`Waiting to be removed from ${whose}`)}</Line>;
    case "stopped":
      return (
        <Notice tone="accent" title={`Not written to ${whose}`}>
          {shown.account === "paused" ? "The connection is paused." : "Somebody has to sign in to the calendar again."}{" "}
          {account("Open the connection")}
        </Notice>
      );
    case "failed":
      return (
        <Notice
          tone="danger"
          title={`Writing this to ${whose} failed ${preposition(shown.since)} ${since(shown.since)}`}
        >
          <p>
            {PROBLEM_WORDS[shown.problem]} {account("Open the connection")}
          </p>
          {!shown.isHistory && <WriteAgainButton slug={slug} id={id} />}
        </Notice>
      );
    case "staying":
      return (
        <Notice
          tone="danger"
          title={`Removing this from ${whose} failed ${preposition(shown.since)} ${since(shown.since)}`}
        >
          <p>
            {PROBLEM_WORDS[shown.problem]} {account("Open the connection")}
          </p>
        </Notice>
      );
    case "missing":
      return (
        <Notice tone="accent" title={`No longer in ${whose}`}>
          <p>
            Somebody has deleted it there. The booking still stands. Write it again, or cancel the booking if it
            shouldn’t go ahead.
          </p>
          <WriteAgainButton slug={slug} id={id} />
        </Notice>
      );
  }
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <p className="flex items-center gap-2.5">
      <CalendarCheck aria-hidden className="size-5 shrink-0 text-brand-ink" strokeWidth={1.75} />
      <span>{children}</span>
    </p>
  );
}

/** The time, with its day unless that is today. */
function sinceText(at: Date, now: Date, zone: string, locale: string): string {
  const time = formatTime(at.getTime(), zone, locale);
  return isToday(at, now, zone) ? time : `${formatDay(localDateAt(at.getTime(), zone), locale)}, ${time}`;
}

const isToday = (at: Date, now: Date, zone: string): boolean =>
  localDateAt(at.getTime(), zone) === localDateAt(now.getTime(), zone);
