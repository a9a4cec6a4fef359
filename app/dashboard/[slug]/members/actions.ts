"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { addExceptions } from "@/lib/hours/add-exceptions";
import { changeException } from "@/lib/hours/change-exception";
import { foreseeHoursChange } from "@/lib/hours/foresee-hours-change";
import { removeException } from "@/lib/hours/remove-exception";
import { addTimeOff } from "@/lib/staff/add-time-off";
import { removeTimeOff } from "@/lib/staff/remove-time-off";
import { saveMember } from "@/lib/staff/save-member";
import { setMemberActive } from "@/lib/staff/set-member-active";

export const saveTeamMember = dashboardAction(saveMember);
export const setTeamMemberActive = dashboardAction(setMemberActive);
export const addMemberTimeOff = dashboardAction(addTimeOff);
export const removeMemberTimeOff = dashboardAction(removeTimeOff);
export const foreseeHours = dashboardAction(foreseeHoursChange);
export const addDatedHours = dashboardAction(addExceptions);
export const changeDatedHours = dashboardAction(changeException);
export const removeDatedHours = dashboardAction(removeException);
