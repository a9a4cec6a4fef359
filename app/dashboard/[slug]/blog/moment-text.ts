import { formatDate, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";

/** Day and time of an instant for people. */
export function momentText(at: string, zone: string, locale: string): string {
  const ms = Date.parse(at);
  return `${formatDate(localDateAt(ms, zone), locale)}, ${formatTime(ms, zone, locale)}`;
}
