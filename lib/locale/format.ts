/*
 * Amounts, times and days as a business's locale writes them. The calendar is the Gregorian one everywhere, since that is
 * what bookings are kept by.
 */

import { minorDigits } from "../money";
import { KEPT_FORMATS_MAX } from "../process/kept-bounds";
import { isRepeatedTime } from "../time/wall-clock";

const MINUTE_MS = 60_000;
/** 1970-01-04 was a Sunday. */
const A_SUNDAY_MS = Date.UTC(1970, 0, 4);
const DAY_MS = 86_400_000;

/** An amount in minor units: 7800 USD is "$78" for en-US, 4450 EUR "44,50 €" for de-DE. */
export function formatMoney(cents: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  return format.format(cents / 10 ** minorDigits(currency));
}

/** A length: "45 min", "1 hr 15 min", "1 Std. 15 Min." */
export function formatDuration(minutes: number, locale: string): string {
  const unit = (amount: number, name: "hour" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" }).format(amount);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return unit(rest, "minute");
  return rest === 0 ? unit(hours, "hour") : `${unit(hours, "hour")} ${unit(rest, "minute")}`;
}

/** Names in a row: "Intake, Consent and Photo release". */
export const formatList = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(names);

/** A number with all of its digits, in the locale's own. */
export const formatExactNumber = (number: number, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(number);

/** A whole number in the locale's own digits. */
export const formatNumber = (number: number, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: false }).format(number);

/** A time of day, `minute` 0 to 1440: "9:00 AM", "09:00". */
export function formatMinute(minute: number, locale: string): string {
  return dateFormat(locale, { timeZone: "UTC", timeStyle: "short" }).format(minute * MINUTE_MS);
}

/**
 * The time of day of an instant in a zone: "9:00 AM". `named` adds the zone, "1:30 AM EDT"; a time that the clock shows twice
 * that day has it anyway.
 */
export function formatTime(ms: number, zone: string, locale: string, named = isRepeatedTime(ms, zone)): string {
  const time = dateFormat(locale, { timeZone: zone, timeStyle: "short" }).format(ms);
  return named ? `${time} ${zoneName(ms, zone, locale)}` : time;
}

/** An instant's time in a zone to the second or a part of it; one that comes twice that day with its zone. */
export function formatExactTime(ms: number, zone: string, locale: string, fractionDigits?: 3): string {
  return dateFormat(locale, {
    timeZone: zone,
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    fractionalSecondDigits: fractionDigits,
    timeZoneName: isRepeatedTime(ms, zone) ? "short" : undefined,
  }).format(ms);
}

/**
 * Day and time of an instant in a zone: "Friday, December 25, 2026 at 9:00 AM", "Freitag, 25. Dezember 2026 um 09:00 Uhr"; a time
 * that comes twice with its zone.
 */
export function formatDayAndTime(ms: number, zone: string, locale: string): string {
  const format = dateFormat(locale, { timeZone: zone, dateStyle: "full", timeStyle: "short" });
  const time = isGermanClock(format) ? `${format.format(ms)} Uhr` : format.format(ms);
  return isRepeatedTime(ms, zone) ? `${time} ${zoneName(ms, zone, locale)}` : time;
}

/** Weekday and time of an instant in a zone, as short as it goes: "Fri 9:00 AM", "Fr., 09:00". */
export function formatWeekdayAndTime(ms: number, zone: string, locale: string): string {
  return dateFormat(locale, {
    timeZone: zone,
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: isRepeatedTime(ms, zone) ? "short" : undefined,
  }).format(ms);
}

/** German says "Uhr" after a time of 24 hours, which Intl leaves out. */
function isGermanClock(format: Intl.DateTimeFormat): boolean {
  const { locale, hour12 } = format.resolvedOptions();
  return /^de\b/.test(locale) && hour12 === false;
}

function zoneName(ms: number, zone: string, locale: string): string {
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName: "short" }).formatToParts(ms);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** A local day `YYYY-MM-DD`: "Fri, Dec 25, 2026". */
export function formatDay(date: string, locale: string): string {
  const parts = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
  return dateFormat(locale, { timeZone: "UTC", ...parts }).format(startOf(date));
}

/** A local day in full with its year, without its weekday: "December 25, 2026", "25. Dezember 2026". */
export function formatDate(date: string, locale: string): string {
  return dateFormat(locale, { timeZone: "UTC", dateStyle: "long" }).format(startOf(date));
}

/** A local day in full, without its year: "Friday, December 25", "Freitag, 25. Dezember". */
export function formatDayName(date: string, locale: string): string {
  const parts = { weekday: "long", day: "numeric", month: "long" } as const;
  return dateFormat(locale, { timeZone: "UTC", ...parts }).format(startOf(date));
}

/** The day of the month in the locale's own digits. */
export const formatDayNumber = (date: string, locale: string): string => formatNumber(Number(date.slice(8)), locale);

/** The month of a local day, short: "Dec". */
export function formatMonthShort(date: string, locale: string): string {
  return dateFormat(locale, { timeZone: "UTC", month: "short" }).format(startOf(date));
}

/** A month `YYYY-MM`: "December 2026". */
export function formatMonth(month: string, locale: string): string {
  return dateFormat(locale, { timeZone: "UTC", month: "long", year: "numeric" }).format(startOf(`${month}-01`));
}

/** The name of a weekday, 0 = Sunday. */
export function weekdayName(weekday: number, locale: string, width: "long" | "short" = "long"): string {
  return dateFormat(locale, { timeZone: "UTC", weekday: width }).format(A_SUNDAY_MS + weekday * DAY_MS);
}

/** The weekdays, 0 = Sunday, from the one that the locale's week begins with. */
export function weekdaysOf(locale: string): number[] {
  const first = firstWeekday(locale) % 7;
  return Array.from({ length: 7 }, (_, place) => (first + place) % 7);
}

/** A zone for people: "New York", "Kolkata". */
export const zoneCity = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(locale, { calendar: "gregory", ...options });
  // The one used last comes last, so that the first one is the one to let go.
  formats.delete(key);
  formats.set(key, kept);
  for (const first of formats.keys()) {
    if (formats.size <= KEPT_FORMATS_MAX) break;
    formats.delete(first);
  }
  return kept;
}

type WeekInfo = { firstDay: number };

/** 1 = Monday to 7 = Sunday. Safe to assert: Intl's typing lags behind, and both spellings of the engines are tried. */
function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}
