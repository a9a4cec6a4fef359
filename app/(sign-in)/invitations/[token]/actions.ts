"use server";

import { acceptInvitation } from "@/lib/auth/people/accept-invitation";
import { answerOf } from "@/lib/edge/forms/dashboard-action";
import { database } from "@/lib/env/database";

/** Takes up an invitation. Its token is the credential: whoever calls this may be signed out. */
export async function join(token: unknown) {
  return answerOf(() => acceptInvitation(database(), token, new Date()));
}
