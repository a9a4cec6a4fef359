import type { DashboardAction } from "@/lib/edge/forms/dashboard-action";
import type { ForeseeHours } from "./use-keep-bookings";

/** What can be done about days with other hours; the area that shows them hands in its own actions. */
export type ExceptionActions = {
  foresee: ForeseeHours;
  add: DashboardAction<unknown>;
  change: DashboardAction<unknown>;
  remove: DashboardAction<unknown>;
};
