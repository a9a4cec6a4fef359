"use server";

import { changePassword } from "@/lib/auth/change-password";
import { renameUser } from "@/lib/auth/rename-user";
import { signOutEverywhere } from "@/lib/auth/sign-out-everywhere";
import { deleteAccount } from "@/lib/auth/users/delete-account";
import { leaveBusiness } from "@/lib/auth/users/leave-business";
import { dashboardAction, userAction } from "@/lib/edge/forms/dashboard-action";

export const renameUserAction = userAction(renameUser);
export const changePasswordAction = userAction(changePassword);
export const signOutEverywhereAction = userAction(signOutEverywhere);
export const deleteAccountAction = userAction(deleteAccount);
export const leaveBusinessAction = dashboardAction(leaveBusiness);
