"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { orderForms } from "@/lib/forms/saving/order-forms";
import { reorderServices } from "@/lib/services/reorder-services";
import { saveService } from "@/lib/services/save-service";

export const saveServiceAction = dashboardAction(saveService);
export const reorderServicesAction = dashboardAction(reorderServices);
export const orderFormsAction = dashboardAction(orderForms);
