"use server";

import { saveNotes } from "@/lib/bookings/change/save-notes";
import { changeAtDesk } from "@/lib/desk/changing/change-at-desk";
import { getDeskBooking } from "@/lib/desk/changing/get-desk-booking";
import { weighChange } from "@/lib/desk/changing/weigh-change";
import { bookWalkIn } from "@/lib/desk/entering/book-walk-in";
import { findWalkIn } from "@/lib/desk/entering/find-walk-in";
import { listDeskChoices } from "@/lib/desk/entering/list-desk-choices";
import { listOpenTimes } from "@/lib/desk/entering/list-open-times";
import { suggestCustomers } from "@/lib/desk/entering/suggest-customers";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const listDeskChoicesAction = dashboardAction(listDeskChoices);
export const findWalkInAction = dashboardAction(findWalkIn);
export const bookWalkInAction = dashboardAction(bookWalkIn);
export const getDeskBookingAction = dashboardAction(getDeskBooking);
export const weighChangeAction = dashboardAction(weighChange);
export const changeAtDeskAction = dashboardAction(changeAtDesk);
export const listOpenTimesAction = dashboardAction(listOpenTimes);
export const suggestCustomersAction = dashboardAction(suggestCustomers);
export const saveNotesAction = dashboardAction(saveNotes);
