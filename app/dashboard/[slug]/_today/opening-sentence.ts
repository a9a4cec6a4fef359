import type { TodayView } from "@/lib/desk/today/get-today";
import { formatDayName, formatMinute } from "@/lib/locale/format";

/** How the business stands right now, in words: until when it is open, or when it opens. */
export function openingSentence({ isOpen, label, status, date }: TodayView, locale: string): string {
  const today = isOpen ? "" : `Closed today${label ? ` (${label})` : ""}. `;
  if (status === null) return `${today}No opening hours in the next two weeks.`;
  if (status.open) return `Open until ${formatMinute(status.untilMin, locale)}.`;
  const time = formatMinute(status.atMin, locale);
  if (status.date === date) return `Opens at ${time}.`;
  return `${today || "Closed for today. "}Opens on ${formatDayName(status.date, locale)} at ${time}.`;
}
