"use server";

import { redirect } from "next/navigation";
import { attemptOf, type FormFailure, formOf, submitForm, textOf } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { LIMITS } from "@/lib/rate-limit/limits";
import { declineOffer } from "@/lib/waitlist/answering/decline-offer";
import { takeOffer } from "@/lib/waitlist/answering/take-offer";
import type { ChangeFormState } from "../../../_components/change-form";
import { problemOfAnswer } from "../../answer-problem";

/** Books the offered time, and leads to the booking. */
export async function takeForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "take offer",
    actor: "holder",
    limit: LIMITS.changeWaitlist,
    command: takeOffer,
    read: () => ({}),
    done: ({ appointmentId }, { slug }) => `/book/${slug}/manage/${appointmentId}/confirmed`,
    failed: failedState(form),
  });
}

/** Lets the offered time pass. */
export async function declineForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "decline offer",
    actor: "holder",
    limit: LIMITS.changeWaitlist,
    command: declineOffer,
    read: () => ({}),
    done: ({ id }, { slug }) => `/book/${slug}/waitlist/offer/${id}`,
    failed: failedState(form),
  });
}

/** The page of an offer that is over says what became of it and what else is free. */
const failedState = (form: FormData) => (failure: FormFailure, org: { slug: string; locale: string } | null) => {
  if (org && failure.reason === "offer_over") redirect(`/book/${org.slug}/waitlist/offer/${textOf(form, "id")}?over=1`);
  return { problem: problemOfAnswer(failure, textsFor(org?.locale ?? "en")), attempt: attemptOf(form) };
};
