import { formatDay, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";

/** Day and time of an instant where the business is; `named` adds the zone. */
export const momentText = (at: Date, zone: string, locale: string, named?: boolean): string =>
  `${formatDay(localDateAt(at.getTime(), zone), locale)}, ${formatTime(at.getTime(), zone, locale, named)}`;
