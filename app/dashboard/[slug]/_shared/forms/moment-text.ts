import { formatDay, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";

/** Day and time of an instant where the business is. */
export const momentText = (at: Date, zone: string, locale: string): string =>
  `${formatDay(localDateAt(at.getTime(), zone), locale)}, ${formatTime(at.getTime(), zone, locale)}`;
