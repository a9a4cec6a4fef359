/*
 * Amounts, times and weekdays as a business's locale writes them. A locale that Intl doesn't know falls back to the
 * server's default inside Intl itself.
 */

const MINUTE_MS = 60_000;
/** 1970-01-04 was a Sunday. */
const A_SUNDAY_MS = Date.UTC(1970, 0, 4);
const DAY_MS = 86_400_000;

/** An amount in minor units: 7800 USD is "$78" for en-US, 4450 EUR "44,50 €" for de-DE. */
export function formatMoney(cents: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(cents / 10 ** digits);
}

/** A length: "45 min", "1 hr 15 min", "1 Std. 15 Min." */
export function formatDuration(minutes: number, locale: string): string {
  const unit = (amount: number, name: "hour" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" }).format(amount);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return unit(rest, "minute");
  return rest === 0 ? unit(hours, "hour") : `${unit(hours, "hour")} ${unit(rest, "minute")}`;
}

/** A time of day, `minute` 0 to 1440: "9:00 AM", "09:00". */
export function formatMinute(minute: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", timeStyle: "short" });
  return format.format(minute * MINUTE_MS);
}

/** A local day `YYYY-MM-DD`: "Fri, Dec 25, 2026". */
export function formatDay(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return format.format(Date.parse(`${date}T00:00:00Z`));
}

/** The name of a weekday, 0 = Sunday. */
export function weekdayName(weekday: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "long" });
  return format.format(A_SUNDAY_MS + weekday * DAY_MS);
}

/** The weekdays, 0 = Sunday, from the one that the locale's week begins with. */
export function weekdaysOf(locale: string): number[] {
  const first = firstWeekday(locale) % 7;
  return Array.from({ length: 7 }, (_, place) => (first + place) % 7);
}

type WeekInfo = { firstDay: number };

/** 1 = Monday to 7 = Sunday. Safe to assert: Intl's typing lags behind, and both spellings of the engines are tried. */
function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}
