"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { MarkOrderPaid } from "@/lib/orders/schema";
import { ShortageList } from "../../../_shared/orders/shortage-list";
import { WayField } from "../../../_shared/orders/way-field";
import { markOrderPaidAction } from "../../actions";

type Props = { slug: string; id: string; total: string /** the buyer gets an email */; hears: boolean; onDone(): void };

/** Records that the business took the money itself. */
export function PaidButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mark as paid</Button>
      <Dialog title="Mark as paid?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <PaidForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function PaidForm({ slug, id, total, hears, onDone, onClose }: Props & { onClose(): void }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: MarkOrderPaid,
    defaultValues: { id },
    call: (values) => markOrderPaidAction(slug, values),
    done: () => {
      onDone();
      onClose();
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["how"]} />
      <ShortageList refusal={refusal} />
      <p>
        You’ve taken the {total} yourself. The stock goes down{hears && " and the customer gets a receipt by email"}.
        You can’t undo this.
      </p>
      <WayField error={errorOf("how")} {...form.register("how")} />
      <DialogSubmit onBack={onClose} isBusy={isBusy} busy="Saving…">
        Mark as paid
      </DialogSubmit>
    </form>
  );
}
