"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { hideFinding } from "@/lib/reports/hide-finding";

export const hideFindingAction = dashboardAction(hideFinding);
