"use server";

import { memberAction } from "@/lib/edge/forms/dashboard-action";
import { addEmbedSite as addSite, removeEmbedSite as removeSite } from "@/lib/orgs/change-embed-sites";
import { EmbedSite } from "@/lib/orgs/settings.schema";

export async function addEmbedSite(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: EmbedSite, run: addSite });
}

export async function removeEmbedSite(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: EmbedSite, run: removeSite });
}
