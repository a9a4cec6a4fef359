"use server";

import { applyBusinessImport } from "@/lib/business-file/preview/apply-business-import";
import { previewBusinessImport } from "@/lib/business-file/preview/preview-business-import";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { withFileText } from "@/lib/edge/forms/file-text";

export const previewBusinessImportAction = dashboardAction(previewBusinessImport, withFileText);
export const applyBusinessImportAction = dashboardAction(applyBusinessImport, withFileText);
