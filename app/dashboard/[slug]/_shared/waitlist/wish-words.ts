import { formatDay, formatMinute } from "@/lib/locale/format";
import type { DeskEntry } from "@/lib/waitlist/answers.schema";
import { guestsText } from "../bookings/guests-text";

type Wish = DeskEntry["wish"];

const DAY_MIN = 1_440;

/**
 * What someone waits for: "Cut · Ann", "Cut · any team member", "Table · 4 guests".
 *
 * @param staffed ids of the services that need a member
 */
export function wishSubject(
  { serviceId, serviceName, staffName, partySize }: Wish,
  staffed: ReadonlySet<string>,
): string {
  const member = staffName ?? (staffed.has(serviceId) ? "any team member" : null);
  const guests = partySize === null ? null : guestsText(partySize);
  return [serviceName, member, guests].filter((part) => part !== null).join(" · ");
}

/** The services that need a member, by id. */
export const staffedServices = (services: readonly { id: string; staffed: boolean }[]): ReadonlySet<string> =>
  new Set(services.filter(({ staffed }) => staffed).map(({ id }) => id));

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
