"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { FreeAddress as Freed, MARKETING_LIMITS } from "@/lib/marketing/schema";
import { COMPACT } from "../../../_shared/lists/compact";
import { freeAddressAction } from "../../actions";

type Props = { slug: string; customer: { id: string; name: string; email: string } };

/** Lets campaigns go to an address again whose emails bounced, with the reason why (rule M22). */
export function FreeAddress({ slug, customer }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isFreed, setFreed] = useState(false);
  if (isFreed) {
    return (
      <p role="status" className="font-medium text-brand-ink">
        The next campaign goes to this address again.
      </p>
    );
  }
  return (
    <>
      <Button
        look="quiet"
        className={COMPACT}
        aria-label={`Write to ${customer.name}’s address again`}
        onClick={() => setOpen(true)}
      >
        Write to this address again
      </Button>
      <Dialog title="Write to this address again?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <FreeForm
          slug={slug}
          customer={customer}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            setFreed(true);
          }}
        />
      </Dialog>
    </>
  );
}

function FreeForm({ slug, customer, onClose, onDone }: Props & { onClose(): void; onDone(): void }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: Freed,
    defaultValues: { customerId: customer.id, note: "" },
    call: (values) => freeAddressAction(slug, values),
    done: () => {
      onDone();
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <RefusalNotice refusal={refusal} shown={["note"]} />
      <p className="wrap-anywhere">
        The mail server said that {customer.email} doesn’t exist, so campaigns leave it out. If you know that it works,
        say why.
      </p>
      <TextField
        id="free-note"
        label="Reason"
        autoComplete="off"
        maxLength={MARKETING_LIMITS.noteMax}
        hint="Kept in the customer’s history"
        error={errorOf("note")}
        {...form.register("note")}
      />
      <DialogSubmit onBack={onClose} isBusy={isBusy} busy="Saving…">
        Write to it again
      </DialogSubmit>
    </form>
  );
}
