"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { reorderServices as putInOrder } from "@/lib/services/reorder-services";
import { saveService as save } from "@/lib/services/save-service";

export const saveService = dashboardAction(save);
export const reorderServices = dashboardAction(putInOrder);
