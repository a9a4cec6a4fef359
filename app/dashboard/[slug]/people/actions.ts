"use server";

import { changeRole } from "@/lib/auth/users/change-role";
import { inviteUser } from "@/lib/auth/users/invite-user";
import { leaveBusiness } from "@/lib/auth/users/leave-business";
import { removeUser } from "@/lib/auth/users/remove-user";
import { resendInvitation } from "@/lib/auth/users/resend-invitation";
import { revokeInvitation } from "@/lib/auth/users/revoke-invitation";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const inviteUserAction = dashboardAction(inviteUser);
export const resendInvitationAction = dashboardAction(resendInvitation);
export const revokeInvitationAction = dashboardAction(revokeInvitation);
export const changeRoleAction = dashboardAction(changeRole);
export const removeUserAction = dashboardAction(removeUser);
export const leaveBusinessAction = dashboardAction(leaveBusiness);
