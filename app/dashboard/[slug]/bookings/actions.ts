"use server";

import { cancelAtDesk } from "@/lib/bookings/change/cancel-at-desk";
import { completeBooking as complete } from "@/lib/bookings/change/complete-booking";
import { markNoShow as markMissed } from "@/lib/bookings/change/mark-no-show";
import { moveByBusiness } from "@/lib/bookings/change/move-by-business";
import { saveNotes as replaceNotes } from "@/lib/bookings/change/save-notes";
import { returnDeposit } from "@/lib/bookings/deposit/return-deposit";
import { settleDeposit as endDeposit } from "@/lib/bookings/deposit/settle-deposit";
import { bookAtDesk } from "@/lib/desk/entering/book-at-desk";
import { listOpenTimes } from "@/lib/desk/entering/list-open-times";
import { suggestCustomers } from "@/lib/desk/entering/suggest-customers";
import { weighNewBooking } from "@/lib/desk/entering/weigh-new-booking";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const moveBooking = dashboardAction(moveByBusiness);
export const cancelBooking = dashboardAction(cancelAtDesk);
export const completeBooking = dashboardAction(complete);
export const markNoShow = dashboardAction(markMissed);
export const settleDeposit = dashboardAction(endDeposit);
export const markPaidBack = dashboardAction(returnDeposit);
export const saveNotes = dashboardAction(replaceNotes);
export const createBooking = dashboardAction(bookAtDesk);
export const openTimes = dashboardAction(listOpenTimes);
export const weighTime = dashboardAction(weighNewBooking);
export const searchForCustomer = dashboardAction(suggestCustomers);
