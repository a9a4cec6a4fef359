import type { DashboardAction } from "@/lib/edge/forms/dashboard-action";
import type { ForeseeHours } from "./use-keep-bookings";

/** What can be done about days with other hours; the area that shows them hands in its own actions. */
export type ExceptionActions = {
  foreseeHours: ForeseeHours;
  addDatedHours: DashboardAction<unknown>;
  changeDatedHours: DashboardAction<unknown>;
  removeDatedHours: DashboardAction<unknown>;
};
