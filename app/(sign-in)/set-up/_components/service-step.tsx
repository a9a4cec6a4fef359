"use client";

import { TextField } from "@/app/_components/fields/field";
import { useActionForm } from "@/app/_components/forms/action-form";
import { actionRefusal } from "@/app/_components/forms/action-refusal";
import { readService } from "@/lib/business-file/set-up/read-service";
import { ServiceStep as Schema } from "@/lib/business-file/set-up/schema";
import type { Answers } from "./draft";
import { StepFrame } from "./step-frame";
import { type StepProps, useKeptForm } from "./use-kept-form";

export function ServiceStepForm({ currency, ...props }: StepProps<Answers["service"]> & { currency: string }) {
  const { values, onNext, onBack, ...frame } = props;
  const { form, submit, isBusy, errorOf } = useActionForm({
    schema: Schema,
    defaultValues: values,
    call: async (typed) => {
      const read = readService(typed, currency);
      if (read.ok) return { ok: true, view: typed };
      return actionRefusal("", read.fieldErrors);
    },
    done: (typed) => {
      onNext(typed);
      return undefined;
    },
  });
  useKeptForm(form, props);
  return (
    <StepFrame
      step="service"
      hint="What customers book. More services can be added later."
      isBusy={isBusy}
      onSubmit={submit}
      onBack={onBack}
      {...frame}
    >
      <TextField id="service-name" label="Name" error={errorOf("name")} {...form.register("name")} />
      <TextField
        id="duration"
        label="Duration in minutes"
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
          label={`Price in ${currency}`}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          hint="Leave it empty where nothing is charged."
          error={errorOf("price")}
          {...form.register("price")}
        />
        <TextField
          id="deposit"
          label={`Deposit in ${currency}`}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          hint="A part of the price that holds the booking."
          error={errorOf("deposit")}
          {...form.register("deposit")}
        />
      </div>
    </StepFrame>
  );
}
