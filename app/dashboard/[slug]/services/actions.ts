"use server";

import { memberAction } from "@/lib/edge/forms/dashboard-action";
import { reorderServices as putInOrder } from "@/lib/services/reorder-services";
import { saveService as save } from "@/lib/services/save-service";
import { ReorderServices, SaveService } from "@/lib/services/schema";

export async function saveService(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: SaveService, run: save });
}

export async function reorderServices(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: ReorderServices, run: putInOrder });
}
