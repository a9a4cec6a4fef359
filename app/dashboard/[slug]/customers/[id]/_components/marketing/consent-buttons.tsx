"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { TextArea } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { Notice } from "@/app/_components/pages/notice";
import { type ConsentView, SetConsent } from "@/lib/marketing/schema";
import { setConsentAction } from "../../../actions";

type Props = {
  slug: string;
  customer: { id: string; name: string; email: string };
  status: ConsentView["status"];
  /** not even the customer can lift it */
  isFinal: boolean;
  /** the address gets no campaigns for now */
  isSuppressed: boolean;
};

/**
 * Sets what a customer told the business: a no at any time, a yes where nothing was said before, with a note. Over a refusal, all that can
 * be done is to ask them by email (rule M3).
 */
export function ConsentButtons({ slug, customer, status, isFinal, isSuppressed }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const { id: customerId, name, email } = customer;
  const isRefused = status === "no" || isSuppressed;
  const mayAsk = isRefused && !isFinal && email !== "";
  return (
    <div className="mt-4 space-y-3">
      <div className="flex flex-wrap gap-3">
        {status === "unset" && !isRefused && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            They said yes
          </Button>
        )}
        {mayAsk && (
          <ConfirmButton
            look="quiet"
            title={`Ask ${name} again?`}
            confirm="Send the email"
            onConfirm={() => setConsentAction(slug, { customerId, status: "yes", note: "" })}
            done={() => setTold("We’ve asked them by email. Nothing changes until they agree.")}
            consequence={
              <p>
                Only they can take a refusal back. We’ll send them an email with a button, at most once a day and three
                times in 90 days. Until they press it, they get no news and offers.
              </p>
            }
          >
            Ask them by email
          </ConfirmButton>
        )}
        {status !== "no" && (
          <ConfirmButton
            look="quiet"
            title={`No more news and offers for ${name}?`}
            confirm="Set to no"
            onConfirm={() => setConsentAction(slug, { customerId, status: "no", note: "" })}
            done={() => setTold(null)}
            consequence={
              <p>
                They’ll get no more campaigns, but still get emails about their bookings. Only they can take this back,
                by email.
              </p>
            }
          >
            They said no
          </ConfirmButton>
        )}
      </div>
      {told !== null && <Notice role="status">{told}</Notice>}
      <Dialog title={`${name} wants news and offers`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <YesForm slug={slug} customerId={customerId} onBack={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function YesForm({ slug, customerId, onBack }: { slug: string; customerId: string; onBack(): void }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: SetConsent,
    defaultValues: { customerId, status: "yes", note: "" },
    call: (values) => setConsentAction(slug, values),
    done: () => {
      onBack();
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["note"]} />
      <TextArea
        id="consent-note"
        label="Where this consent is from"
        hint="Kept as proof, for example “Signed the paper form on May 3”."
        error={errorOf("note")}
        {...form.register("note")}
      />
      <DialogSubmit onBack={onBack} isBusy={isBusy} busy="Saving…">
        Save
      </DialogSubmit>
    </form>
  );
}
