import type { ClockChange } from "@/lib/hours/clock-change";
import { formatDuration } from "@/lib/locale/format";

/** What a change of the clocks means for a day that is open around it. */
export function clockChangeText({ direction, byMin }: ClockChange): string {
  const length = formatDuration(byMin, "en");
  return direction === "forward"
    ? `The clocks go forward by ${length} while you’re open, so that time is skipped.`
    : `The clocks go back by ${length} while you’re open, so that time happens twice and can be booked both times.`;
}
