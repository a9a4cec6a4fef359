import type { AllDayWay } from "../../../db/vocabulary";
import type { Steps } from "../../process/steps";

/** How the objects of a calendar are read. */
export type Reading = {
  /** only what touches it counts */
  window: { startMs: number; endMs: number };
  /** the business's */
  timezone: string;
  allDay: AllDayWay;
  /** in lower case; who of them declined isn't busy */
  ownAddresses: ReadonlySet<string>;
  /** whether a UID is one of this business's bookings */
  isOwn(uid: string): boolean;
};

export type BusyRange = { startMs: number; endMs: number };

/** What a calendar says. `ranges`: merged, in order. `problems`: what could only be read in part, each as a sentence. */
export type BusyTimes = { ranges: BusyRange[]; problems: string[]; ownUids: string[] };

/** Reads the busy times of a calendar's objects (rules K8 to K10), in small steps. @throws OutsideError `too_large` */
// biome-ignore lint/correctness/useYield: nothing is read yet
export function* busyTimes(_texts: readonly string[], _reading: Reading): Steps<BusyTimes> {
  throw new Error("busyTimes");
}
