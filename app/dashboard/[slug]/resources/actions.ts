"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { reorderResources as putInOrder } from "@/lib/resources/reorder-resources";
import { saveResource as save } from "@/lib/resources/save-resource";

export const saveResource = dashboardAction(save);
export const reorderResources = dashboardAction(putInOrder);
