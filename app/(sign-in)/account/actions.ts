"use server";

import { z } from "zod";
import { changePassword } from "@/lib/auth/change-password";
import { renameUser } from "@/lib/auth/rename-user";
import { PasswordChange, PersonName } from "@/lib/auth/schema";
import { currentProof } from "@/lib/auth/session";
import { signOutEverywhere } from "@/lib/auth/sign-out-everywhere";
import { userAction } from "@/lib/edge/forms/dashboard-action";

export async function renameAction(sent: unknown) {
  return userAction(sent, { body: PersonName, run: renameUser });
}

export async function changePasswordAction(sent: unknown) {
  return userAction(sent, {
    body: PasswordChange,
    run: async (call, body) => changePassword(call, body, await currentProof(call.db)),
  });
}

export async function signOutEverywhereAction() {
  return userAction({}, { body: z.object({}), run: signOutEverywhere });
}
