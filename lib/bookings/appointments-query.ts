import { BOOKING_STATUSES, type BookingStatus } from "../../db/vocabulary";
import { addDays, isLocalDate } from "../time/local-date";
import { parseInstant } from "../time/parse-instant";
import { wallToMs } from "../time/wall-clock";
import { AWAITED_STATUSES } from "./booking-state";
import { BOOKING_LIMITS } from "./fields.schema";
import type { AppointmentFilter } from "./list-bookings";
import type { AppointmentsQuery } from "./query-params.schema";

type Warning = { param: keyof AppointmentsQuery; message: string };
type Read<Value> = { value: Value; warning?: string };

/** The largest offset that is sent to the database. */
const OFFSET_MAX = 1_000_000_000;

/** Reads the parameters of GET /appointments, each as sent if possible, else by rule A7.1 and with a warning. */
export function readAppointmentsQuery(
  query: AppointmentsQuery,
  timezone: string,
  now: Date,
): { filter: AppointmentFilter; warnings: Warning[] } {
  const from = readBound(query.from, "first", timezone);
  const to = readBound(query.to, "last", timezone);
  const statuses = readStatuses(query.status);
  const limit = readNumber(query.limit, 1, BOOKING_LIMITS.appointmentsPageMax, BOOKING_LIMITS.appointmentsPageMax);
  const offset = readNumber(query.offset, 0, OFFSET_MAX, 0);
  const reads = { from, to, status: statuses, limit, offset };
  const warnings = (["from", "to", "status", "limit", "offset"] as const).flatMap((param) => {
    const { warning } = reads[param];
    return warning === undefined ? [] : [{ param, message: warning }];
  });
  return {
    filter: {
      fromAt: from.value ?? now,
      toAt: to.value,
      statuses: statuses.value,
      limit: limit.value,
      offset: offset.value,
    },
    warnings,
  };
}

/** A date-time, or a date alone as its first or last instant in the business's zone (rule A7.2). */
function readBound(text: string | undefined, edge: "first" | "last", timezone: string): Read<Date | null> {
  if (text === undefined || text === "") return { value: null };
  if (isLocalDate(text)) {
    const ms = edge === "first" ? wallToMs(text, 0, timezone) : wallToMs(addDays(text, 1), 0, timezone) - 1;
    return { value: new Date(ms) };
  }
  // An unescaped plus arrives as a space; nothing else has a space there.
  const repaired = text.replace(/ (?=\d{2}:\d{2}$)/, "+");
  const value = parseInstant(repaired, timezone) ?? beyondAllBookings(repaired);
  return value === null ? { value, warning: "is not an ISO 8601 date-time and was ignored" } : { value };
}

/** Bookings are in the years 2000 to 2199; a date in another year is before or after all of them. */
function beyondAllBookings(text: string): Date | null {
  const [, year, rest] = /^(\d{4})(-.+)$/.exec(text) ?? [];
  if (year === undefined || (year >= "2000" && year <= "2199")) return null;
  const isDate = isLocalDate(`2000${rest}`) || parseInstant(`2000${rest}`, "UTC");
  return isDate ? new Date(year < "2000" ? Date.UTC(1999, 0) : Date.UTC(2201, 0)) : null;
}

function readStatuses(text: string | undefined): Read<readonly BookingStatus[]> {
  if (text === undefined || text === "") return { value: AWAITED_STATUSES };
  const words = text.split(",").map((word) => word.trim());
  const value = BOOKING_STATUSES.filter((status) => words.includes(status));
  const unknown = words.filter((word) => !BOOKING_STATUSES.some((status) => status === word));
  if (value.length === 0)
    return { value: AWAITED_STATUSES, warning: "has no known status; pending and confirmed are listed" };
  if (unknown.length === 0) return { value };
  return {
    value,
    warning: `has unknown statuses, which were ignored; the known ones are ${BOOKING_STATUSES.join(", ")}`,
  };
}

function readNumber(text: string | undefined, min: number, max: number, otherwise: number): Read<number> {
  if (text === undefined || text === "") return { value: otherwise };
  if (!/^-?\d+$/.test(text)) return { value: otherwise, warning: `is not a whole number; ${otherwise} was used` };
  const sent = Number(text);
  const value = Math.min(Math.max(sent, min), max);
  return value === sent ? { value } : { value, warning: `must be from ${min} to ${max}; ${value} was used` };
}
