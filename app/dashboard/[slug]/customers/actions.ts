"use server";

import { getBadRows } from "@/lib/customers/get-bad-rows";
import { importCustomers } from "@/lib/customers/import-customers";
import { previewCustomersImport } from "@/lib/customers/preview-customers-import";
import { saveCustomer } from "@/lib/customers/save-customer";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { eraseCustomer } from "@/lib/worker/erase-customer";

export const saveCustomerAction = dashboardAction(saveCustomer);
export const eraseCustomerAction = dashboardAction(eraseCustomer);
export const previewCustomersImportAction = dashboardAction(previewCustomersImport);
export const getBadRowsAction = dashboardAction(getBadRows);
export const importCustomersAction = dashboardAction(importCustomers);
