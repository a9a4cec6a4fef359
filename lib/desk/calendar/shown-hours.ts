import { DAY_MINUTES } from "../../fields/number.schema";
import { type MinuteSpan, placeOfWall } from "./wall-clock";

const HOUR_MIN = 60;
const OFFICE: MinuteSpan = { fromMin: 540, toMin: 1_020 };

/**
 * The hours that a grid shows: opening hours and those with bookings, plus an hour around them. A booking across midnight needs the whole
 * day.
 */
export function shownHours(
  days: readonly { spans: readonly MinuteSpan[] }[],
  drawn: readonly { start: Date; end: Date }[],
): MinuteSpan {
  const spans = [...days.flatMap((day) => day.spans), ...drawn.map(spanOf)];
  const { fromMin, toMin } =
    spans.length === 0
      ? OFFICE
      : {
          fromMin: Math.min(...spans.map((span) => span.fromMin)),
          toMin: Math.max(...spans.map((span) => span.toMin)),
        };
  return {
    fromMin: Math.max(0, Math.floor(fromMin / HOUR_MIN) * HOUR_MIN - HOUR_MIN),
    toMin: Math.min(DAY_MINUTES, Math.ceil(toMin / HOUR_MIN) * HOUR_MIN + HOUR_MIN),
  };
}

function spanOf({ start, end }: { start: Date; end: Date }): MinuteSpan {
  const [from, to] = [placeOfWall(start), placeOfWall(end)];
  if (from.date === to.date) return { fromMin: from.minute, toMin: to.minute };
  return { fromMin: to.minute === 0 ? from.minute : 0, toMin: DAY_MINUTES };
}

/** The minutes between two lines of a grid: the business's own step if an hour is a multiple of it. */
export const gridStepMin = (slotStepMin: number): number =>
  slotStepMin <= 30 && HOUR_MIN % slotStepMin === 0 ? slotStepMin : 15;
