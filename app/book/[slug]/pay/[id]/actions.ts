"use server";

import { z } from "zod";
import { attemptOf, type Failure, formOf, submitForm, textOf } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { startCheckout } from "@/lib/payments/start-checkout";
import { completeTestCheckout } from "@/lib/payments/test-checkout";
import { LIMITS } from "@/lib/rate-limit/limits";
import { type PayFormState, problemOfPayment } from "./form-state";

const failedState = (form: FormData) => (failure: Failure, org: { locale: string } | null) => ({
  problem: problemOfPayment(failure, textsFor(org?.locale ?? "en")),
  attempt: attemptOf(form),
});

/** Leads to the page where the deposit of the form's booking is paid. */
export async function startPayment(_before: unknown, sent: FormData): Promise<PayFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "pay",
    actor: "holder",
    limit: LIMITS.startCheckout,
    body: z.object({}),
    read: () => ({}),
    run: (ctx, { id }) => startCheckout(ctx, id),
    done: ({ url }) => url,
    failed: failedState(form),
  });
}

/** Ends a test payment, as the form says: paid or failed. */
export async function endTestPayment(_before: unknown, sent: FormData): Promise<PayFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "test payment",
    actor: "holder",
    limit: LIMITS.startCheckout,
    body: z.object({ outcome: z.enum(["paid", "failed"]) }),
    read: () => ({ outcome: textOf(form, "outcome") }),
    run: (ctx, { id, body }) => completeTestCheckout(ctx, id, body.outcome),
    done: ({ url }) => url,
    failed: failedState(form),
  });
}
