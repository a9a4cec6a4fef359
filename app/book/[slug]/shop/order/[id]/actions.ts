"use server";

import { redirect } from "next/navigation";
import { attemptOf, type FormFailure, formOf, submitForm, textOf } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { cartPath, orderPath } from "@/lib/orders/links";
import { completeTestOrder } from "@/lib/orders/paying/complete-test-order";
import { payOrder } from "@/lib/orders/paying/pay-order";
import { cancelOrder, changeOrder } from "@/lib/orders/placing/cancel-order";
import { LIMITS } from "@/lib/rate-limit/limits";
import type { ChangeFormState } from "../../../_components/change-form";
import { problemOfOrder } from "./form-state";

/** Leads to the page where the order is paid. */
export async function payOrderForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "pay order",
    actor: "holder",
    limit: LIMITS.startCheckout,
    command: payOrder,
    read: () => ({}),
    done: ({ url }) => url,
    failed: failedState(form, true),
  });
}

/** Ends a test payment as the form says: paid or failed. */
export async function testOrderForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "test order",
    actor: "holder",
    limit: LIMITS.startCheckout,
    command: completeTestOrder,
    read: () => ({ outcome: textOf(form, "outcome") }),
    done: ({ url }) => url,
    failed: failedState(form, true),
  });
}

/** Cancels an unpaid order. */
export async function cancelOrderForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "cancel order",
    actor: "holder",
    limit: LIMITS.cancelOrder,
    command: cancelOrder,
    read: () => ({}),
    done: (_cancelled, { slug, id }) => orderPath(slug, id),
    failed: failedState(form, false),
  });
}

/** Cancels an unpaid order, and leads to the cart with what was in it. */
export async function changeOrderForm(_before: unknown, sent: FormData): Promise<ChangeFormState> {
  const form = formOf(sent);
  return submitForm(form, {
    name: "change order",
    actor: "holder",
    limit: LIMITS.cancelOrder,
    command: changeOrder,
    read: () => ({}),
    done: ({ cart }, { slug }) => cartPath(slug, cart),
    failed: failedState(form, false),
  });
}

const REFUSED: readonly string[] = ["order_closed", "not_due", "sold_out"];

/** The page of an order that is no longer as the form had it says how it is now. */
const failedState = (form: FormData, isPaying: boolean) => (failure: FormFailure, org: Org | null) => {
  const page = org === null ? null : orderPath(org.slug, textOf(form, "id"));
  if (page && failure.reason === "too_small_for_cards") redirect(`${page}?small=1`);
  if (page && REFUSED.includes(failure.reason ?? "")) redirect(`${page}?refused=1`);
  return { problem: problemOfOrder(failure, textsFor(org?.locale ?? "en"), isPaying), attempt: attemptOf(form) };
};

type Org = { slug: string; locale: string };
