import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import type { ProductToEdit } from "@/lib/products/views";
import { CountButton } from "./count-button";
import { ReceiveButton } from "./receive-button";
import { StartTracking, StopTracking } from "./tracking-buttons";

/** What is left of a product, and what changes it: units that came in, a count. */
export function StockCard({ slug, product }: { slug: string; product: ProductToEdit }) {
  const { id, name, stock, reserved, available, uncollected } = product;
  return (
    <Card aria-labelledby="stock-title">
      <h2 id="stock-title" className="text-[1.25rem]">
        Stock
      </h2>
      {stock === null ? (
        <div className="mt-2 space-y-4">
          <p className="text-ink-soft">It isn’t tracked, so this product is never sold out.</p>
          <StartTracking slug={slug} id={id} uncollected={uncollected} />
        </div>
      ) : (
        <div className="mt-3 space-y-4">
          <dl className="divide-y divide-line border-y border-line">
            <Figure name="Left to sell" value={stock} isMain />
            <Figure name="Reserved for unpaid orders" value={reserved ?? 0} />
            <Figure name="Available to order" value={available ?? 0} />
            {uncollected > 0 && <Figure name="Sold, not yet collected" value={uncollected} />}
          </dl>
          <div className="flex flex-wrap gap-3">
            <ReceiveButton slug={slug} id={id} />
            <CountButton slug={slug} id={id} stock={stock} uncollected={uncollected} />
          </div>
          <StopTracking slug={slug} id={id} name={name} />
        </div>
      )}
      <p className="mt-4 border-t border-line pt-3">
        <Link href={`/dashboard/${slug}/products/${id}/history`} prefetch={false} className="prose-link">
          Stock history
        </Link>
      </p>
    </Card>
  );
}

function Figure({ name, value, isMain = false }: { name: string; value: number; isMain?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className={isMain ? "font-semibold" : "text-ink-soft"}>{name}</dt>
      <dd className={`figures ${isMain ? "font-display text-[1.5rem] font-semibold" : ""}`}>{value}</dd>
    </div>
  );
}
