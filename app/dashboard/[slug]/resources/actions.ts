"use server";

import { memberAction } from "@/lib/edge/forms/dashboard-action";
import { reorderResources as putInOrder } from "@/lib/resources/reorder-resources";
import { saveResource as save } from "@/lib/resources/save-resource";
import { ReorderResources, SaveResource } from "@/lib/resources/schema";

export async function saveResource(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: SaveResource, run: save });
}

export async function reorderResources(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: ReorderResources, run: putInOrder });
}
