"use server";

import { z } from "zod";
import { changeRole as giveRole } from "@/lib/auth/people/change-role";
import { invitePerson } from "@/lib/auth/people/invite-person";
import { leaveBusiness } from "@/lib/auth/people/leave-business";
import { removeMember } from "@/lib/auth/people/remove-member";
import { resendInvitation as sendAgain } from "@/lib/auth/people/resend-invitation";
import { revokeInvitation as withdraw } from "@/lib/auth/people/revoke-invitation";
import { InvitationChoice, InviteRequest, MemberChoice, RoleRequest } from "@/lib/auth/people/schema";
import { memberAction } from "@/lib/edge/forms/dashboard-action";

export async function invite(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: InviteRequest, run: invitePerson });
}

export async function resendInvitation(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: InvitationChoice, run: sendAgain });
}

export async function revokeInvitation(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: InvitationChoice, run: withdraw });
}

export async function changeRole(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: RoleRequest, run: giveRole });
}

export async function removePerson(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: MemberChoice, run: removeMember });
}

/** Everybody's own to do, whatever their role. */
export async function leave(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "work", body: z.object({}), run: leaveBusiness });
}
