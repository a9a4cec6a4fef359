"use client";

import { useState } from "react";
import { SelectField } from "@/app/_components/fields/field";
import type { AskedForm } from "@/lib/forms/views";
import { FillInButtons } from "../../../_shared/forms/fill-in-buttons";

type Props = {
  slug: string;
  bookingPage: string;
  customer: { id: string; canMail: boolean };
  forms: AskedForm[];
};

/** Asks the customer for any active form, whatever they have booked. */
export function AskForForm({ slug, bookingPage, customer, forms }: Props) {
  const [formId, setFormId] = useState(forms[0]?.formId ?? "");
  const chosen = forms.find((form) => form.formId === formId) ?? forms[0];
  if (chosen === undefined) return null;
  return (
    <div className="mt-4 space-y-3 border-t border-line pt-4">
      <SelectField
        id="asked-form"
        label="Ask for a form"
        value={chosen.formId}
        onChange={({ target }) => setFormId(target.value)}
      >
        {forms.map((form) => (
          <option key={form.formId} value={form.formId}>
            {form.name}
          </option>
        ))}
      </SelectField>
      <FillInButtons
        key={chosen.formId}
        slug={slug}
        bookingPage={bookingPage}
        link={{ formId: chosen.formId, customerId: customer.id, appointmentId: null }}
        formName={chosen.name}
        canMail={customer.canMail}
      />
    </div>
  );
}
