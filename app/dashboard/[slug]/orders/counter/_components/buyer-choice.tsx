"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import type { KnownCustomer } from "@/lib/desk/entering/find-known-customer";
import { contactWords } from "../../../_shared/bookings/contact-words";
import { CustomerSearchField } from "../../../_shared/bookings/customer-search";

type Props = { slug: string; customer: KnownCustomer | null; onChoose(customer: KnownCustomer | null): void };

/** Who buys it, if that is known: most sales at a counter are to nobody in particular. */
export function BuyerChoice({ slug, customer, onChoose }: Props) {
  const [isSearching, setSearching] = useState(false);
  if (customer !== null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken px-4 py-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{customer.name}</p>
          <p className="figures text-[0.9375rem] text-ink-soft wrap-anywhere">{contactWords(customer)}</p>
        </div>
        <Button look="quiet" onClick={() => onChoose(null)}>
          Remove
        </Button>
      </div>
    );
  }
  if (!isSearching) {
    return (
      <Button look="quiet" onClick={() => setSearching(true)}>
        Add a customer
      </Button>
    );
  }
  return (
    <CustomerSearchField
      slug={slug}
      onChoose={(chosen) => {
        onChoose(chosen);
        setSearching(false);
      }}
    />
  );
}
