"use server";

import { completeBooking } from "@/lib/bookings/change/complete-booking";
import { markNoShow } from "@/lib/bookings/change/mark-no-show";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const completeBookingAction = dashboardAction(completeBooking);
export const markNoShowAction = dashboardAction(markNoShow);
