"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextArea } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import type { OwnAddresses } from "@/lib/calendar-sync/accounts/own-addresses.schema";
import { OwnAddressesRequest } from "@/lib/calendar-sync/requests.schema";
import { setOwnAddressesAction } from "../../actions";

/** The addresses by which the account's owner is invited: what they have declined there doesn't block their time. */
export function OwnAddressesForm({ slug, id, addresses }: { slug: string; id: string; addresses: OwnAddresses }) {
  const [isSaved, setSaved] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: OwnAddressesRequest,
    defaultValues: { id, addresses: addresses.typed.join("\n") },
    call: (values) => {
      setSaved(false);
      return setOwnAddressesAction(slug, values);
    },
    done: () => {
      setSaved(true);
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="mt-2 max-w-prose space-y-4">
      <p className="text-ink-soft">
        Invitations that were declined don’t block time. For that, we need to know at which addresses they arrive.
        {addresses.told.length > 0 && (
          <>
            {" "}
            The calendar’s server has told us:{" "}
            <span className="text-ink wrap-anywhere">{addresses.told.join(", ")}</span>.
          </>
        )}
      </p>
      <RefusalNotice refusal={refusal} shown={["addresses"]} />
      <TextArea
        id="own-addresses"
        label="Other email addresses"
        isOptional
        hint="One a line, at most five."
        error={errorOf("addresses")}
        {...form.register("addresses")}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="quiet" aria-disabled={isBusy}>
          {isBusy ? "Saving…" : "Save addresses"}
        </Button>
        <p role="status" className="text-ink-soft">
          {isSaved && !form.formState.isDirty ? "Saved." : ""}
        </p>
      </div>
    </form>
  );
}
