"use client";

import { useEffect, useRef, useState } from "react";
import type { FieldError, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/app/_components/button";
import { TextField } from "@/app/_components/field";
import type { BookByBusiness } from "@/lib/bookings/schema";
import type { KnownCustomer } from "@/lib/bookings/suggest-customers";
import { searchForCustomer } from "../../actions";

type Values = z.input<typeof BookByBusiness>;
type Props = { slug: string; form: UseFormReturn<Values>; customer: KnownCustomer | null };

/** Who the booking is for: somebody who is known already, found by a few letters, or somebody new. */
export function CustomerChoice({ slug, form, customer }: Props) {
  const [known, setKnown] = useState(customer);
  const [isNew, setNew] = useState(false);
  const { errors } = form.formState;
  const isAnyWrong = Boolean(errors.name ?? errors.email ?? errors.phone);
  const choose = (chosen: KnownCustomer | null) => {
    setKnown(chosen);
    setNew(false);
    for (const field of ["name", "email", "phone"] as const) form.setValue(field, chosen?.[field] ?? "");
    form.clearErrors(["name", "email", "phone"]);
  };
  if (known !== null && !isAnyWrong) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken px-4 py-3">
        <div className="min-w-0">
          <p className="font-semibold">{known.name}</p>
          <p className="text-[0.9375rem] text-ink-soft">
            {known.email} · <span className="figures">{known.phone}</span>
          </p>
        </div>
        <Button look="quiet" onClick={() => choose(null)}>
          Somebody else
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
            label="E-mail"
            type="email"
            autoComplete="off"
            error={messageOf(errors.email)}
            {...form.register("email")}
          />
          <TextField
            id="phone"
            label="Phone"
            type="tel"
            autoComplete="off"
            error={messageOf(errors.phone)}
            {...form.register("phone")}
          />
        </div>
        <Button look="quiet" onClick={() => choose(null)}>
          Find a known customer
        </Button>
      </div>
    );
  }
  return (
    <CustomerSearch
      slug={slug}
      error={isAnyWrong ? "Choose a customer, or enter a new one." : undefined}
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

const WAIT_MS = 250;

function CustomerSearch({
  slug,
  error,
  onChoose,
  onNew,
}: {
  slug: string;
  error?: string;
  onChoose(customer: KnownCustomer): void;
  onNew(typed: string): void;
}) {
  const [text, setText] = useState("");
  const { found, foundFor } = useFound(slug, text.trim());
  const hasLooked = text.trim() !== "" && foundFor === text.trim();
  return (
    <div className="space-y-3">
      <TextField
        id="customer-search"
        type="search"
        label="Find a customer"
        placeholder="Name, e-mail or phone"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        error={error}
      />
      <div role="status" className="sr-only">
        {hasLooked && `${found.length} found`}
      </div>
      {found.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {found.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                onClick={() => onChoose(customer)}
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-start hover:bg-sunken"
              >
                <span className="font-medium">{customer.name}</span>
                <span className="text-[0.9375rem] text-ink-soft">
                  {customer.email} · <span className="figures">{customer.phone}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasLooked && found.length === 0 && <p className="text-ink-soft">Nobody known is called that.</p>}
      <Button look="quiet" onClick={() => onNew(text.trim())}>
        New customer
      </Button>
    </div>
  );
}

/** What a text finds, a moment after the last letter; an answer that comes late is not shown. */
function useFound(slug: string, text: string) {
  const [answer, setAnswer] = useState<{ found: KnownCustomer[]; foundFor: string }>({ found: [], foundFor: "" });
  const asked = useRef(0);
  useEffect(() => {
    const mine = ++asked.current;
    if (text === "") {
      setAnswer({ found: [], foundFor: "" });
      return;
    }
    const timer = setTimeout(async () => {
      const got = await searchForCustomer(slug, { text }).catch(() => null);
      if (mine === asked.current) setAnswer({ found: got?.ok ? got.view : [], foundFor: text });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [slug, text]);
  return answer;
}
