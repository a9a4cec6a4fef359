"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { hideFinding } from "@/lib/reports/hide-finding";
import { showHiddenFindings } from "@/lib/reports/show-hidden-findings";

export const hideFindingAction = dashboardAction(hideFinding);
export const showHiddenFindingsAction = dashboardAction(showHiddenFindings);
