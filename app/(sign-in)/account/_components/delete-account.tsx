"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { useSignOut } from "@/app/_components/buttons/use-sign-out";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { AccountDeletion } from "@/lib/auth/schema";
import { deleteAccountAction } from "../actions";

/** Deletes the account permanently, once its email address and, if required, the password have been typed. */
export function DeleteAccount({ email, needsPassword }: { email: string; needsPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete account…
      </Button>
      <Dialog title="Delete your account?" isOpen={isOpen} onClose={close}>
        <DeletionForm email={email} needsPassword={needsPassword} close={close} />
      </Dialog>
    </>
  );
}

function DeletionForm({ email, needsPassword, close }: { email: string; needsPassword: boolean; close(): void }) {
  const { isBusy: isLeaving, leaveTo } = useSignOut();
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: AccountDeletion,
    defaultValues: { address: "", current: "" },
    call: async (typed) => {
      const answer = await deleteAccountAction(typed);
      if (answer.ok) await leaveTo("/sign-in?done=account-deleted");
      return answer;
    },
  });
  const isWorking = isBusy || isLeaving;
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-4">
      <RefusalNotice refusal={refusal} shown={["address", "current"]} />
      <p>
        You can’t undo this. You lose access to all your businesses, on every device. Changes you made to bookings stay
        in their history, without your name.
      </p>
      <TextField
        id="address"
        label={
          <>
            To confirm, type <span className="break-all">{email}</span>
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf("address")}
        {...form.register("address")}
      />
      {needsPassword && (
        <TextField
          id="deletion-password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={errorOf("current")}
          {...form.register("current")}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" look="danger" aria-disabled={isWorking}>
          {isWorking ? "Deleting…" : "Delete permanently"}
        </Button>
      </div>
    </form>
  );
}
