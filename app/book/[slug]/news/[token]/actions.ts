"use server";

import { formOf, textOf } from "@/lib/edge/forms/form-action";
import { confirmConsent } from "@/lib/marketing/consent/confirm-consent";
import type { ChangeFormState } from "../../_components/change-form";
import { sendSubscription } from "../../send-subscription";

/** Says yes to news and offers. */
export async function confirmConsentForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return sendSubscription(form, {
    name: "confirm consent",
    command: confirmConsent,
    next: `news/${textOf(form, "token")}`,
  });
}
