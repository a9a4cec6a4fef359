import { formatDay, formatMinute } from "@/lib/locale/format";
import type { DeskEntry } from "@/lib/waitlist/answers.schema";
import { guestsText } from "../bookings/guests-text";

type Wish = DeskEntry["wish"];

const DAY_MIN = 1_440;

/** What someone waits for: "Cut · Ann", "Table · any team member · 4 guests". */
export function wishSubject({ serviceName, staffName, partySize }: Wish): string {
  return [serviceName, staffName ?? "any team member", partySize === null ? null : guestsText(partySize)]
    .filter((part) => part !== null)
    .join(" · ");
}

/** When it would suit them: "Tue, Dec 3, 2030 to Fri, Dec 6, 2030, from 9:00 AM to 12:00 PM". */
export function wishTimes({ fromDate, toDate, fromMin, toMin }: Wish, locale: string): string {
  const days =
    fromDate === toDate
      ? formatDay(fromDate, locale)
      : `${formatDay(fromDate, locale)} to ${formatDay(toDate, locale)}`;
  return `${days}, ${timesOfDay(fromMin, toMin, locale)}`;
}

function timesOfDay(fromMin: number, toMin: number, locale: string): string {
  const time = (minute: number) => formatMinute(minute, locale);
  if (fromMin === 0 && toMin >= DAY_MIN) return "any time";
  if (fromMin === toMin) return `at ${time(fromMin)}`;
  if (fromMin === 0) return `until ${time(toMin)}`;
  return toMin >= DAY_MIN ? `from ${time(fromMin)}` : `from ${time(fromMin)} to ${time(toMin)}`;
}
