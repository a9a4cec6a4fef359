"use server";

import { addCustomer } from "@/lib/customers/add-customer";
import { getBadRows } from "@/lib/customers/get-bad-rows";
import { importCustomers } from "@/lib/customers/import-customers";
import { previewCustomersImport } from "@/lib/customers/preview-customers-import";
import { saveCustomer } from "@/lib/customers/save-customer";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { withFileText } from "@/lib/edge/forms/file-text";
import { setConsent } from "@/lib/marketing/consent/set-consent";
import { freeAddress } from "@/lib/marketing/suppression/free-address";
import { eraseCustomer } from "@/lib/worker/erase-customer";

export const addCustomerAction = dashboardAction(addCustomer);
export const saveCustomerAction = dashboardAction(saveCustomer);
export const eraseCustomerAction = dashboardAction(eraseCustomer);
export const previewCustomersImportAction = dashboardAction(previewCustomersImport, withFileText);
export const getBadRowsAction = dashboardAction(getBadRows, withFileText);
export const importCustomersAction = dashboardAction(importCustomers, withFileText);
export const setConsentAction = dashboardAction(setConsent);
export const freeAddressAction = dashboardAction(freeAddress);
