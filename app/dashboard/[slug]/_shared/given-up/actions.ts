"use server";

import { retryWork } from "@/lib/bookings/work/retry-work";
import { settleWork } from "@/lib/bookings/work/settle-work";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const retryWorkAction = dashboardAction(retryWork);
export const settleWorkAction = dashboardAction(settleWork);
