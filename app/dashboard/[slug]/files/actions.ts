"use server";

import { applyImport as apply } from "@/lib/business-file/preview/apply-import";
import { previewImport as preview } from "@/lib/business-file/preview/preview-import";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const previewImport = dashboardAction(preview);
export const applyImport = dashboardAction(apply);
