import type { EventDetails } from "../../../db/vocabulary";
import type { GivenUpJob } from "../../queue/given-up";

/** Whether work was given up and nobody has dealt with it yet (rule O11). */
export const isGivenUp = ({ outcome, settledAt }: Pick<GivenUpJob, "outcome" | "settledAt">): boolean =>
  outcome === "failed" && settledAt === null;

/** Whether no attempt of the product can do it: money that was taken otherwise than asked for. */
export const isForPeopleOnly = ({ kind }: Pick<GivenUpJob, "kind">): boolean => kind === "refused_notice";

/** What the history says of the work that somebody has dealt with. */
export const workDetails = ({ kind, details }: GivenUpJob): EventDetails => ({
  work: kind,
  ...(details.template === undefined ? {} : { template: details.template }),
});
