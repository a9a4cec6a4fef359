"use server";

import { memberAction } from "@/lib/edge/member-action";
import { applyImport as apply } from "@/lib/import-preview/apply-import";
import { previewImport as preview } from "@/lib/import-preview/preview-import";
import { ImportConsent, ImportText } from "@/lib/orgs/business-file.schema";

export async function previewImport(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: ImportText, run: preview, isRead: true });
}

export async function applyImport(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: ImportConsent, run: apply });
}
