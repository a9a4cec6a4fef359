"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import type { ServiceDetails } from "@/lib/services/get-service-details";
import { SaveService } from "@/lib/services/schema";
import { saveServiceAction } from "../actions";
import { BasicsSection } from "./basics-section";
import { ExtrasSection } from "./extras-section";
import { PriceSection } from "./price-section";
import { type FormContext, nameNewExtras, valuesOf } from "./service-form-values";
import { ServicePreview } from "./service-preview";
import { TimeSection } from "./time-section";
import { WhoAndWhereSection } from "./who-and-where-section";

const FIELDS =
  "name description category durationMin bufferBeforeMin bufferAfterMin priceCents depositCents staffIds resourceIds addOns";
const EXTRAS_SHOWN_MAX = 200;

/** Every field that shows its own error. */
const SHOWN = [
  ...FIELDS.split(" "),
  ...Array.from({ length: EXTRAS_SHOWN_MAX }, (_, place) =>
    ["name", "priceCents", "durationMin"].map((field) => `addOns.${place}.${field}`),
  ).flat(),
];

/** Adds a service, or changes one. */
export function ServiceForm({ service, context }: { service: ServiceDetails | null; context: FormContext }) {
  const [isSaved, setSaved] = useState(false);
  const list = `/dashboard/${context.slug}/services`;
  const action = useActionForm({
    schema: SaveService,
    defaultValues: valuesOf(service, context),
    call: (values) => {
      setSaved(false);
      return saveServiceAction(context.slug, values);
    },
    done: (saved: ServiceDetails, { sent, isAsSent }) => {
      if (service === null) return `${list}/${saved.id}?added=1`;
      const stored = valuesOf(saved, context);
      if (isAsSent) action.form.reset(stored);
      else nameNewExtras(action.form, sent, stored);
      setSaved(true);
    },
  });
  const { form, submit, isBusy, refusal } = action;
  const section = { action, context };
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <UnsavedChanges form={form} />
      <div className="min-w-0 space-y-6">
        <RefusalNotice refusal={refusal} shown={SHOWN} />
        <BasicsSection {...section} />
        <TimeSection {...section} />
        <PriceSection {...section} />
        <WhoAndWhereSection {...section} />
        <ExtrasSection {...section} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? "Saving…" : service === null ? "Add service" : "Save changes"}
          </Button>
          <ButtonLink look="quiet" href={list}>
            {service === null ? "Cancel" : "Back to services"}
          </ButtonLink>
          <p role="status" className="font-medium text-brand-ink">
            {isSaved && !form.formState.isDirty && "Saved. Your booking page is up to date."}
          </p>
        </div>
      </div>
      <ServicePreview {...section} />
    </form>
  );
}
