"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { EndpointChange, type NewEndpoint } from "@/lib/webhooks/schema";
import { EndpointFields } from "../../_components/endpoint-fields";
import { changeEndpointAction } from "../../actions";

type Props = { slug: string; id: string; url: string; events: NewEndpoint["events"] };

/** Changes an endpoint's URL and events, in a dialog. */
export function EditButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const open = () => {
    setSaved(false);
    setOpen(true);
  };
  return (
    <>
      <Button look="quiet" onClick={open}>
        Edit
      </Button>
      <p role="status" className={isSaved ? "order-last basis-full text-ink-soft" : "sr-only"}>
        {isSaved && "Changes saved."}
      </p>
      <Dialog title="Edit endpoint" isOpen={isOpen} onClose={() => setOpen(false)}>
        <EditForm
          {...props}
          onBack={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            setSaved(true);
          }}
        />
      </Dialog>
    </>
  );
}

function EditForm({ slug, id, url, events, onBack, onSaved }: Props & { onBack(): void; onSaved(): void }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: EndpointChange,
    defaultValues: { id, url, events },
    call: (values) => changeEndpointAction(slug, values),
    done: () => {
      onSaved();
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["url", "events"]} />
      <EndpointFields
        url={{ field: form.register("url"), error: errorOf("url") }}
        events={{ field: form.register("events"), error: errorOf("events") }}
      />
      <p className="text-[0.9375rem] text-ink-soft">Pending deliveries go to the new URL. The secret stays the same.</p>
      <DialogSubmit onBack={onBack} isBusy={isBusy} busy="Saving…">
        Save
      </DialogSubmit>
    </form>
  );
}
