"use client";

import { Button } from "@/app/_components/buttons/button";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { CustomerContact } from "@/lib/customers/schema";
import { addCustomerAction } from "../actions";
import { ContactFields } from "./contact-fields";

/** A customer who hasn't booked yet. */
export function NewCustomerForm({ slug }: { slug: string }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: CustomerContact,
    defaultValues: { name: "", email: "", phone: "" },
    call: (values) => addCustomerAction(slug, values),
    done: ({ id }) => `/dashboard/${slug}/customers/${id}`,
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <RefusalNotice refusal={refusal} shown={["name", "email", "phone"]} />
      <ContactFields register={(field) => form.register(field)} errorOf={errorOf} />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? "Adding…" : "Add customer"}
      </Button>
    </form>
  );
}
