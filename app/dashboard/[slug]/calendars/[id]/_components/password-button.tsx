"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { PasswordRequest } from "@/lib/calendar-sync/requests.schema";
import { changePasswordAction } from "../../actions";

type Props = {
  slug: string;
  id: string;
  look: ComponentProps<typeof Button>["look"];
  /** The address can't be opened any more, and begins with this. */
  lostAddress: string | null;
  onDone(what: string): void;
};

/** Signs in to an account anew, in a dialog. */
export function PasswordButton({ look, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  const title = props.lostAddress === null ? "Change password" : "Sign in again";
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <PasswordForm
          {...props}
          onBack={() => setOpen(false)}
          onDone={(what) => {
            setOpen(false);
            props.onDone(what);
          }}
        />
      </Dialog>
    </>
  );
}

function PasswordForm({ slug, id, lostAddress, onDone, onBack }: Omit<Props, "look"> & { onBack(): void }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: PasswordRequest,
    defaultValues: { id, username: "", password: "", address: lostAddress ?? "" },
    call: (values) => changePasswordAction(slug, values),
    done: () => {
      onDone("Signed in. We’re catching up on what was missed.");
      return undefined;
    },
  });
  const text = (name: "address" | "username" | "password") => ({
    id: `account-${name}`,
    error: errorOf(name),
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    ...form.register(name),
  });
  const shown = ["username", "password", ...(lostAddress === null ? [] : ["address"])];
  const elsewhere = lostAddress === null ? refusal?.fieldErrors.address?.[0] : undefined;
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice
        refusal={refusal && elsewhere ? { ...refusal, error: elsewhere, fieldErrors: {} } : refusal}
        shown={shown}
      />
      <p>Everything else stays as it is: the calendars you chose, busy times and bookings.</p>
      {lostAddress !== null && <TextField label="Address" type="url" {...text("address")} />}
      <TextField label="User name" {...text("username")} />
      <TextField label="App password" type="password" {...text("password")} />
      <DialogSubmit onBack={onBack} isBusy={isBusy} busy="Signing in…">
        Sign in
      </DialogSubmit>
    </form>
  );
}
