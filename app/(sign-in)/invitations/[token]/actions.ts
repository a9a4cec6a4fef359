"use server";

import { acceptInvitation } from "@/lib/auth/people/accept-invitation";
import { visitorAction } from "@/lib/edge/forms/dashboard-action";

export const join = visitorAction(acceptInvitation);
