import { Badge } from "@/app/_components/lists/badge";
import { formatMoney } from "@/lib/locale/format";
import type { CounterProduct } from "@/lib/orders/views";
import { mostOf, type Picked } from "../picked";
import { Stepper } from "./stepper";

type Props = {
  products: CounterProduct[];
  picked: Picked;
  currency: string;
  locale: string;
  onPick(id: string, quantity: number): void;
};

/** The products with their prices and what is left, each with its quantity. */
export function PickList({ products, picked, currency, locale, onPick }: Props) {
  if (products.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {products.map((product) => (
        <li key={product.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 grow basis-32 wrap-anywhere">
            <p className="font-semibold">{product.name}</p>
            <p className="figures flex flex-wrap items-center gap-x-2.5 text-[0.9375rem] text-ink-soft">
              {formatMoney(product.priceCents, currency, locale)}
              {product.stock !== null && product.stock > 0 && <span>{product.stock} left</span>}
              {product.reserved > 0 && <span>{product.reserved} held by online orders</span>}
              {product.stock === 0 && <Badge tone="danger">None left</Badge>}
              {!product.active && <Badge>Not for sale online</Badge>}
            </p>
          </div>
          <Stepper
            name={product.name}
            value={picked.get(product.id) ?? 0}
            max={mostOf(product)}
            onChange={(quantity) => onPick(product.id, quantity)}
          />
        </li>
      ))}
    </ul>
  );
}
