"use server";

import { getBadRows as badRows } from "@/lib/customers/get-bad-rows";
import { importCustomers as takeIn } from "@/lib/customers/import-customers";
import { previewImport as preview } from "@/lib/customers/preview-import";
import { saveCustomer as save } from "@/lib/customers/save-customer";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { eraseCustomer as erase } from "@/lib/worker/erase-customer";

export const saveCustomer = dashboardAction(save);
export const eraseCustomer = dashboardAction(erase);
export const previewImport = dashboardAction(preview);
export const getBadRows = dashboardAction(badRows);
export const importCustomers = dashboardAction(takeIn);
