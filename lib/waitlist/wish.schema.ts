import { z } from "zod";
import { DateInReach } from "../fields/date-time.schema";
import { Id, IdOrNone } from "../fields/id.schema";
import { MinuteOfDay, PartySize } from "../fields/number.schema";
import { optional } from "../fields/optional.schema";

/** Bounds of a waitlist (rule W2). */
export const WAITLIST_LIMITS = {
  /** local days of one wish */
  daysMax: 60,
  /** waiting at once with one email address */
  entriesOfEmailMax: 10,
  /** waiting at once in a business */
  waitingMax: 2_000,
  /** people to whom one time is offered in turn before it is open to everyone */
  turnsMax: 5,
  /** minutes; a time that could be kept for less isn't offered */
  offerMinutesMin: 5,
} as const;

/**
 * What someone waits for: a start from `fromMin` to `toMin` (minutes from local midnight, both included) on one of the local days from
 * `fromDate` to `toDate` (both included).
 */
export const WaitlistWish = z.object({
  serviceId: Id,
  staffId: optional(IdOrNone),
  partySize: optional(PartySize),
  fromDate: DateInReach,
  toDate: DateInReach,
  fromMin: MinuteOfDay.default(0),
  toMin: MinuteOfDay.default(1_440),
});
export type WaitlistWish = z.output<typeof WaitlistWish>;
