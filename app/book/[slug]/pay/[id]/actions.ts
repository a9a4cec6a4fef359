"use server";

import { completeTestPayment } from "@/lib/bookings/deposit/complete-test-payment";
import { payDeposit } from "@/lib/bookings/deposit/pay-deposit";
import { attemptOf, type FormFailure, formOf, submitForm, textOf } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { LIMITS } from "@/lib/rate-limit/limits";
import type { ChangeFormState } from "../../_components/change-form";
import { problemOfPayment } from "./form-state";

const failedState = (form: FormData) => (failure: FormFailure, org: { locale: string } | null) => ({
  problem: problemOfPayment(failure, textsFor(org?.locale ?? "en")),
  attempt: attemptOf(form),
});

/** Leads to the page where the deposit of the form's booking is paid. */
export async function payForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "pay",
    actor: "holder",
    limit: LIMITS.startCheckout,
    command: payDeposit,
    read: () => ({}),
    done: ({ url }) => url,
    failed: failedState(form),
  });
}

/** Ends a test payment as the form says: paid or failed. */
export async function testPaymentForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "test payment",
    actor: "holder",
    limit: LIMITS.startCheckout,
    command: completeTestPayment,
    read: () => ({ outcome: textOf(form, "outcome") }),
    done: ({ url }) => url,
    failed: failedState(form),
  });
}
