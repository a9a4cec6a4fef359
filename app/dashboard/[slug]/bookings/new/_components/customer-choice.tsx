"use client";

import { useState } from "react";
import type { FieldError, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import type { KnownCustomer } from "@/lib/desk/entering/find-known-customer";
import type { BookAtDesk } from "@/lib/desk/entering/schema";
import { contactWords } from "../../../_shared/bookings/contact-words";
import { CustomerSearchField } from "../../../_shared/bookings/customer-search";

type Values = z.input<typeof BookAtDesk>;
type Props = { slug: string; form: UseFormReturn<Values>; customer: KnownCustomer | null };

/** Who the booking is for: an existing customer, found by a few letters, or a new one. */
export function CustomerChoice({ slug, form, customer }: Props) {
  const [known, setKnown] = useState(customer);
  const [isNew, setNew] = useState(false);
  const { errors } = form.formState;
  const isAnyWrong = Boolean(errors.name ?? errors.email ?? errors.phone);
  const choose = (chosen: KnownCustomer | null) => {
    setKnown(chosen);
    setNew(false);
    form.setValue("customerId", chosen?.id ?? "");
    for (const field of ["name", "email", "phone"] as const) form.setValue(field, chosen?.[field] ?? "");
    form.clearErrors(["name", "email", "phone"]);
  };
  if (known !== null && !isAnyWrong) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken px-4 py-3">
        <div className="min-w-0">
          <p className="font-semibold">{known.name}</p>
          <p className="figures text-[0.9375rem] text-ink-soft wrap-anywhere">{contactWords(known)}</p>
        </div>
        <Button look="quiet" onClick={() => choose(null)}>
          Change customer
        </Button>
      </div>
    );
  }
  if (isNew || known !== null) {
    return (
      <div className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="name"
            label="Name"
            autoComplete="off"
            className="sm:col-span-2"
            error={messageOf(errors.name)}
            {...form.register("name")}
          />
          <TextField
            id="email"
            label="Email"
            isOptional
            type="email"
            autoComplete="off"
            error={messageOf(errors.email)}
            {...form.register("email")}
          />
          <TextField
            id="phone"
            label="Phone"
            isOptional
            type="tel"
            autoComplete="off"
            error={messageOf(errors.phone)}
            {...form.register("phone")}
          />
        </div>
        <Button look="quiet" onClick={() => choose(null)}>
          Find an existing customer
        </Button>
      </div>
    );
  }
  return (
    <CustomerSearchField
      slug={slug}
      error={isAnyWrong ? "Choose a customer or add a new one." : undefined}
      onChoose={choose}
      onNew={(typed) => {
        setNew(true);
        form.clearErrors(["name", "email", "phone"]);
        form.setValue(fieldOf(typed), typed);
      }}
    />
  );
}

function fieldOf(typed: string): "name" | "email" | "phone" {
  if (typed.includes("@")) return "email";
  return /^[\d +()-]+$/.test(typed) ? "phone" : "name";
}

const messageOf = (error: FieldError | undefined): string | undefined => error?.message;
