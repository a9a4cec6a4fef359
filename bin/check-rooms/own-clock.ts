import type { Source } from "./read-source";
import { type Finding, isTest } from "./rooms";

/**
 * The clock itself; code that starts and measures the product; programs for others to copy. Browsers show the viewer's time, also
 * with the calendar grid's clock.
 */
const OWN = /^bin\/|^lib\/(env\/clock|time\/calendar-grid-clock)\.ts$|\/_examples\//;

/** Places that read the machine's own clock: all rules use one clock (rule C7.2). */
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
