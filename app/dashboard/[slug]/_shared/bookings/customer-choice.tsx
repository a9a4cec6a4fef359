"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import type { KnownCustomer } from "@/lib/desk/entering/find-known-customer";
import { contactWords } from "./contact-words";
import { CustomerSearchField } from "./customer-search";

type Field = "name" | "email" | "phone";
type Props = {
  slug: string;
  customer: KnownCustomer | null;
  /** the form's fields for a person's contact */
  fields: {
    register(field: Field): Pick<ComponentProps<"input">, "name" | "onChange" | "onBlur" | "ref">;
    errorOf(field: Field): string | undefined;
    setValue(field: Field, text: string): void;
    clearErrors(): void;
  };
  onChoose?(customer: KnownCustomer | null): void;
};

const FIELDS = ["name", "email", "phone"] as const;

/** Who it is for: an existing customer, found by a few letters, or a new one. */
export function CustomerChoice({ slug, customer, fields, onChoose }: Props) {
  const [known, setKnown] = useState(customer);
  const [isNew, setNew] = useState(false);
  const { register, errorOf, setValue, clearErrors } = fields;
  const isAnyWrong = FIELDS.some((field) => errorOf(field) !== undefined);
  const choose = (chosen: KnownCustomer | null) => {
    setKnown(chosen);
    setNew(false);
    onChoose?.(chosen);
    for (const field of FIELDS) setValue(field, chosen?.[field] ?? "");
    clearErrors();
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
            error={errorOf("name")}
            {...register("name")}
          />
          <TextField
            id="email"
            label="Email"
            isOptional
            type="email"
            autoComplete="off"
            error={errorOf("email")}
            {...register("email")}
          />
          <TextField
            id="phone"
            label="Phone"
            isOptional
            type="tel"
            autoComplete="off"
            error={errorOf("phone")}
            {...register("phone")}
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
        clearErrors();
        setValue(fieldOf(typed), typed);
      }}
    />
  );
}

function fieldOf(typed: string): Field {
  if (typed.includes("@")) return "email";
  return /^[\d +()-]+$/.test(typed) ? "phone" : "name";
}
