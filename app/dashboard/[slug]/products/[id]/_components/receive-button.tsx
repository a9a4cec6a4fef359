"use client";

import { nanoid } from "nanoid";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { PRODUCT_LIMITS, ReceiveAtDesk } from "@/lib/products/schema";
import { useKeyAfterSentBefore } from "../../../_shared/sent-before";
import { wholeOf } from "../../_components/product-values";
import { receiveStockAction } from "../../actions";

/** Adds units that came in. */
export function ReceiveButton({ slug, id }: { slug: string; id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  // Stays while the dialog is closed and opened again: what was sent, and not answered, isn't added twice.
  const [formKey, setFormKey] = useState(() => nanoid());
  return (
    <>
      <Button onClick={() => setOpen(true)}>Receive units</Button>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Dialog title="Receive units" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ReceiveForm
          {...{ slug, id, formKey }}
          onClose={() => setOpen(false)}
          onKey={setFormKey}
          onDone={(stock) => {
            setFormKey(nanoid());
            setSaid(`Added. ${stock} left to sell.`);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function ReceiveForm({
  slug,
  id,
  formKey,
  onClose,
  onKey,
  onDone,
}: {
  slug: string;
  id: string;
  formKey: string;
  onClose(): void;
  onKey(key: string): void;
  onDone(stock: number): void;
}) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: ReceiveAtDesk,
    defaultValues: { id, note: "", formKey },
    call: (values) => receiveStockAction(slug, values),
    done: ({ product }) => {
      onDone(product.stock ?? 0);
      return undefined;
    },
  });
  useKeyAfterSentBefore(refusal, (key) => {
    onKey(key);
    form.setValue("formKey", key);
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["quantity", "note"]}>
        {refusal?.sentBefore && "The stock history shows what was added then. Add only what isn’t in it."}
      </RefusalNotice>
      <p className="text-ink-soft">They’re added to what is there, whatever is sold meanwhile.</p>
      <TextField
        id="receive-quantity"
        label="How many came in"
        inputMode="numeric"
        autoComplete="off"
        inputClassName="figures max-w-32"
        error={errorOf("quantity")}
        {...form.register("quantity", { setValueAs: wholeOf })}
      />
      <TextField
        id="receive-note"
        label="Note"
        isOptional
        hint="Such as the number of the delivery. It appears in the stock history."
        maxLength={PRODUCT_LIMITS.noteMax}
        autoComplete="off"
        error={errorOf("note")}
        {...form.register("note")}
      />
      <DialogSubmit onBack={onClose} isBusy={isBusy} busy="Adding…">
        Add to stock
      </DialogSubmit>
    </form>
  );
}
