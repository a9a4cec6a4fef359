"use server";

import { cancelAtDesk } from "@/lib/bookings/change/cancel-at-desk";
import { completeBooking } from "@/lib/bookings/change/complete-booking";
import { markNoShow } from "@/lib/bookings/change/mark-no-show";
import { returnDeposit } from "@/lib/bookings/deposit/return-deposit";
import { settleDeposit } from "@/lib/bookings/deposit/settle-deposit";
import { writeBookingAgain } from "@/lib/calendar-sync/pushing/write-booking-again";
import { bookAtDesk } from "@/lib/desk/entering/book-at-desk";
import { weighNewBooking } from "@/lib/desk/entering/weigh-new-booking";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const cancelAtDeskAction = dashboardAction(cancelAtDesk);
export const completeBookingAction = dashboardAction(completeBooking);
export const markNoShowAction = dashboardAction(markNoShow);
export const settleDepositAction = dashboardAction(settleDeposit);
export const returnDepositAction = dashboardAction(returnDeposit);
export const bookAtDeskAction = dashboardAction(bookAtDesk);
export const weighNewBookingAction = dashboardAction(weighNewBooking);
export const writeBookingAgainAction = dashboardAction(writeBookingAgain);
