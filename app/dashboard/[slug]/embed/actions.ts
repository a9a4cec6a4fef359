"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { addEmbedSite as addSite } from "@/lib/orgs/add-embed-site";
import { removeEmbedSite as removeSite } from "@/lib/orgs/remove-embed-site";

export const addEmbedSite = dashboardAction(addSite);
export const removeEmbedSite = dashboardAction(removeSite);
