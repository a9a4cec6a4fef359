import type { ReactNode } from "react";
import { formatMoney } from "@/lib/locale/format";
import type { DeskOrder } from "@/lib/orders/views";
import { momentText } from "../../../_shared/forms/moment-text";
import { paidWords } from "../../../_shared/orders/order-words";

/** The lines of an order with its total, and when it was placed, paid and collected. */
export function OrderFacts({ order, zone, locale }: { order: DeskOrder; zone: string; locale: string }) {
  const money = (cents: number) => formatMoney(cents, order.currency, locale);
  const when = (at: Date) => momentText(at, zone, locale);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {order.lines.map(({ productId, name, quantity, unitCents, isRestocked }) => (
          <li key={productId} className="flex items-baseline justify-between gap-4 py-2.5">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">
                <span className="figures">{quantity} ×</span> {name}
              </p>
              <p className="figures text-[0.9375rem] text-ink-soft empty:hidden">
                {[quantity > 1 && `${money(unitCents)} each`, isRestocked && "put back on the shelf"]
                  .filter(Boolean)
                  .join(", ")}
              </p>
            </div>
            <span className="figures shrink-0">{money(unitCents * quantity)}</span>
          </li>
        ))}
        <li className="flex items-baseline justify-between gap-4 py-2.5 font-semibold">
          <span>Total</span>
          <span className="figures">{money(order.totalCents)}</span>
        </li>
      </ul>
      <dl className="mt-4 space-y-1.5">
        <Fact name={order.source === "counter" ? "Sold" : "Placed"}>{when(order.placedAt)}</Fact>
        {order.paidBy && order.source === "counter" && <Fact name="Payment">{paidWords(order.paidBy)}</Fact>}
        {order.paidBy && order.paidAt && order.source === "online" && (
          <Fact name={paidWords(order.paidBy)}>{when(order.paidAt)}</Fact>
        )}
        {order.collectedAt && order.source === "online" && <Fact name="Collected">{when(order.collectedAt)}</Fact>}
        {order.cancelledAt && <Fact name="Cancelled">{when(order.cancelledAt)}</Fact>}
        {order.refundedAt && <Fact name="Refunded">{`${money(order.totalCents)}, ${when(order.refundedAt)}`}</Fact>}
        {order.surplus && (
          <Fact name="Paid too late or twice">{order.surplus === "due" ? "goes back" : "has gone back"}</Fact>
        )}
      </dl>
      {order.note && (
        <div className="mt-4 rounded-control bg-sunken px-4 py-3">
          <p className="text-[0.9375rem] text-ink-soft">Note</p>
          <p className="whitespace-pre-line wrap-anywhere">{order.note}</p>
        </div>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
