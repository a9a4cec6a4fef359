import { hasRun, type Step } from "../../../db/steps";
import type { EventDetails } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { vacate } from "./occupy";

/** A time that is kept for someone without a booking, and what becomes of that with their booking (rule W5). */
export type KeptTime = {
  /** the owner of the occupation: it isn't in the booking's way, and ends with it */
  ownerId: string;
  /** the member who is kept */
  staffId: string | null;
  /** Notes it as booked: steps that each must change something, in the order in which they take their locks, after `after`. */
  steps(bookingId: string, after: ReturnType<typeof hasRun>): [Step, ...Step[]];
  /** for the booking's history */
  details: EventDetails;
};

/** The steps that end the keeping of a time for a booking, and the one that frees it. */
export function releaseSteps(ctx: Pick<Ctx, "org">, kept: KeptTime, bookingId: string, waitedFor: Step) {
  const noted = kept.steps(bookingId, hasRun(waitedFor));
  const freed = vacate(ctx.org.id, [kept.ownerId], noted[noted.length - 1] ?? noted[0], "released");
  return { steps: [...noted, freed], freed };
}
