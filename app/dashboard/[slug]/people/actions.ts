"use server";

import { changeRole as giveRole } from "@/lib/auth/users/change-role";
import { inviteUser } from "@/lib/auth/users/invite-user";
import { leaveBusiness } from "@/lib/auth/users/leave-business";
import { removeUser } from "@/lib/auth/users/remove-user";
import { resendInvitation as sendAgain } from "@/lib/auth/users/resend-invitation";
import { revokeInvitation as withdraw } from "@/lib/auth/users/revoke-invitation";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const invite = dashboardAction(inviteUser);
export const resendInvitation = dashboardAction(sendAgain);
export const revokeInvitation = dashboardAction(withdraw);
export const changeRole = dashboardAction(giveRole);
export const removePerson = dashboardAction(removeUser);
export const leave = dashboardAction(leaveBusiness);
