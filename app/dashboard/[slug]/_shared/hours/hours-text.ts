import { formatEnd, formatHours, WORK_HOURS } from "@/lib/locale/format-hours";
import { openSpans } from "@/lib/orgs/open-status";

type Hours = {
  open: boolean;
  openMin?: number | null;
  closeMin?: number | null;
  breakStartMin?: number | null;
  breakEndMin?: number | null;
};

/** A day's hours in words: "Closed", "9:00 AM – 12:00 PM, 1:00 PM – midnight"; "" while they are half typed. */
export function hoursText(hours: Hours, locale: string): string {
  if (!hours.open) return "Closed";
  return spansOf(hours)
    .map((span) => plainSpaces(formatHours(span, locale, WORK_HOURS)))
    .join(", ");
}

/** The stretches of a day in which it is open, of hours as forms hold them. */
export const spansOf = ({ open, openMin = null, closeMin = null, breakStartMin = null, breakEndMin = null }: Hours) =>
  openSpans({ open, openMin, closeMin, breakStartMin, breakEndMin }).filter(({ fromMin, toMin }) => fromMin < toMin);

export const timeText = (minute: number, locale: string): string => plainSpaces(formatEnd(minute, locale, WORK_HOURS));

/** Some ICU versions put a narrow no-break space before AM and PM; plain spaces read the same in browser and server. */
const plainSpaces = (text: string): string => text.replace(/[\u202f\u00a0]/g, " ");
