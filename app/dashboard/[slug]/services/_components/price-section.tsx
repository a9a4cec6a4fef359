import { Controller } from "react-hook-form";
import { MoneyField } from "@/app/_components/fields/money-field";
import { Section } from "./section";
import type { FormContext, ServiceActionForm } from "./service-form-values";

const FIELDS = [
  { name: "priceCents", label: "Price", hint: "Leave at 0 to hide the price." },
  {
    name: "depositCents",
    label: "Deposit",
    hint: "Leave at 0 for no deposit. Bookings are confirmed once the deposit is paid.",
  },
] as const;

/** What a service costs, and the part paid when booking. */
export function PriceSection({ action, context }: { action: ServiceActionForm; context: FormContext }) {
  const { form, errorOf } = action;
  return (
    <Section title="Price and deposit" hint="Price changes apply to new bookings only.">
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, label, hint }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value = 0, onChange, onBlur, ref } }) => (
              <MoneyField
                id={name}
                label={label}
                hint={hint}
                error={errorOf(name)}
                currency={context.currency}
                {...{ value, onChange, onBlur }}
                inputRef={ref}
              />
            )}
          />
        ))}
      </div>
    </Section>
  );
}
