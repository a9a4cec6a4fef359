/**
 * One question for another machine's time: when it was asked and answered by the own clock, and what was answered, in milliseconds
 * since 1970.
 */
export type ClockSample = { askedMs: number; answeredMs: number; theirsMs: number };

/** The clocks are read in whole milliseconds. */
const READING_MS = 1;

/**
 * By how much the own clock has to be corrected to show the other machine's time: the median of the samples, each taken to have been
 * answered in the middle of its round trip. A round trip says no more than that: while the present correction may be right by it, that
 * one stays, so that clocks which agree aren't corrected to and fro.
 *
 * @param samples at least one
 * @returns milliseconds to add to the own clock
 */
export function clockOffset(samples: readonly ClockSample[], presentMs: number): number {
  const measured = samples
    .map(({ askedMs, answeredMs, theirsMs }) => ({
      offsetMs: theirsMs - (askedMs + answeredMs) / 2,
      eitherWayMs: (answeredMs - askedMs) / 2 + READING_MS,
    }))
    .sort((one, other) => one.offsetMs - other.offsetMs);
  const median = measured[Math.floor(measured.length / 2)];
  if (median === undefined || Math.abs(median.offsetMs - presentMs) <= median.eitherWayMs) return presentMs;
  return Math.round(median.offsetMs);
}
