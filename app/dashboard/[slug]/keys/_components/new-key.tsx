"use client";

import Link from "next/link";
import { Button } from "@/app/_components/buttons/button";
import { CommandLine } from "@/app/_components/buttons/command-line";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { ShownOnce, useShownOnce } from "@/app/_components/dialogs/shown-once";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { FieldNotes, SelectField, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { NewKey } from "@/lib/api-keys/schema";
import { createKeyAction } from "../actions";

type Props = {
  slug: string;
  /** the address that the key's first call goes to */
  firstCall: string;
  today: string;
};

/** Creates a key in a dialog and shows it there, once. */
export function NewKeyButton(props: Props) {
  const { isOpen, made: key, open, show, close } = useShownOnce<string>();
  return (
    <>
      <Button onClick={open}>Create key</Button>
      <Dialog title={key ? "Your new key" : "Create key"} isOpen={isOpen} onClose={close}>
        {key ? (
          <ShownOnce name="key" text={key} next="Try it: list upcoming bookings" aside={ALL_CALLS} onDone={close}>
            <CommandLine command={`curl ${props.firstCall} -H "Authorization: Bearer ${key}"`} label="Copy command" />
          </ShownOnce>
        ) : (
          <NewKeyForm {...props} onMade={show} onBack={close} />
        )}
      </Dialog>
    </>
  );
}

const ALL_CALLS = (
  <Link href="/docs" target="_blank" className="prose-link">
    API reference
  </Link>
);

const ACCESS = [
  { value: "read-only", name: "Read only", hint: "Can list bookings and customers." },
  { value: "read-write", name: "Read and write", hint: "Can also create and cancel bookings." },
] as const;

function NewKeyForm({ slug, today, onMade, onBack }: Props & { onMade(key: string): void; onBack(): void }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: NewKey,
    defaultValues: { name: "", access: "read-only", expiry: "never", lastDay: "" },
    call: (values) => createKeyAction(slug, values),
    done: ({ key }: { key: string }) => {
      onMade(key);
      return undefined;
    },
  });
  const expiry = form.watch("expiry");
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["name", "access", "expiry", "lastDay"]} />
      <TextField
        id="key-name"
        label="Name"
        hint="What uses it, for example “Till” or “Our website”"
        error={errorOf("name")}
        {...form.register("name")}
      />
      <fieldset>
        <legend className="font-semibold">Access</legend>
        <div className="mt-1.5 space-y-2">
          {ACCESS.map(({ value, name, hint }) => (
            <ChoiceLabel key={value} type="radio" value={value} {...form.register("access")}>
              <span>
                <span className="font-medium">{name}</span>
                <span className="block text-[0.9375rem]">{hint}</span>
              </span>
            </ChoiceLabel>
          ))}
        </div>
        <FieldNotes id="key-access" label="Access" error={errorOf("access")} />
      </fieldset>
      <SelectField id="key-expiry" label="Expires" error={errorOf("expiry")} {...form.register("expiry")}>
        <option value="never">Never</option>
        <option value="30">After 30 days</option>
        <option value="90">After 90 days</option>
        <option value="365">After 365 days</option>
        <option value="date">After a specific day</option>
      </SelectField>
      {expiry === "date" && (
        <TextField
          id="key-last-day"
          label="Last day"
          type="date"
          min={today}
          error={errorOf("lastDay")}
          {...form.register("lastDay")}
        />
      )}
      <DialogSubmit onBack={onBack} isBusy={isBusy} busy="Creating…">
        Create key
      </DialogSubmit>
    </form>
  );
}
