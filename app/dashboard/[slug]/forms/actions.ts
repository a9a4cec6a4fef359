"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { countExpiring } from "@/lib/forms/keeping/count-expiring";
import { previewForm } from "@/lib/forms/reading/preview-form";
import { attachForm } from "@/lib/forms/saving/attach-form";
import { createForm } from "@/lib/forms/saving/create-form";
import { deleteForm } from "@/lib/forms/saving/delete-form";
import { detachForm } from "@/lib/forms/saving/detach-form";
import { saveForm } from "@/lib/forms/saving/save-form";

export const createFormAction = dashboardAction(createForm);
export const saveFormAction = dashboardAction(saveForm);
export const deleteFormAction = dashboardAction(deleteForm);
export const attachFormAction = dashboardAction(attachForm);
export const detachFormAction = dashboardAction(detachForm);
export const previewFormAction = dashboardAction(previewForm);
export const countExpiringAction = dashboardAction(countExpiring);
