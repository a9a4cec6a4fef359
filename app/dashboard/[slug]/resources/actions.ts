"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { reorderResources } from "@/lib/resources/reorder-resources";
import { saveResource } from "@/lib/resources/save-resource";

export const saveResourceAction = dashboardAction(saveResource);
export const reorderResourcesAction = dashboardAction(reorderResources);
