import type { Dispatch, SetStateAction } from "react";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { SelectField, TextField } from "@/app/_components/fields/field";
import { MoneyField } from "@/app/_components/fields/money-field";
import type { DeskBooking } from "@/lib/desk/changing/get-desk-booking";
import { ServiceOptions } from "../service-options";
import { type Draft, withAddOn, withService } from "./draft";

type Props = {
  booking: DeskBooking;
  draft: Draft;
  setDraft: Dispatch<SetStateAction<Draft>>;
  edit(parts: Partial<Draft>): void;
};

/** The service, its duration and its price. */
export function ServicePart({ booking, draft, setDraft, edit }: Props) {
  const { services } = booking.choices;
  const service = services.find(({ id }) => id === draft.serviceId);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="change-service"
        label="Service"
        className="sm:col-span-2"
        value={draft.serviceId}
        onChange={({ target }) => setDraft((before) => withService(before, booking, target.value))}
      >
        {service === undefined && <option value={draft.serviceId}>{booking.serviceName} (no longer offered)</option>}
        <ServiceOptions services={services} />
      </SelectField>
      {service !== undefined && service.addOns.length > 0 && (
        <fieldset className="sm:col-span-2">
          <legend className="mb-1.5 font-semibold">Extras</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {service.addOns.map(({ id, name, facts }) => (
              <ChoiceLabel
                key={id}
                type="checkbox"
                checked={draft.addOnIds.includes(id)}
                onChange={({ target }) => setDraft((before) => withAddOn(before, booking, id, target.checked))}
              >
                <span>
                  {name}
                  {facts && <span className="block text-[0.9375rem] text-ink-soft">{facts}</span>}
                </span>
              </ChoiceLabel>
            ))}
          </div>
          {booking.otherAddOns.length > 0 && draft.serviceId === booking.serviceId && (
            <p className="mt-2 text-[0.9375rem] text-ink-soft">
              Also booked, no longer offered: {booking.otherAddOns.join(", ")}
            </p>
          )}
        </fieldset>
      )}
      <TextField
        id="change-length"
        type="number"
        min={1}
        label="Duration in minutes"
        inputMode="numeric"
        inputClassName="figures"
        value={draft.durationMin === 0 ? "" : draft.durationMin}
        error={draft.durationMin > 0 ? undefined : "Enter a duration."}
        onChange={({ target }) => edit({ durationMin: Math.round(Number(target.value)) })}
      />
      <MoneyField
        id="change-price"
        label="Price"
        currency={booking.currency}
        value={draft.priceCents}
        hint={booking.deposit ? `The ${booking.deposit} deposit doesn’t change.` : undefined}
        error={Number.isNaN(draft.priceCents) ? "Enter a price." : undefined}
        onChange={(priceCents) => edit({ priceCents })}
      />
    </div>
  );
}
