import { Plus } from "lucide-react";
import { Controller, useFieldArray, useWatch } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { FieldNotes, TextField } from "@/app/_components/fields/field";
import { MoneyField } from "@/app/_components/fields/money-field";
import { MoveButtons } from "@/app/_components/lists/move-buttons";
import { Section } from "./section";
import type { FormContext, ServiceActionForm } from "./service-form-values";

type Props = { action: ServiceActionForm; context: FormContext };

/** What can be booked with a service; saved extras are deactivated rather than removed. */
export function ExtrasSection({ action, context }: Props) {
  const { form, errorOf } = action;
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "addOns", keyName: "key" });
  const entries = useWatch({ control: form.control, name: "addOns" }) ?? [];
  const offered = fields.map((_, place) => place).filter((place) => entries[place]?.active !== false);
  const retired = fields.map((_, place) => place).filter((place) => entries[place]?.active === false);
  const offer = (place: number, active: boolean) =>
    form.setValue(`addOns.${place}.active`, active, { shouldDirty: true });
  const add = () => {
    // Before the inactive ones, which come last.
    append({ name: "", priceCents: 0, durationMin: 0, active: true }, { focusName: `addOns.${fields.length}.name` });
  };
  return (
    <Section title="Extras" hint="Customers can add these. Each adds its own price and time.">
      {offered.length > 0 && (
        <ul className="space-y-4">
          {offered.map((place, nth) => (
            <li key={fields[place]?.key} className="rounded-control border border-line p-4">
              <Extra
                {...{ action, context, place }}
                buttons={
                  <>
                    <MoveButtons
                      name={entries[place]?.name || `extra ${nth + 1}`}
                      place={nth}
                      count={offered.length}
                      onMove={(to) => move(place, offered[to] ?? place)}
                    />
                    <button
                      type="button"
                      onClick={() => (entries[place]?.id ? offer(place, false) : remove(place))}
                      className="min-h-10 rounded-control px-3 text-[0.9375rem] font-semibold text-danger hover:bg-danger-soft"
                    >
                      {entries[place]?.id ? "Deactivate" : "Remove"}
                      <span className="sr-only"> {entries[place]?.name || `extra ${nth + 1}`}</span>
                    </button>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <FieldNotes id="addOns" label="Extras" error={errorOf("addOns")} />
      <Button look="quiet" onClick={add}>
        <Plus aria-hidden className="size-4.5" /> Add extra
      </Button>
      {retired.length > 0 && (
        <div className="border-t border-line pt-4">
          <h3 className="text-[1rem]">Inactive extras</h3>
          <ul className="mt-1">
            {retired.map((place) => (
              <li key={fields[place]?.key} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="text-ink-soft">{entries[place]?.name}</span>
                <button
                  type="button"
                  onClick={() => offer(place, true)}
                  className="min-h-10 rounded-control px-3 text-[0.9375rem] font-semibold text-brand-ink hover:bg-sunken"
                >
                  Reactivate<span className="sr-only"> {entries[place]?.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function Extra({
  action: { form, errorOf },
  context,
  place,
  buttons,
}: Props & { place: number; buttons: React.ReactNode }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_6.5rem]">
        <TextField
          id={`addOns-${place}-name`}
          label="Name"
          autoComplete="off"
          error={errorOf(`addOns.${place}.name`)}
          {...form.register(`addOns.${place}.name`)}
        />
        <Controller
          control={form.control}
          name={`addOns.${place}.priceCents`}
          render={({ field: { value = 0, onChange, onBlur, ref } }) => (
            <MoneyField
              id={`addOns-${place}-price`}
              label="Price"
              error={errorOf(`addOns.${place}.priceCents`)}
              currency={context.currency}
              {...{ value, onChange, onBlur }}
              inputRef={ref}
            />
          )}
        />
        <TextField
          id={`addOns-${place}-minutes`}
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={0}
          inputClassName="figures"
          error={errorOf(`addOns.${place}.durationMin`)}
          {...form.register(`addOns.${place}.durationMin`, { valueAsNumber: true })}
        />
      </div>
      <div className="mt-2 flex items-center justify-end gap-1">{buttons}</div>
    </>
  );
}
