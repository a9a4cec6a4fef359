"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { TextArea } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { FreeAddress as Input } from "@/lib/marketing/schema";
import { freeAddressAction } from "../../../actions";

/** Tries an address again after emails to it came back, with the reason why. */
export function FreeAddress({ slug, customerId }: { slug: string; customerId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-3">
      <Button look="quiet" onClick={() => setOpen(true)}>
        Try this address again
      </Button>
      <Dialog title="Try this address again?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <FreeForm slug={slug} customerId={customerId} onBack={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function FreeForm({ slug, customerId, onBack }: { slug: string; customerId: string; onBack(): void }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: Input,
    defaultValues: { customerId, note: "" },
    call: (values) => freeAddressAction(slug, values),
    done: () => {
      onBack();
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["note"]} />
      <TextArea
        id="free-note"
        label="Why it should work now"
        hint="For example “They told us that their mailbox was full”."
        error={errorOf("note")}
        {...form.register("note")}
      />
      <DialogSubmit onBack={onBack} isBusy={isBusy} busy="Saving…">
        Try again
      </DialogSubmit>
    </form>
  );
}
