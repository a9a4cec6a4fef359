"use server";

import { formOf, textOf } from "@/lib/edge/forms/form-action";
import { submitResponse } from "@/lib/forms/asking/submit-response";
import type { FillState } from "../../../../fill-form-state";
import { sendAnswers } from "../../../../send-answers";

/** Sends a form that a booking's holder has filled in. */
export async function fillForm(_before: unknown, sent: FormData): Promise<FillState> {
  const form = formOf(sent);
  const [slug, appointmentId, formId] = ["slug", "id", "formId"].map((name) => textOf(form, name));
  return sendAnswers(form, {
    actor: "holder",
    command: submitResponse,
    named: { appointmentId: appointmentId ?? "", formId: formId ?? "" },
    path: `/book/${slug}/manage/${appointmentId}/forms/${formId}`,
  });
}
