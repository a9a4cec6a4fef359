"use server";

import { memberAction } from "@/lib/edge/forms/dashboard-action";
import { ProfileRequest } from "@/lib/orgs/profile.schema";
import { saveBookingRules as saveRules } from "@/lib/orgs/save-booking-rules";
import { saveProfile as saveTheProfile } from "@/lib/orgs/save-profile";
import { BookingRules } from "@/lib/orgs/settings.schema";

export async function saveProfile(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: ProfileRequest, run: saveTheProfile });
}

export async function saveBookingRules(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: BookingRules, run: saveRules });
}
