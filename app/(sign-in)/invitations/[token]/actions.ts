"use server";

import { acceptInvitation } from "@/lib/auth/people/accept-invitation";
import { database } from "@/lib/database";
import { answerOf } from "@/lib/edge/member-action";

/** Takes up an invitation. Its token is the credential: whoever calls this may be signed out. */
export async function join(token: unknown) {
  return answerOf(() => acceptInvitation(database(), token, new Date()));
}
