"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { mailLink } from "@/lib/forms/asking/mail-link";
import { openAtDesk } from "@/lib/forms/asking/open-at-desk";

export const openAtDeskAction = dashboardAction(openAtDesk);
export const mailLinkAction = dashboardAction(mailLink);
