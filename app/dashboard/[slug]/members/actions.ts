"use server";

import { type ActionAnswer, memberAction } from "@/lib/edge/forms/dashboard-action";
import { NewTimeOff } from "@/lib/hours/schema";
import { addTimeOff } from "@/lib/staff/add-time-off";
import { removeTimeOff } from "@/lib/staff/remove-time-off";
import { saveMember } from "@/lib/staff/save-member";
import { MemberActivity, MemberRequest, StoredTimeOff } from "@/lib/staff/schema";
import { setMemberActive } from "@/lib/staff/set-member-active";

export async function saveTeamMember(slug: unknown, sent: unknown): Promise<ActionAnswer<{ id: string }>> {
  return memberAction(slug, sent, { permission: "manage", body: MemberRequest, run: saveMember });
}

export async function setTeamMemberActive(slug: unknown, sent: unknown): Promise<ActionAnswer<null>> {
  return memberAction(slug, sent, { permission: "manage", body: MemberActivity, run: setMemberActive });
}

export async function addMemberTimeOff(slug: unknown, sent: unknown): Promise<ActionAnswer<null>> {
  return memberAction(slug, sent, { permission: "manage", body: NewTimeOff, run: addTimeOff });
}

export async function removeMemberTimeOff(slug: unknown, sent: unknown): Promise<ActionAnswer<null>> {
  return memberAction(slug, sent, { permission: "manage", body: StoredTimeOff, run: removeTimeOff });
}
