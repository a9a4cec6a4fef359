"use server";

import { ImportConsent, ImportText } from "@/lib/business-file/business-file.schema";
import { applyImport as apply } from "@/lib/business-file/preview/apply-import";
import { previewImport as preview } from "@/lib/business-file/preview/preview-import";
import { memberAction } from "@/lib/edge/forms/dashboard-action";

export async function previewImport(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: ImportText, run: preview, isRead: true });
}

export async function applyImport(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: ImportConsent, run: apply });
}
