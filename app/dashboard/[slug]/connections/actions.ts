"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { revokeConnection } from "@/lib/oauth/connections/revoke-connection";

export const revokeConnectionAction = dashboardAction(revokeConnection);
