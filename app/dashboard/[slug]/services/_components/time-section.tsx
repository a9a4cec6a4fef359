import { useWatch } from "react-hook-form";
import { TextField } from "@/app/_components/fields/field";
import { serviceTooLong } from "@/lib/orgs/contradictions";
import { ContradictionNotice } from "../../_shared/contradiction-notice";
import { Section } from "./section";
import type { FormContext, ServiceActionForm } from "./service-form-values";
import { TimePicture } from "./time-picture";

const FIELDS = [
  { name: "durationMin", label: "Duration" },
  { name: "bufferBeforeMin", label: "Buffer before" },
  { name: "bufferAfterMin", label: "Buffer after" },
] as const;

/** A service's duration and buffers. */
export function TimeSection({ action, context }: { action: ServiceActionForm; context: FormContext }) {
  const { form, errorOf } = action;
  const [name, bookableOnline, durationMin, beforeMin, afterMin] = useWatch({
    control: form.control,
    name: ["name", "bookableOnline", "durationMin", "bufferBeforeMin", "bufferAfterMin"],
  });
  const service = { id: null, name: name?.trim() || "This service", durationMin: durationMin ?? 0 };
  const isTooLong = bookableOnline !== false && context.openMin > 0 && service.durationMin > context.openMin;
  return (
    <Section
      title="Time"
      hint="Buffers keep time free to prepare and clean up. Customers don’t see them, and no one else can book that time."
    >
      <div className="grid grid-cols-1 gap-5 min-[26rem]:grid-cols-3">
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            id={name}
            type="number"
            inputMode="numeric"
            min={0}
            label={
              <>
                {label} <span className="font-normal text-ink-soft">(min)</span>
              </>
            }
            error={errorOf(name)}
            inputClassName="figures"
            {...form.register(name, { valueAsNumber: true })}
          />
        ))}
      </div>
      {isTooLong && (
        <div className="mt-5">
          <ContradictionNotice
            slug={context.slug}
            found={[serviceTooLong(service, context.openMin, context.locale)]}
            here="services"
          />
        </div>
      )}
      <TimePicture {...{ durationMin, beforeMin, afterMin }} locale={context.locale} />
    </Section>
  );
}
