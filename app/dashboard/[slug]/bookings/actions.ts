"use server";

import { cancelAtDesk } from "@/lib/bookings/change/cancel-at-desk";
import { completeBooking } from "@/lib/bookings/change/complete-booking";
import { markNoShow } from "@/lib/bookings/change/mark-no-show";
import { moveByBusiness } from "@/lib/bookings/change/move-by-business";
import { saveNotes } from "@/lib/bookings/change/save-notes";
import { returnDeposit } from "@/lib/bookings/deposit/return-deposit";
import { settleDeposit } from "@/lib/bookings/deposit/settle-deposit";
import { bookAtDesk } from "@/lib/desk/entering/book-at-desk";
import { listOpenTimes } from "@/lib/desk/entering/list-open-times";
import { suggestCustomers } from "@/lib/desk/entering/suggest-customers";
import { weighNewBooking } from "@/lib/desk/entering/weigh-new-booking";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const moveByBusinessAction = dashboardAction(moveByBusiness);
export const cancelAtDeskAction = dashboardAction(cancelAtDesk);
export const completeBookingAction = dashboardAction(completeBooking);
export const markNoShowAction = dashboardAction(markNoShow);
export const settleDepositAction = dashboardAction(settleDeposit);
export const returnDepositAction = dashboardAction(returnDeposit);
export const saveNotesAction = dashboardAction(saveNotes);
export const bookAtDeskAction = dashboardAction(bookAtDesk);
export const listOpenTimesAction = dashboardAction(listOpenTimes);
export const weighNewBookingAction = dashboardAction(weighNewBooking);
export const suggestCustomersAction = dashboardAction(suggestCustomers);
