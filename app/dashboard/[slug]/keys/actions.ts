"use server";

import { createKey as create } from "@/lib/api-keys/create-key";
import { revokeKey as revoke } from "@/lib/api-keys/revoke-key";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const createKey = dashboardAction(create);
export const revokeKey = dashboardAction(revoke);
