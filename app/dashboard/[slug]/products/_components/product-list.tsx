import { Badge } from "@/app/_components/lists/badge";
import { formatMoney } from "@/lib/locale/format";
import type { DeskProduct } from "@/lib/products/views";
import { Row, RowName } from "../../_shared/lists/ordered-rows";
import { Rows } from "../../_shared/lists/rows";
import { stockBadge, stockText } from "../stock-words";
import { ProductPhoto } from "./product-photo";

/** A page of products: each with its photo, its price and what is left of it. */
export function ProductList({ path, products, locale }: { path: string; products: DeskProduct[]; locale: string }) {
  return (
    <Rows>
      {products.map((product) => {
        const badge = stockBadge(product);
        return (
          <Row
            key={product.id}
            columns="grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,3fr)_minmax(0,1fr)_minmax(0,2fr)]"
          >
            <ProductPhoto path={product.photoPath} className="row-span-2 size-12 md:row-span-1" />
            <div className="min-w-0 wrap-anywhere">
              <RowName href={`${path}/${product.id}`}>{product.name}</RowName>
              <p className="text-[0.9375rem] text-ink-soft empty:hidden">
                {[product.category, product.sku].filter(Boolean).join(" · ")}
              </p>
            </div>
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 md:contents">
              <p className="figures font-semibold">{formatMoney(product.priceCents, product.currency, locale)}</p>
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 self-start">
                <span className={`figures ${product.stock === null ? "text-ink-soft" : ""}`}>{stockText(product)}</span>
                {badge && <Badge tone={badge.tone}>{badge.name}</Badge>}
                {!product.active && <Badge>Not for sale</Badge>}
              </div>
            </div>
          </Row>
        );
      })}
    </Rows>
  );
}
