"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { saveMarketingSettings } from "@/lib/marketing/save-marketing-settings";
import { saveShopSettings } from "@/lib/orders/save-shop-settings";
import { saveBookingRules } from "@/lib/orgs/save-booking-rules";
import { saveProfile } from "@/lib/orgs/save-profile";

export const saveProfileAction = dashboardAction(saveProfile);
export const saveBookingRulesAction = dashboardAction(saveBookingRules);
export const saveMarketingSettingsAction = dashboardAction(saveMarketingSettings);
export const saveShopSettingsAction = dashboardAction(saveShopSettings);
