"use server";

import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { takeOffer } from "@/lib/waitlist/answering/take-offer";
import { eraseEntry } from "@/lib/waitlist/desk/erase-entry";
import { moveUp } from "@/lib/waitlist/desk/move-up";
import { removeEntry } from "@/lib/waitlist/desk/remove-entry";
import { joinAtDesk } from "@/lib/waitlist/joining/join-at-desk";
import { listOfferableTimes } from "@/lib/waitlist/offering/list-offerable-times";
import { offerByHand } from "@/lib/waitlist/offering/offer-by-hand";

export const joinAtDeskAction = dashboardAction(joinAtDesk);
export const moveUpAction = dashboardAction(moveUp);
export const removeEntryAction = dashboardAction(removeEntry);
export const eraseEntryAction = dashboardAction(eraseEntry);
export const takeOfferAction = dashboardAction(takeOffer);
export const listOfferableTimesAction = dashboardAction(listOfferableTimes);
export const offerByHandAction = dashboardAction(offerByHand);
