"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { addExceptions } from "@/lib/hours/add-exceptions";
import { changeException } from "@/lib/hours/change-exception";
import { foreseeHoursChange } from "@/lib/hours/foresee-hours-change";
import { removeException } from "@/lib/hours/remove-exception";
import { saveWeek } from "@/lib/hours/save-week";

export const foreseeHoursChangeAction = dashboardAction(foreseeHoursChange);
export const saveWeekAction = dashboardAction(saveWeek);
export const addExceptionsAction = dashboardAction(addExceptions);
export const changeExceptionAction = dashboardAction(changeException);
export const removeExceptionAction = dashboardAction(removeException);
