"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { saveBookingRules as saveRules } from "@/lib/orgs/save-booking-rules";
import { saveProfile as saveTheProfile } from "@/lib/orgs/save-profile";

export const saveProfile = dashboardAction(saveTheProfile);
export const saveBookingRules = dashboardAction(saveRules);
