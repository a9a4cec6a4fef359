"use server";

import { completeBooking as complete } from "@/lib/bookings/change/complete-booking";
import { markNoShow as markMissed } from "@/lib/bookings/change/mark-no-show";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const completeBooking = dashboardAction(complete);
export const markNoShow = dashboardAction(markMissed);
