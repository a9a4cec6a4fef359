"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { Notice } from "@/app/_components/pages/notice";
import { CountStock, PRODUCT_LIMITS } from "@/lib/products/schema";
import { wholeOf } from "../../_components/product-values";
import { countStockAction } from "../../actions";
import { countHint } from "./count-hint";

type Props = {
  slug: string;
  id: string;
  stock: number /** paid units that wait to be collected */;
  uncollected: number;
};

/** Sets the stock to what was counted. */
export function CountButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Count
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Dialog title="Count the stock" isOpen={isOpen} onClose={() => setOpen(false)}>
        <CountForm
          {...props}
          onClose={() => setOpen(false)}
          onDone={(stock) => {
            setSaid(`Saved. ${stock} left to sell.`);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

/**
 * The count goes with the number that was shown. If that has changed since, nothing is saved, the typed number stays, and the form says
 * what the stock is now; sending it again then means that one (rule S5.2).
 */
function CountForm({
  slug,
  id,
  stock: shown,
  uncollected,
  onClose,
  onDone,
}: Props & { onClose(): void; onDone(stock: number): void }) {
  const router = useRouter();
  const [expected, setExpected] = useState(shown);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: CountStock,
    defaultValues: { id, expectedStock: shown, note: "" },
    call: (values) => countStockAction(slug, values),
    done: ({ product }) => {
      onDone(product.stock ?? 0);
      return undefined;
    },
  });
  useEffect(() => {
    if (typeof refusal?.stock !== "number") return;
    setExpected(refusal.stock);
    form.setValue("expectedStock", refusal.stock);
    router.refresh();
  }, [refusal, form.setValue, router]);
  const hasChanged = refusal?.reason === "stock_changed";
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {hasChanged ? (
        <Notice tone="danger" role="alert" title={`The stock has changed meanwhile: ${expected} are left now.`}>
          Your count wasn’t saved. Check it against the new number, then save it again.
        </Notice>
      ) : (
        <RefusalNotice refusal={refusal} shown={["stock", "note"]} />
      )}
      <p>{countHint(uncollected)}</p>
      <TextField
        id="count-stock"
        label="Counted"
        hint={`${expected} left according to the system.`}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="figures max-w-32"
        error={errorOf("stock")}
        {...form.register("stock", { setValueAs: wholeOf })}
      />
      <TextField
        id="count-note"
        label="Note"
        isOptional
        hint="Such as why the numbers differ. It appears in the stock history."
        maxLength={PRODUCT_LIMITS.noteMax}
        autoComplete="off"
        error={errorOf("note")}
        {...form.register("note")}
      />
      <DialogSubmit onBack={onClose} isBusy={isBusy} busy="Saving…">
        Save count
      </DialogSubmit>
    </form>
  );
}
