"use server";

import { moveByBusiness } from "@/lib/bookings/change/move-by-business";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const moveByBusinessAction = dashboardAction(moveByBusiness);
