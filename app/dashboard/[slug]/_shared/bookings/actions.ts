"use server";

import { bookWalkIn } from "@/lib/desk/entering/book-walk-in";
import { findWalkIn } from "@/lib/desk/entering/find-walk-in";
import { listDeskChoices } from "@/lib/desk/entering/list-desk-choices";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";

export const listDeskChoicesAction = dashboardAction(listDeskChoices);
export const findWalkInAction = dashboardAction(findWalkIn);
export const bookWalkInAction = dashboardAction(bookWalkIn);
