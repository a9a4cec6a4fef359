import { formatDate } from "@/lib/locale/format";
import type { Report } from "@/lib/reports/views";

/** Which period the figures are of, and which one they are compared with. */
export function periodSentence({ period, previous }: Pick<Report, "period" | "previous">, locale: string): string {
  const dates = ({ from, to }: Report["period"]) =>
    from === to ? formatDate(from, locale) : `${formatDate(from, locale)} to ${formatDate(to, locale)}`;
  return `${dates(period)}${period.partial ? ", so far" : ""}, compared with ${dates(previous)}${
    previous.partial ? ", up to the same time" : ""
  }.`;
}
