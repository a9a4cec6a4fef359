"use server";

import { attemptOf, formOf, submitForm, textOf } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { LIMITS } from "@/lib/rate-limit/limits";
import { leaveWaitlist } from "@/lib/waitlist/joining/leave-waitlist";
import type { ChangeFormState } from "../../_components/change-form";
import { problemOfAnswer } from "../answer-problem";

/** Gives up the place on the waitlist that the form is about. */
export async function leaveForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "leave waitlist",
    actor: "holder",
    limit: LIMITS.changeWaitlist,
    command: leaveWaitlist,
    read: () => ({}),
    done: (_left, { slug, id }) => `/book/${slug}/waitlist/${id}${textOf(form, "embedded") ? "?embedded=1" : ""}`,
    failed: (failure, org) => ({
      problem: problemOfAnswer(failure, textsFor(org?.locale ?? "en")),
      attempt: attemptOf(form),
    }),
  });
}
