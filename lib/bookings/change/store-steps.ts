import { runSteps, type Step } from "../../../db/steps";
import type { Ctx, Org } from "../../context";
import { raiseOccupancyRevision } from "../../orgs/occupancy-revision";

/**
 * Runs the steps of a change of bookings as one statement, which raises the business's occupancy revision if it changed the occupied times.
 *
 * @returns false: another change was faster, and nothing is stored
 */
export function storeSteps({ db, org }: Pick<Ctx, "db"> & { org: Pick<Org, "id"> }, steps: Step[]): Promise<boolean> {
  return runSteps(db, [...steps, ...raiseOccupancyRevision(org.id, steps)]);
}
