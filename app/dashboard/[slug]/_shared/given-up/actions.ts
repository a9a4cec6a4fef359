"use server";

import { retryWork } from "@/lib/bookings/work/retry-work";
import { settleWork } from "@/lib/bookings/work/settle-work";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { retryOrderWork, settleOrderWork } from "@/lib/orders/desk/order-work";

export const retryWorkAction = dashboardAction(retryWork);
export const settleWorkAction = dashboardAction(settleWork);
export const retryOrderWorkAction = dashboardAction(retryOrderWork);
export const settleOrderWorkAction = dashboardAction(settleOrderWork);
