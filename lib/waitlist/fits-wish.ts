import { localDateAt, localMinuteAt } from "../time/wall-clock";
import type { WaitlistWish } from "./wish.schema";

type Span = Pick<WaitlistWish, "fromDate" | "toDate" | "fromMin" | "toMin">;

/** Whether a start is on one of the wished days at one of the wished times of day. */
export function fitsWish({ fromDate, toDate, fromMin, toMin }: Span, startMs: number, timezone: string): boolean {
  const [date, minute] = [localDateAt(startMs, timezone), localMinuteAt(startMs, timezone)];
  return fromDate <= date && date <= toDate && fromMin <= minute && minute <= toMin;
}
