"use server";

import { memberAction } from "@/lib/edge/member-action";
import { saveBookingRules as saveRules } from "@/lib/orgs/save-booking-rules";
import { saveProfile as saveTheProfile } from "@/lib/orgs/save-profile";
import { BookingRules, ProfileRequest } from "@/lib/orgs/schema";

export async function saveProfile(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: ProfileRequest, run: saveTheProfile });
}

export async function saveBookingRules(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: BookingRules, run: saveRules });
}
