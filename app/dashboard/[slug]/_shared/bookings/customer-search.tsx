"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import type { KnownCustomer } from "@/lib/desk/entering/find-known-customer";
import { suggestCustomersAction } from "./actions";
import { contactWords } from "./contact-words";

const WAIT_MS = 250;

/** Finds a customer who is known by a few letters. */
export function CustomerSearchField({
  slug,
  error,
  onChoose,
  onNew,
}: {
  slug: string;
  error?: string;
  onChoose(customer: KnownCustomer): void;
  /** nothing: only those who are known can be chosen */
  onNew?(typed: string): void;
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
        placeholder="Name, email or phone"
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
                <span className="figures text-[0.9375rem] text-ink-soft wrap-anywhere">{contactWords(customer)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasLooked && found.length === 0 && <p className="text-ink-soft">No customer found.</p>}
      {onNew && (
        <Button look="quiet" onClick={() => onNew(text.trim())}>
          New customer
        </Button>
      )}
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
      const got = await suggestCustomersAction(slug, { text }).catch(() => null);
      if (mine === asked.current) setAnswer({ found: got?.ok ? got.view : [], foundFor: text });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [slug, text]);
  return answer;
}
