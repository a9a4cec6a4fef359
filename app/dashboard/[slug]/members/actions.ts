"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { addExceptions } from "@/lib/hours/add-exceptions";
import { changeException } from "@/lib/hours/change-exception";
import { foreseeHoursChange } from "@/lib/hours/foresee-hours-change";
import { removeException } from "@/lib/hours/remove-exception";
import { addTimeOff } from "@/lib/staff/add-time-off";
import { linkMember } from "@/lib/staff/link-member";
import { removeTimeOff } from "@/lib/staff/remove-time-off";
import { saveMember } from "@/lib/staff/save-member";
import { setMemberActive } from "@/lib/worker/set-member-active";

export const saveMemberAction = dashboardAction(saveMember);
export const setMemberActiveAction = dashboardAction(setMemberActive);
export const addTimeOffAction = dashboardAction(addTimeOff);
export const removeTimeOffAction = dashboardAction(removeTimeOff);
export const foreseeHoursChangeAction = dashboardAction(foreseeHoursChange);
export const addExceptionsAction = dashboardAction(addExceptions);
export const changeExceptionAction = dashboardAction(changeException);
export const removeExceptionAction = dashboardAction(removeException);
export const linkMemberAction = dashboardAction(linkMember);
