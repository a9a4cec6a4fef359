import type { Report } from "@/lib/reports/views";

type Dates = Pick<Report["period"], "from" | "to">;

/** The local dates from one to another, as short as the locale has them: "Oct 31 – Nov 29, 2026". */
export function datesText({ from, to }: Dates, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { calendar: "gregory", timeZone: "UTC", dateStyle: "medium" });
  return format.formatRange(Date.parse(from), Date.parse(to));
}

/** Which period the figures are of, and which one they are compared with. */
export function periodSentence({ period, previous }: Pick<Report, "period" | "previous">, locale: string): string {
  const dates = (shown: Dates) => datesText(shown, locale);
  return `${dates(period)}${period.partial ? ", so far" : ""}, compared with ${dates(previous)}${
    previous.partial ? ", up to the same time" : ""
  }.`;
}
