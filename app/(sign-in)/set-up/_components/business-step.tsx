"use client";

import { useRef } from "react";
import { TextField } from "@/app/_components/fields/field";
import { actionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import { KINDS } from "@/lib/business-file/set-up/kinds";
import { BusinessStep as Schema } from "@/lib/business-file/set-up/schema";
import { suggestSlug } from "@/lib/business-file/set-up/suggest-slug";
import { checkSlugAction } from "../actions";
import type { Answers } from "./draft";
import { SlugNote } from "./slug-note";
import { StepFrame } from "./step-frame";
import { type StepProps, useStepForm } from "./use-step-form";

type Props = StepProps<Answers["business"]> & { bookingPages: string };

const TAKEN = "This address is taken.";

export function BusinessStepForm({ bookingPages, ...props }: Props) {
  const { values } = props;
  const { form, submit, isBusy, errorOf } = useStepForm(Schema, props, async (typed) => {
    const answer = await answerOf(() => checkSlugAction({ slug: typed.slug }));
    return !answer.ok || answer.view.isFree ? null : actionRefusal("", { slug: [TAKEN] });
  });
  // The address follows the name until a different one is typed.
  const follows = useRef(values.slug === suggestSlug(values.name));
  const name = form.register("name", {
    onChange: ({ target }) => {
      if (!follows.current) return;
      form.setValue("slug", suggestSlug(target.value), { shouldValidate: form.formState.isSubmitted });
    },
  });
  const slug = form.register("slug", {
    onChange: ({ target }) => {
      follows.current = target.value === "";
    },
  });
  return (
    <StepFrame step="business" isBusy={isBusy} onSubmit={submit} {...props}>
      <datalist id="kinds">
        {KINDS.map(({ industry }) => (
          <option key={industry} value={industry} />
        ))}
      </datalist>
      <TextField id="name" label="Name" autoComplete="organization" error={errorOf("name")} {...name} />
      <TextField
        id="slug"
        label="Booking page address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf("slug")}
        hint={<SlugNote slug={form.watch("slug")} bookingPages={bookingPages} isRefused={Boolean(errorOf("slug"))} />}
        {...slug}
      />
      <TextField
        id="industry"
        label="Type of business"
        isOptional
        list="kinds"
        autoComplete="off"
        hint="Choose one or type your own. We’ll suggest a typical first service."
        error={errorOf("industry")}
        {...form.register("industry")}
      />
    </StepFrame>
  );
}
