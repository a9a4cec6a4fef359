"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { ChangeProduct } from "@/lib/products/schema";
import { wholeOf } from "../../_components/product-values";
import { changeProductAction } from "../../actions";
import { countHint } from "./count-hint";

type Props = { slug: string; id: string; uncollected: number };

/** Begins to track a product's stock. */
export function StartTracking(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Track the stock
      </Button>
      <Dialog title="Track the stock" isOpen={isOpen} onClose={() => setOpen(false)}>
        <StartForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function StartForm({ slug, id, uncollected, onClose }: Props & { onClose(): void }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: ChangeProduct,
    defaultValues: { id, trackStock: true },
    call: (values) => changeProductAction(slug, values),
    done: () => {
      onClose();
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["stock"]} />
      <p>{countHint(uncollected)} From then on, each sale lowers the stock.</p>
      <TextField
        id="first-stock"
        label="In stock"
        inputMode="numeric"
        autoComplete="off"
        inputClassName="figures max-w-32"
        error={errorOf("stock")}
        {...form.register("stock", { setValueAs: wholeOf })}
      />
      <DialogSubmit onBack={onClose} isBusy={isBusy} busy="Saving…">
        Track the stock
      </DialogSubmit>
    </form>
  );
}

/** Ends it, after asking. */
export function StopTracking({ slug, id, name }: { slug: string; id: string; name: string }) {
  return (
    <ConfirmButton
      look="quiet"
      className="min-h-10! px-3! text-[0.9375rem]"
      title={`Stop tracking the stock of ${name}?`}
      confirm="Stop tracking"
      onConfirm={() => changeProductAction(slug, { id, trackStock: false })}
      consequence="It’s no longer counted and never sold out. Its history stays. You can track it again any time, starting with a new count."
    >
      Stop tracking
    </ConfirmButton>
  );
}
