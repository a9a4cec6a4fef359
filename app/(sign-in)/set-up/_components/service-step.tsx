"use client";

import { TextField } from "@/app/_components/fields/field";
import { actionRefusal } from "@/app/_components/forms/action-refusal";
import { readService } from "@/lib/business-file/set-up/read-service";
import { ServiceStep as Schema } from "@/lib/business-file/set-up/schema";
import type { Answers } from "./draft";
import { StepFrame } from "./step-frame";
import { type StepProps, useStepForm } from "./use-step-form";

export function ServiceStepForm({ currency, ...props }: StepProps<Answers["service"]> & { currency: string }) {
  const { form, submit, isBusy, errorOf } = useStepForm(Schema, props, async (typed) => {
    const read = readService(typed, currency);
    return read.ok ? null : actionRefusal("", read.fieldErrors);
  });
  return (
    <StepFrame
      step="service"
      hint="What customers book. You can add more services later."
      isBusy={isBusy}
      onSubmit={submit}
      {...props}
    >
      <TextField id="service-name" label="Name" error={errorOf("name")} {...form.register("name")} />
      <TextField
        id="duration"
        label="Duration (minutes)"
        type="number"
        inputMode="numeric"
        min={5}
        step={5}
        className="max-w-48"
        error={errorOf("durationMin")}
        {...form.register("durationMin", { valueAsNumber: true })}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          id="price"
          label={`Price (${currency})`}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          hint="Leave empty if it’s free."
          error={errorOf("price")}
          {...form.register("price")}
        />
        <TextField
          id="deposit"
          label={`Deposit (${currency})`}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          hint="Part of the price, paid up front to confirm the booking."
          error={errorOf("deposit")}
          {...form.register("deposit")}
        />
      </div>
    </StepFrame>
  );
}
