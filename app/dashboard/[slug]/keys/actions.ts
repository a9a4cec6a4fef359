"use server";

import { createKey } from "@/lib/api-keys/create-key";
import { revokeKey } from "@/lib/api-keys/revoke-key";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const createKeyAction = dashboardAction(createKey);
export const revokeKeyAction = dashboardAction(revokeKey);
