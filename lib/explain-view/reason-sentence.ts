import type { BlockedReason } from "../availability/explain";
import { formatDay, formatDayAndTime, formatDuration, formatTime } from "../locale/format";
import { formatSpan } from "../locale/format-span";
import { workLocale } from "../locale/work-locale";
import { localDateAt } from "../time/wall-clock";
import type { Stretch } from "./stretches";
import type { DaySummary, Told } from "./told";

/** Where a reason holds: `isAll` says that it holds of every time that it was asked of. */
type Where = { blocked: readonly Stretch[]; count: number; isAll: boolean };

const HOURS = { path: "hours", name: "Opening hours" };
const RULES = { path: "settings#rules", name: "Booking rules" };

/** A reason of a day's times in words, with the place where it can be changed. */
export function reasonSentence(reason: BlockedReason, where: Where, told: Told): DaySummary {
  const { service, row } = told;
  const who = row.member?.name ?? null;
  const at = where.isAll ? "all times" : times(where.count);
  const calendar = { path: `calendar?date=${told.date}`, name: "Calendar" };
  switch (reason) {
    case "past":
      return {
        text: where.isAll
          ? "This day is in the past."
          : `${times(where.count)} ${where.count === 1 ? "has" : "have"} passed.`,
        change: null,
      };
    case "no_staff":
      return { text: noStaff(who, service.name), change: { path: `services/${service.id}`, name: service.name } };
    case "table_too_small":
      return tooSmall(told);
    case "too_far":
      return { text: tooFar(told), change: RULES };
    case "notice":
      return { text: notice(told), change: RULES };
    case "staff_off":
      return { text: off(who, where), change: { path: "members", name: "Team members" } };
    case "staff_busy":
      return {
        text: `At ${at}, ${who ?? "everyone who works then"} is busy.`,
        change: calendar,
      };
    case "table_busy":
      return { text: `At ${at}, every suitable table or room is taken.`, change: calendar };
    case "too_long":
      return { text: tooLong(where, told), change: HOURS };
    case "break":
    case "closed":
      return { text: "You’re closed then.", change: HOURS };
  }
}

const times = (count: number): string => (count === 1 ? "1 time" : `${count} times`);

const noStaff = (who: string | null, service: string): string =>
  who
    ? `${who} can’t be booked for ${service}: they’re inactive, not bookable online, or don’t offer it.`
    : `No active, bookable team member offers ${service}.`;

function off(who: string | null, { isAll, count }: Where): string {
  if (isAll) return who ? `${who} doesn’t work on this day.` : "No team member works on this day.";
  return `At ${times(count)}, ${who ? `${who} isn’t working` : "no team member is working"}.`;
}

function tooSmall({ service, partySize }: Told): DaySummary {
  if (partySize !== null) {
    return { text: `No table seats ${partySize} guests.`, change: { path: "resources", name: "Tables and rooms" } };
  }
  const text = `All tables and rooms for ${service.name} are inactive.`;
  return { text, change: { path: `services/${service.id}`, name: service.name } };
}

function tooFar({ catalog: { calendar, profile }, now }: Told): string {
  const days = calendar.maxAdvanceDays === 1 ? "1 day" : `${calendar.maxAdvanceDays} days`;
  const last = localDateAt(now.getTime() + calendar.maxAdvanceDays * 86_400_000, calendar.timezone);
  return `Customers can book up to ${days} ahead, currently until ${formatDay(last, workLocale(profile.locale))}.`;
}

function notice({ catalog: { calendar, profile }, now }: Told): string {
  const locale = workLocale(profile.locale);
  const earliestMs = now.getTime() + calendar.minNoticeMin * 60_000;
  const length = formatSpan(calendar.minNoticeMin, locale);
  return `The minimum notice is ${length}, so customers can’t book before ${formatDayAndTime(earliestMs, calendar.timezone, locale)}.`;
}

function tooLong({ blocked, isAll }: Where, { catalog: { calendar, profile }, service }: Told): string {
  const locale = workLocale(profile.locale);
  const length = formatDuration(service.durationMin, locale);
  if (isAll) return `${service.name} takes ${length}, longer than you’re open without a break.`;
  const from = blocked.map(({ startMs }) => formatTime(startMs, calendar.timezone, locale)).join(" and from ");
  return `${service.name} takes ${length}: from ${from} there isn’t enough time before a break or closing.`;
}
