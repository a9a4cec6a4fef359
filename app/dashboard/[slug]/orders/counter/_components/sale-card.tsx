import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import type { ActionRefusal } from "@/app/_components/forms/action-refusal";
import { Card } from "@/app/_components/pages/card";
import type { KnownCustomer } from "@/lib/desk/entering/find-known-customer";
import { formatMoney } from "@/lib/locale/format";
import { ORDER_LIMITS } from "@/lib/orders/schema";
import type { CounterProduct } from "@/lib/orders/views";
import { WayField } from "../../../_shared/orders/way-field";
import { type Picked, totalOf } from "../picked";
import { BuyerChoice } from "./buyer-choice";
import { SaleRefusal } from "./sale-refusal";

type How = "cash" | "card";
type Props = {
  slug: string;
  products: CounterProduct[];
  picked: Picked;
  currency: string;
  locale: string;
  customer: KnownCustomer | null;
  how: How | null;
  note: string;
  refusal: ActionRefusal | null;
  /** what is still to be chosen */
  missing: "lines" | "how" | null;
  isBusy: boolean;
  onPick(id: string, quantity: number): void;
  onCustomer(customer: KnownCustomer | null): void;
  onHow(how: How): void;
  onNote(note: string): void;
};

/** The sale: what was picked, who buys it, how it's paid. */
export function SaleCard(props: Props) {
  const { slug, products, picked, currency, locale, customer, how, note, refusal, missing, isBusy } = props;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const lines = products.filter(({ id }) => picked.has(id));
  return (
    <Card aria-labelledby="sale-title" className="space-y-5 lg:sticky lg:top-6">
      <h2 id="sale-title" className="text-[1.25rem]">
        This sale
      </h2>
      {lines.length === 0 ? (
        <p
          role={missing === "lines" ? "alert" : undefined}
          className={missing === "lines" ? "font-medium text-danger" : "text-ink-soft"}
        >
          Choose what is sold.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {lines.map(({ id, name, priceCents }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="figures">{picked.get(id)} ×</span> {name}
              </span>
              <span className="figures shrink-0">{money(priceCents * (picked.get(id) ?? 0))}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="flex items-baseline justify-between gap-4" aria-live="polite">
        <span className="font-semibold">Total</span>
        <span className="figures font-display text-[1.5rem] font-semibold">{money(totalOf(picked, products))}</span>
      </p>
      <WayField
        name="how"
        error={missing === "how" ? "is required" : undefined}
        chosen={how}
        onChange={({ target }) => props.onHow(target.value === "card" ? "card" : "cash")}
      />
      <BuyerChoice slug={slug} customer={customer} onChoose={props.onCustomer} />
      <TextField
        id="sale-note"
        label="Note"
        isOptional
        maxLength={ORDER_LIMITS.noteMax}
        autoComplete="off"
        value={note}
        onChange={({ target }) => props.onNote(target.value)}
      />
      {refusal && <SaleRefusal slug={slug} refusal={refusal} />}
      <Button type="submit" className="w-full" aria-disabled={isBusy}>
        {isBusy ? "One moment…" : "Mark as paid and sold"}
      </Button>
    </Card>
  );
}
