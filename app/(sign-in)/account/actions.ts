"use server";

import { changePassword } from "@/lib/auth/change-password";
import { leaveBusiness } from "@/lib/auth/people/leave-business";
import { renameUser } from "@/lib/auth/rename-user";
import { signOutEverywhere } from "@/lib/auth/sign-out-everywhere";
import { dashboardAction, userAction } from "@/lib/edge/forms/dashboard-action";

export const renameAction = userAction(renameUser);
export const changePasswordAction = userAction(changePassword);
export const signOutEverywhereAction = userAction(signOutEverywhere);
export const leaveAction = dashboardAction(leaveBusiness);
