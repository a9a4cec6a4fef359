import { formatDay, formatTime } from "@/lib/locale/format";
import { addDays } from "@/lib/time/local-date";
import { localDateAt, localMinuteAt } from "@/lib/time/wall-clock";

/**
 * A span of time off as the business's clock has it: whole days as days, the last one included, else with its times.
 */
export function timeOffWords({ fromAt, toAt }: { fromAt: Date; toAt: Date }, zone: string, locale: string): string {
  const [fromMs, toMs] = [fromAt.getTime(), toAt.getTime()];
  const [first, end] = [localDateAt(fromMs, zone), localDateAt(toMs, zone)];
  if (localMinuteAt(fromMs, zone) === 0 && localMinuteAt(toMs, zone) === 0) {
    const last = addDays(end, -1);
    return last <= first
      ? `${formatDay(first, locale)}, all day`
      : `${formatDay(first, locale)} – ${formatDay(last, locale)}`;
  }
  const [start, stop] = [formatTime(fromMs, zone, locale), formatTime(toMs, zone, locale)];
  if (first === end) return `${formatDay(first, locale)}, ${start} – ${stop}`;
  return `${formatDay(first, locale)}, ${start} – ${formatDay(end, locale)}, ${stop}`;
}
