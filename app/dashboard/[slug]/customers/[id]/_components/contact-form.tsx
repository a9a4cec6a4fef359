"use client";

import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/app/_components/buttons/button";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { Notice } from "@/app/_components/pages/notice";
import { type Customer, SaveCustomer } from "@/lib/customers/schema";
import { ContactFields } from "../../_components/contact-fields";
import { saveCustomerAction } from "../../actions";

/** The contact of a customer, to be changed. */
export function ContactForm({ slug, customer }: { slug: string; customer: z.infer<typeof Customer> }) {
  const [isSaved, setSaved] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: SaveCustomer,
    defaultValues: customer,
    call: (values) => {
      setSaved(false);
      return saveCustomerAction(slug, values);
    },
    done: () => {
      setSaved(true);
      return undefined;
    },
  });
  const { isDirty } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <RefusalNotice refusal={refusal} shown={["name", "email", "phone"]} />
      <ContactFields register={(field) => form.register(field)} errorOf={errorOf} />
      <p className="text-[0.9375rem] text-ink-soft">This applies to new bookings. Existing ones keep their details.</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Saving…" : "Save contact"}
        </Button>
      </div>
      {isSaved && !isDirty && <Notice role="status">Saved.</Notice>}
    </form>
  );
}
