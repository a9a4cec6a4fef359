"use client";

import { useState } from "react";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Notice } from "@/app/_components/pages/notice";
import { formatMoney } from "@/lib/locale/format";
import type { DeskOrder } from "@/lib/orders/views";
import { cancelOrderAction, collectOrderAction, returnOrderMoneyAction } from "../../actions";
import { PaidButton } from "./paid-button";
import { RefundButton } from "./refund-button";

type Props = { slug: string; order: DeskOrder; locale: string };

/** What can be done with an order now, and what has just been done. */
export function OrderActions({ slug, order, locale }: Props) {
  const [done, setDone] = useState("");
  const { id, name, can, email } = order;
  const total = formatMoney(order.totalCents, order.currency, locale);
  const toWhom = order.source === "counter" && order.customerId === null ? "for a counter sale" : `to ${name}`;
  const isAnything = can.collect || can.markPaid || can.cancel || can.giveBack || can.refund;
  return (
    <div className="space-y-4 empty:hidden">
      <div role="status">{done && <Notice>{done}</Notice>}</div>
      {isAnything && (
        <div className="flex flex-wrap gap-3">
          {can.collect && (
            <ConfirmButton
              look="primary"
              title="Hand it over?"
              confirm="Mark as collected"
              consequence={`${name} has received everything in this order. You can’t undo this.`}
              onConfirm={() => collectOrderAction(slug, { id })}
              done={() => setDone("The order is marked as collected.")}
            >
              Mark as collected
            </ConfirmButton>
          )}
          {can.markPaid && (
            <PaidButton
              {...{ slug, id, total }}
              hears={email !== ""}
              onDone={() => setDone("The order is marked as paid.")}
            />
          )}
          {can.refund && (
            <RefundButton
              {...{ slug, order, total }}
              onDone={(status) =>
                setDone(status === "refunded" ? "The order is refunded." : "The order is due to be refunded.")
              }
            />
          )}
          {can.giveBack && (
            <ConfirmButton
              look="primary"
              title="Mark the money as given back?"
              confirm="Mark as given back"
              consequence={`You’ve given the ${total} back ${toWhom} yourself, so you don’t owe anything. You can’t undo this.`}
              onConfirm={() => returnOrderMoneyAction(slug, { id })}
              done={() => setDone(`The ${total} is marked as given back.`)}
            >
              Mark as given back
            </ConfirmButton>
          )}
          {can.cancel && (
            <ConfirmButton
              title="Cancel this order?"
              confirm="Cancel order"
              consequence={`Its units are for sale again${email === "" ? "" : `, and ${name} gets an email`}. If they pay at this very moment, the money goes back. You can’t undo this.`}
              onConfirm={() => cancelOrderAction(slug, { id })}
              done={() => setDone("The order is cancelled.")}
            >
              Cancel order
            </ConfirmButton>
          )}
        </div>
      )}
    </div>
  );
}
