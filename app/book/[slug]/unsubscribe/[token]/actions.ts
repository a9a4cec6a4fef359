"use server";

import { formOf, textOf } from "@/lib/edge/forms/form-action";
import { subscribeAgain } from "@/lib/marketing/unsubscribing/subscribe-again";
import { unsubscribe } from "@/lib/marketing/unsubscribing/unsubscribe";
import type { ChangeFormState } from "../../_components/change-form";
import { sendSubscription } from "../../send-subscription";

/** Leaves the list. */
export async function unsubscribeForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return sendSubscription(form, {
    name: "unsubscribe",
    command: unsubscribe,
    next: `unsubscribe/${textOf(form, "token")}`,
  });
}

/** Takes that back. */
export async function subscribeAgainForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return sendSubscription(form, {
    name: "subscribe again",
    command: subscribeAgain,
    next: `unsubscribe/${textOf(form, "token")}?again=1`,
  });
}
