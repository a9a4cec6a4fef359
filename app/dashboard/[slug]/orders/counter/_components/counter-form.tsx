"use client";

import { nanoid } from "nanoid";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { TextField } from "@/app/_components/fields/field";
import { type ActionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import type { KnownCustomer } from "@/lib/desk/entering/find-known-customer";
import { ORDER_LIMITS } from "@/lib/orders/schema";
import type { CounterProduct } from "@/lib/orders/views";
import { sellAtCounterAction } from "../../actions";
import { findProducts, type Picked, totalOf, withPicked } from "../picked";
import { PickList } from "./pick-list";
import { SaleCard } from "./sale-card";

const SHOWN_MAX = 50;

type Props = { slug: string; products: CounterProduct[]; currency: string; locale: string };

/** What is sold at the counter: products on one side, the sale on the other. */
export function CounterForm({ slug, products, currency, locale }: Props) {
  const router = useRouter();
  const [formKey, setFormKey] = useState(() => nanoid());
  const [picked, setPicked] = useState<Picked>(new Map());
  const [text, setText] = useState("");
  const [customer, setCustomer] = useState<KnownCustomer | null>(null);
  const [how, setHow] = useState<"cash" | "card" | null>(null);
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const [missing, setMissing] = useState<"lines" | "how" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const found = findProducts(products, text);
  const pick = (id: string, quantity: number) => {
    setMissing(null);
    setPicked(withPicked(picked, id, quantity));
  };
  const sell = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (picked.size === 0) return setMissing("lines");
    if (how === null) return setMissing("how");
    setBusy(true);
    setRefusal(null);
    const lines = [...picked].map(([productId, quantity]) => ({ productId, quantity }));
    const expectedTotalCents = totalOf(picked, products);
    const answer = await answerOf(() =>
      sellAtCounterAction(slug, { lines, expectedTotalCents, how, customerId: customer?.id ?? "", note, formKey }),
    );
    if (answer.ok) return router.push(`/dashboard/${slug}/orders/${answer.view.id}?sold=1`);
    setBusy(false);
    setRefusal(answer);
    // What was sold before is said; if it's sold again, that is another sale.
    if (answer.sentBefore) setFormKey(nanoid());
    // Prices and stock may have changed since they were shown.
    router.refresh();
  };
  return (
    <form onSubmit={sell} noValidate className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-4">
        <TextField
          id="product-search"
          type="search"
          label="Find a product"
          placeholder="Name, category or article number"
          autoComplete="off"
          value={text}
          maxLength={ORDER_LIMITS.queryMax}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
        <PickList products={found.slice(0, SHOWN_MAX)} {...{ picked, currency, locale }} onPick={pick} />
        {found.length === 0 && <p className="text-ink-soft">No product found.</p>}
        {found.length > SHOWN_MAX && (
          <p className="text-ink-soft">{found.length - SHOWN_MAX} more. Type a few letters to find them.</p>
        )}
      </div>
      <SaleCard
        {...{ slug, products, picked, currency, locale, customer, how, note, refusal, missing, isBusy }}
        onPick={pick}
        onCustomer={setCustomer}
        onHow={(chosen) => {
          setHow(chosen);
          setMissing(null);
        }}
        onNote={setNote}
      />
    </form>
  );
}
