import type { EventDetails } from "../../../db/vocabulary";
import type { GivenUpJob } from "../../queue/given-up";

/** Whether work was given up and hasn't been dealt with yet (rule O11). */
export const isGivenUp = ({ outcome, settledAt }: Pick<GivenUpJob, "outcome" | "settledAt">): boolean =>
  outcome === "failed" && settledAt === null;

/** Whether the product can't do it at all: money paid in another way than requested. */
export const isForPeopleOnly = ({ kind }: Pick<GivenUpJob, "kind">): boolean => kind === "refused_notice";

/** What the history says about work that has been dealt with. */
export const workDetails = ({ kind, details }: GivenUpJob): EventDetails => ({
  work: kind,
  ...(details.template === undefined ? {} : { template: details.template }),
});
