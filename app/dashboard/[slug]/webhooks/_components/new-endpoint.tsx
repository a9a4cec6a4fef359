"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { ShownOnce, useShownOnce } from "@/app/_components/dialogs/shown-once";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import type { CreatedEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { NewEndpoint } from "@/lib/webhooks/schema";
import { createEndpointAction } from "../actions";
import { USUAL_EVENTS } from "../events";
import { EndpointFields } from "./endpoint-fields";
import { SecretSteps } from "./secret-steps";

/** Adds an endpoint in a dialog, shows its secret there, once, and leads to the endpoint's page. */
export function NewEndpointButton({ slug }: { slug: string }) {
  const router = useRouter();
  const { isOpen, made: created, open, show, close } = useShownOnce<CreatedEndpoint>();
  return (
    <>
      <Button onClick={open}>Add endpoint</Button>
      <Dialog title={created ? "Your endpoint’s secret" : "Add endpoint"} isOpen={isOpen} onClose={close}>
        {created ? (
          <ShownOnce
            name="secret"
            text={created.secret}
            next="Next steps"
            onDone={() => {
              close();
              router.push(`/dashboard/${slug}/webhooks/${created.webhook.id}`);
            }}
          >
            <SecretSteps last="Send a test from the endpoint’s page, which opens next." />
          </ShownOnce>
        ) : (
          <NewEndpointForm slug={slug} onMade={show} onBack={close} />
        )}
      </Dialog>
    </>
  );
}

type FormProps = { slug: string; onMade(created: CreatedEndpoint): void; onBack(): void };

function NewEndpointForm({ slug, onMade, onBack }: FormProps) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: NewEndpoint,
    defaultValues: { url: "", events: USUAL_EVENTS },
    call: (values) => createEndpointAction(slug, values),
    done: (created: CreatedEndpoint) => {
      onMade(created);
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
      <DialogSubmit onBack={onBack} isBusy={isBusy} busy="Adding…">
        Add endpoint
      </DialogSubmit>
    </form>
  );
}
