import type { Steps } from "../../process/steps";
import { OutsideError } from "../outside/outside";
import { mergedWithin } from "./merged-within";
import { problemsIn } from "./problems-in";
import { type ObjectReading, PERIODS_MAX, readObjects } from "./read-objects";
import { seriesTimes } from "./series";
import { ianaZone } from "./zone";

/** How a calendar is read. `isOwn`: whether a UID is one of this business's bookings (rule K10.4). */
export type Reading = ObjectReading & { isOwn(uid: string): boolean };

export type BusyRange = { startMs: number; endMs: number };

/** What a calendar says. `ranges`: merged, in order, cut to the window. `problems`: what could only be read in part, each as a sentence. */
export type BusyTimes = { ranges: BusyRange[]; problems: string[]; ownUids: string[] };

/** Reads the busy times of a calendar's objects (rules K8 to K10), in small steps. @throws OutsideError `too_large` */
export function* busyTimes(texts: readonly string[], reading: Reading): Steps<BusyTimes> {
  const { window, timezone } = reading;
  const read = yield* readObjects(texts, reading);
  const ownUids: string[] = [];
  const ranges = read.periods;
  let partial = 0;
  for (const [uid, events] of read.events) {
    if (reading.isOwn(uid)) {
      ownUids.push(uid);
      continue;
    }
    const times = yield* seriesTimes(events, window, ianaZone(timezone));
    if (times.isPartial) partial += 1;
    if (ranges.length + times.ranges.length > PERIODS_MAX) throw new OutsideError("too_large");
    for (const range of times.ranges) ranges.push(range);
    yield;
  }
  const problems = problemsIn({ partial, unreadable: read.unreadable, unknownZones: read.unknownZones });
  return { ranges: mergedWithin(ranges, window), problems, ownUids };
}
