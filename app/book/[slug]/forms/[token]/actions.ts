"use server";

import { formOf, textOf } from "@/lib/edge/forms/form-action";
import { submitLinkedResponse } from "@/lib/forms/asking/submit-linked-response";
import type { FillState } from "../../fill-form-state";
import { sendAnswers } from "../../send-answers";

/** Sends a form that was filled in through a link to it. */
export async function fillLinkedForm(_before: unknown, sent: FormData): Promise<FillState> {
  const form = formOf(sent);
  const token = textOf(form, "token");
  return sendAnswers(form, {
    actor: "public",
    command: submitLinkedResponse,
    named: { token },
    path: `/book/${textOf(form, "slug")}/forms/${token}`,
  });
}
