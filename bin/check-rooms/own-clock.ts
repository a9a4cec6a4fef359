import type { Source } from "./read-source";
import { type Finding, isTest } from "./rooms";

/**
 * The clock itself; what starts and measures the product; what programs of others copy. Browsers show the time of whoever looks, also by
 * the calendar grid's clock.
 */
const OWN = /^bin\/|^lib\/(env\/clock|time\/calendar-grid-clock)\.ts$|\/_examples\//;

/** Where a machine's own clock is asked for the time: all rules go by one (rule C7.2). */
export function ownClock(sources: ReadonlyMap<string, Source>): Finding[] {
  return [...sources].flatMap(([file, { clockReads, directives }]) => {
    if (isTest(file) || OWN.test(file) || directives.includes("use client")) return [];
    return clockReads.map((line) => ({
      file,
      line,
      sentence:
        "this machine's clock may be off: rules ask currentTime (lib/env/clock.ts), lengths of time performance.now",
    }));
  });
}
