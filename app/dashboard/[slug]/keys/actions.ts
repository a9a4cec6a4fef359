"use server";

import { createKey as create } from "@/lib/api-keys/create-key";
import { revokeKey as revoke } from "@/lib/api-keys/revoke-key";
import { KeyId, NewKey } from "@/lib/api-keys/schema";
import { memberAction } from "@/lib/edge/forms/dashboard-action";

/** The answer has the key's text, which no page and no other answer has. */
export async function createKey(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: NewKey, run: create });
}

export async function revokeKey(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "manage", body: KeyId, run: revoke });
}
