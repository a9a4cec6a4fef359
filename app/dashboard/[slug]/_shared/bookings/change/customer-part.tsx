"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import type { DeskBooking } from "@/lib/desk/changing/get-desk-booking";
import { contactWords } from "../contact-words";
import { CustomerSearchField } from "../customer-search";
import type { Draft } from "./draft";

type Props = { slug: string; booking: DeskBooking; draft: Draft; edit(parts: Partial<Draft>): void };

/** Whom it is for: as it is, a known customer, or a contact to be typed. */
export function CustomerPart({ slug, draft: { customer }, edit }: Props) {
  const [at, setAt] = useState<"shown" | "search" | "typed">("shown");
  const type = (field: "name" | "email" | "phone", text: string) =>
    edit({ customer: { name: customer.name, email: customer.email, phone: customer.phone, [field]: text } });
  if (at === "search") {
    return (
      <CustomerSearchField
        slug={slug}
        onChoose={({ id, name, email, phone }) => {
          edit({ customer: { customerId: id, name, email, phone } });
          setAt("shown");
        }}
        onNew={(typed) => {
          edit({
            customer: { name: typed.includes("@") ? "" : typed, email: typed.includes("@") ? typed : "", phone: "" },
          });
          setAt("typed");
        }}
      />
    );
  }
  if (at === "typed") {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="change-name"
          label="Name"
          autoComplete="off"
          className="sm:col-span-2"
          value={customer.name}
          onChange={({ target }) => type("name", target.value)}
        />
        <TextField
          id="change-email"
          label="Email"
          isOptional
          type="email"
          autoComplete="off"
          value={customer.email}
          onChange={({ target }) => type("email", target.value)}
        />
        <TextField
          id="change-phone"
          label="Phone"
          isOptional
          type="tel"
          autoComplete="off"
          value={customer.phone}
          onChange={({ target }) => type("phone", target.value)}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-sunken px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{customer.name}</p>
        <p className="figures text-[0.9375rem] text-ink-soft wrap-anywhere">{contactWords(customer)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => setAt("typed")}>
          Edit
        </Button>
        <Button look="quiet" onClick={() => setAt("search")}>
          Change customer
        </Button>
      </div>
    </div>
  );
}
