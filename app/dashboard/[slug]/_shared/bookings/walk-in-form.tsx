"use client";

import { nanoid } from "nanoid";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { SelectField, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import type { DeskChoices } from "@/lib/desk/entering/list-desk-choices";
import { BookWalkIn } from "@/lib/desk/entering/schema";
import { BookedBefore, useKeyAfterSentBefore } from "../sent-before";
import { bookWalkInAction, listDeskChoicesAction } from "./actions";
import { ServiceOptions } from "./service-options";
import { WalkInTime } from "./walk-in-time";

/** So many services are shown to be tapped; more of them are a list to choose from. */
const TAPPED_MAX = 6;

type Props = { slug: string; zone: string; locale: string; onBack(): void; onBooked(id: string): void };

/** Loads what can be booked, then asks for it. */
export function WalkInForm(props: Props) {
  const [choices, setChoices] = useState<DeskChoices | null | "failed">(null);
  useEffect(() => {
    listDeskChoicesAction(props.slug, {}).then(
      (answer) => setChoices(answer.ok ? answer.view : "failed"),
      () => setChoices("failed"),
    );
  }, [props.slug]);
  if (choices === "failed") return <p role="alert">We couldn’t load your services. Close this and try again.</p>;
  if (choices === null) return <p className="text-ink-soft">Loading…</p>;
  if (choices.services.length === 0) return <p>Add an active service to book walk-ins.</p>;
  return <Asked {...props} choices={choices} />;
}

function Asked({
  slug,
  zone,
  locale,
  choices: { services, members },
  onBack,
  onBooked,
}: Props & { choices: DeskChoices }) {
  const [formKey] = useState(() => nanoid());
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: BookWalkIn,
    defaultValues: { formKey, serviceId: services[0]?.id ?? "", staffId: "", partySize: "", name: "", phone: "" },
    call: (values) => bookWalkInAction(slug, values),
    done: ({ appointmentId }) => {
      onBooked(appointmentId);
      return undefined;
    },
  });
  useKeyAfterSentBefore(refusal, (key) => form.setValue("formKey", key));
  const { serviceId, staffId, partySize } = useWatch({ control: form.control });
  const service = services.find(({ id }) => id === serviceId);
  const doing = members.filter(({ id }) => service?.memberIds.includes(id));
  const isTapped = services.length <= TAPPED_MAX;
  const forService = form.register("serviceId", {
    onChange() {
      form.setValue("staffId", "");
      form.setValue("partySize", "");
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["name", "phone", "partySize"]}>
        {refusal?.sentBefore && <BookedBefore slug={slug} refusal={refusal} />}
      </RefusalNotice>
      {isTapped ? (
        <fieldset>
          <legend className="mb-1.5 font-semibold">Service</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {services.map(({ id, name, facts }) => (
              <ChoiceLabel key={id} type="radio" value={id} {...forService}>
                <span className="min-w-0">
                  {name}
                  {facts && <span className="block text-[0.9375rem] text-ink-soft">{facts}</span>}
                </span>
              </ChoiceLabel>
            ))}
          </div>
        </fieldset>
      ) : (
        <SelectField id="walk-in-service" label="Service" {...forService}>
          <ServiceOptions services={services} />
        </SelectField>
      )}
      {service?.partySizeMax && (
        <SelectField
          id="walk-in-party"
          label="Guests"
          {...form.register("partySize", { setValueAs: (text) => (text === "" ? "" : Number(text)) })}
        >
          <option value="">Not set</option>
          {Array.from({ length: service.partySizeMax }, (_, n) => n + 1).map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SelectField>
      )}
      {doing.length > 1 && (
        <SelectField id="walk-in-member" label="Team member" {...form.register("staffId")}>
          <option value="">Any team member</option>
          {doing.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <WalkInTime slug={slug} asked={{ serviceId: serviceId ?? "", staffId, partySize }} zone={zone} locale={locale} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="walk-in-name"
          label="Name"
          isOptional
          placeholder="Walk-in"
          autoComplete="off"
          error={errorOf("name")}
          {...form.register("name")}
        />
        <TextField
          id="walk-in-phone"
          label="Phone"
          isOptional
          type="tel"
          autoComplete="off"
          error={errorOf("phone")}
          {...form.register("phone")}
        />
      </div>
      <DialogSubmit onBack={onBack} isBusy={isBusy} busy="Booking…">
        Book
      </DialogSubmit>
    </form>
  );
}
