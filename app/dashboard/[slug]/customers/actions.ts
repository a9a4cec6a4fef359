"use server";

import { eraseCustomer as erase } from "@/lib/customers/erase-customer";
import { getBadRows as badRows } from "@/lib/customers/get-bad-rows";
import { importCustomers as takeIn } from "@/lib/customers/import-customers";
import { previewImport as preview } from "@/lib/customers/preview-import";
import { saveCustomer as save } from "@/lib/customers/save-customer";
import { CustomerNamed, ImportCustomers, ReadCustomers, SaveCustomer } from "@/lib/customers/schema";
import { memberAction } from "@/lib/edge/forms/dashboard-action";

export async function saveCustomer(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "work", body: SaveCustomer, run: save });
}

export async function eraseCustomer(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: CustomerNamed, run: erase });
}

export async function previewImport(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: ReadCustomers, run: preview, isRead: true });
}

export async function getBadRows(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: ReadCustomers, run: badRows, isRead: true });
}

export async function importCustomers(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: ImportCustomers, run: takeIn });
}
