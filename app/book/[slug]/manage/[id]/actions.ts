"use server";

import { cancelByHolder } from "@/lib/bookings/change/cancel-by-holder";
import { rescheduleBooking } from "@/lib/bookings/change/reschedule-booking";
import { attemptOf, formOf, submitForm, textOf } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { LIMITS } from "@/lib/rate-limit/limits";
import type { ChangeFormState } from "../../_components/change-form";
import { problemOfChange } from "./form-state";

/** Cancels the booking in the form (POST /booking/{id}/cancel, with the same command and limit). */
export async function cancelForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "cancel",
    actor: "holder",
    limit: LIMITS.customerCancel,
    command: cancelByHolder,
    read: () => ({}),
    done: (_cancelled, { slug, id }) => `/book/${slug}/manage/${id}`,
    failed: (failure, org) => ({
      problem: problemOfChange(failure, textsFor(org?.locale ?? "en"), "manage.refused"),
      attempt: attemptOf(form),
    }),
  });
}

/** Moves the booking in the form (POST /booking/{id}/reschedule, with the same command and limit). */
export async function moveForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "move",
    actor: "holder",
    limit: LIMITS.reschedule,
    command: rescheduleBooking,
    read: () => ({ startAt: textOf(form, "startAt") }),
    done: ({ startAt }, { slug, id }) => `/book/${slug}/manage/${id}?moved=${startAt}`,
    failed: (failure, org) => ({
      problem: problemOfChange(failure, textsFor(org?.locale ?? "en"), "manage.refusedMove"),
      attempt: attemptOf(form),
    }),
  });
}
