"use server";

import { ALTERNATIVES_MAX } from "@/lib/bookings/open-times/with-alternatives";
import { bookOnPage } from "@/lib/bookings/placing/create-booking";
import { attemptOf, formOf, submitForm, textOf } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { type BookingFormState, refusalOf } from "./booking-form-state";
import { FILLED_IN } from "./typed-fields";

/** Books the time in the form (POST /book, with the same command). */
export async function bookForm(_before: unknown, sent: FormData): Promise<BookingFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "book",
    actor: "public",
    command: bookOnPage,
    read: () => ({
      serviceId: textOf(form, "serviceId"),
      startAt: textOf(form, "startAt"),
      staffId: textOf(form, "staffId"),
      partySize: textOf(form, "partySize") === "" ? null : Number(textOf(form, "partySize")),
      addOnIds: form.getAll("addOnId").map(String),
      ...Object.fromEntries(FILLED_IN.map((field) => [field, textOf(form, field)])),
    }),
    done: ({ appointmentId }, { slug }) =>
      `/book/${slug}/manage/${appointmentId}/confirmed${textOf(form, "embedded") ? "?embedded=1" : ""}`,
    failed: (failure, org) => ({
      ...refusalOf(
        failure,
        {
          texts: textsFor(org?.locale ?? "en"),
          locale: org?.locale ?? "en",
          timezone: org?.timezone ?? "UTC",
        },
        {
          startAt: textOf(form, "startAt"),
          offered: form.getAll("offered").map(String).slice(0, ALTERNATIVES_MAX),
        },
      ),
      values: Object.fromEntries(FILLED_IN.map((field) => [field, textOf(form, field)])),
      attempt: attemptOf(form),
    }),
  });
}
