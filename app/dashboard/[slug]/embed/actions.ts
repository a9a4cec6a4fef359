"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { addEmbedSite } from "@/lib/orgs/add-embed-site";
import { removeEmbedSite } from "@/lib/orgs/remove-embed-site";

export const addEmbedSiteAction = dashboardAction(addEmbedSite);
export const removeEmbedSiteAction = dashboardAction(removeEmbedSite);
