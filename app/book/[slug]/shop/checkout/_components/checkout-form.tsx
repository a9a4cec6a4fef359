"use client";

import { type ReactNode, useActionState, useRef } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextArea } from "@/app/_components/fields/field";
import { useTypedEarly } from "@/app/_components/forms/use-typed-early";
import type { ConsentBox } from "@/lib/marketing/consent-words";
import { ConsentField } from "../../../_components/details/consent-field";
import { ContactFields, type ContactTexts, OptionalLabel } from "../../../_components/details/contact-fields";
import { ProblemBox } from "../../../_components/details/problem-box";
import { useTypedDraft } from "../../../_components/details/typed-draft";
import type { TypedField } from "../../../typed-fields";
import type { CheckoutState } from "../form-state";

/** `totalWas` has places for the totals `{before}` and `{now}`. */
type CheckoutTexts = ContactTexts & Record<"notes" | "optional" | "submit" | "sending" | "totalWas", string>;

type Props = {
  action(state: CheckoutState, form: FormData): Promise<CheckoutState>;
  initial: CheckoutState;
  slug: string;
  /** what is ordered, what it costs, and of what there is too little, right now */
  order: { cart: string; totalCents: number; totalText: string; shortages: string[] };
  /** of this submission */
  formKey: string;
  /** under which the browser keeps what was typed */
  draft: string;
  texts: CheckoutTexts;
  consent: ConsentBox | null;
  /** what to read before ordering */
  children: ReactNode;
};

/** Name, email, phone, a note; and why the order couldn't be placed. */
export function CheckoutForm({ action, initial, slug, order, formKey, draft, texts, consent, children }: Props) {
  const [state, submit, isPending] = useActionState(action, initial);
  const { problem, values, total, attempt } = state;
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly();
  const keep = useTypedDraft(form, draft);
  const field = (name: TypedField) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: problem?.fields.find((error) => error.field === name)?.text,
  });
  const hidden = {
    slug,
    key: state.key ?? formKey,
    cart: order.cart,
    expectedTotalCents: String(order.totalCents),
    attempt: String(attempt),
  };
  const hasChanged = total !== null && total.cents !== order.totalCents;
  const totals = hasChanged ? [texts.totalWas.replace("{before}", total.text).replace("{now}", order.totalText)] : [];
  return (
    <form ref={form} action={submit} onInput={keep} noValidate className="space-y-5">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem && <ProblemBox key={attempt} problem={{ ...problem, items: [...order.shortages, ...totals] }} />}
      <ContactFields field={field} texts={texts} optionalPhone={texts.optional} />
      <TextArea {...field("notes")} label={<OptionalLabel text={texts.notes} word={texts.optional} />} />
      <ConsentField box={consent} sent={values.marketing} />
      {children}
      <Button type="submit" aria-disabled={isPending} className="figures w-full sm:w-auto sm:min-w-56">
        {isPending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}
