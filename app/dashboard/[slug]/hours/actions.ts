"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { addExceptions } from "@/lib/hours/add-exceptions";
import { changeException } from "@/lib/hours/change-exception";
import { foreseeHoursChange } from "@/lib/hours/foresee-hours-change";
import { removeException } from "@/lib/hours/remove-exception";
import { saveWeek } from "@/lib/hours/save-week";

export const foreseeHours = dashboardAction(foreseeHoursChange);
export const saveOpeningHours = dashboardAction(saveWeek);
export const addDatedHours = dashboardAction(addExceptions);
export const changeDatedHours = dashboardAction(changeException);
export const removeDatedHours = dashboardAction(removeException);
