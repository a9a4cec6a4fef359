"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { deleteResponse } from "@/lib/forms/keeping/delete-response";

export const deleteResponseAction = dashboardAction(deleteResponse);
