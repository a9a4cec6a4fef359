"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { CheckField } from "@/app/_components/fields/field";
import { answerOf } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import type { DeskOrder } from "@/lib/orders/views";
import { refundOrderAction } from "../../actions";

type Status = "refund_due" | "refunded";
type Props = { slug: string; order: DeskOrder; total: string; onDone(status: Status): void };

/** Refunds an order in full, and puts its units back on the shelf where they are still there (rule S18.1). */
export function RefundButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Refund
      </Button>
      <Dialog title={`Refund ${props.total}?`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <RefundForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function RefundForm({ slug, order, total, onDone, onClose }: Props & { onClose(): void }) {
  const tracked = order.lines.filter(({ isTracked }) => isTracked);
  const [restock, setRestock] = useState<readonly string[]>(
    order.collectedAt === null ? tracked.map(({ productId }) => productId) : [],
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refund = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await answerOf(() => refundOrderAction(slug, { id: order.id, restock: [...restock] }));
    setBusy(false);
    if (!answer.ok) return setProblem([answer.error, ...Object.values(answer.fieldErrors).flat()].join(" "));
    onDone(answer.view.status);
    onClose();
  };
  return (
    <form onSubmit={refund} noValidate className="space-y-5">
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <p>{wayBack(order, total)} You can’t undo this.</p>
      {tracked.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Put back on the shelf</legend>
          <p className="text-[0.9375rem] text-ink-soft">What you tick can be sold again.</p>
          {tracked.map(({ productId, name, quantity }) => (
            <CheckField
              key={productId}
              id={`restock-${productId}`}
              label={`${quantity} × ${name}`}
              checked={restock.includes(productId)}
              onChange={({ target }) =>
                setRestock(target.checked ? [...restock, productId] : restock.filter((other) => other !== productId))
              }
            />
          ))}
        </fieldset>
      )}
      <DialogSubmit onBack={onClose} isBusy={isBusy} busy="Refunding…" look="danger">
        Refund order
      </DialogSubmit>
    </form>
  );
}

/** How the money gets back. */
function wayBack({ paidBy, name }: DeskOrder, total: string): string {
  if (paidBy === "online") return `The ${total} goes back to ${name}’s original payment method.`;
  if (paidBy === "free") return "Nothing was paid, so no money goes back.";
  return `You took the ${total} in person. Give it back in person, then mark it as given back here.`;
}
