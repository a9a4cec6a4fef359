"use server";

import { acceptInvitation } from "@/lib/auth/users/accept-invitation";
import { visitorAction } from "@/lib/edge/forms/dashboard-action";

export const acceptInvitationAction = visitorAction(acceptInvitation);
