"use client";

import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { Notice } from "@/app/_components/pages/notice";
import { type Customer, SaveCustomer } from "@/lib/customers/schema";
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
      <TextField id="name" label="Name" autoComplete="off" error={errorOf("name")} {...form.register("name")} />
      <TextField
        id="email"
        label="E-mail"
        type="email"
        autoComplete="off"
        error={errorOf("email")}
        {...form.register("email")}
      />
      <TextField
        id="phone"
        label="Phone"
        type="tel"
        autoComplete="off"
        inputClassName="figures"
        error={errorOf("phone")}
        {...form.register("phone")}
      />
      <p className="text-[0.9375rem] text-ink-soft">
        Bookings keep what was typed when they were made. The change counts for later ones.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Saving …" : "Save contact"}
        </Button>
      </div>
      {isSaved && !isDirty && <Notice role="status">Saved.</Notice>}
    </form>
  );
}
