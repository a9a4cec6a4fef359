"use server";

import { changeRole as giveRole } from "@/lib/auth/people/change-role";
import { invitePerson } from "@/lib/auth/people/invite-person";
import { leaveBusiness } from "@/lib/auth/people/leave-business";
import { removeMember } from "@/lib/auth/people/remove-member";
import { resendInvitation as sendAgain } from "@/lib/auth/people/resend-invitation";
import { revokeInvitation as withdraw } from "@/lib/auth/people/revoke-invitation";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const invite = dashboardAction(invitePerson);
export const resendInvitation = dashboardAction(sendAgain);
export const revokeInvitation = dashboardAction(withdraw);
export const changeRole = dashboardAction(giveRole);
export const removePerson = dashboardAction(removeMember);
export const leave = dashboardAction(leaveBusiness);
