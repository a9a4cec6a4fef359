"use client";

import { useEffect, useRef } from "react";
import { TextField } from "@/app/_components/fields/field";
import { actionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import { KINDS } from "@/lib/business-file/set-up/kinds";
import { BusinessStep as Schema } from "@/lib/business-file/set-up/schema";
import { checkSlugAction } from "../actions";
import type { Answers } from "./draft";
import { SlugNote } from "./slug-note";
import { StepFrame } from "./step-frame";
import { type StepProps, useStepForm } from "./use-step-form";

type Props = StepProps<Answers["business"]> & { bookingPages: string };

const TAKEN = "This address is taken.";

/** Loaded when it's needed: the spelling of all scripts in Latin letters is larger than the page. */
async function suggestedFor(name: string): Promise<string> {
  const { suggestSlug } = await import("@/lib/business-file/set-up/suggest-slug");
  return suggestSlug(name, navigator.language);
}

export function BusinessStepForm({ bookingPages, ...props }: Props) {
  const { values } = props;
  const { form, submit, isBusy, errorOf } = useStepForm(Schema, props, async (typed) => {
    const answer = await answerOf(() => checkSlugAction({ slug: typed.slug }));
    return !answer.ok || answer.view.isFree ? null : actionRefusal("", { slug: [TAKEN] });
  });
  // The address follows the name until a different one is typed.
  const follows = useRef(values.slug === "");
  useEffect(() => {
    void suggestedFor(values.name).then((slug) => {
      // What was typed while the suggestion loaded stays.
      if (slug === values.slug && slug === form.getValues("slug")) follows.current = true;
    });
  }, [values.name, values.slug, form]);
  const name = form.register("name", {
    onChange: ({ target }) => {
      if (!follows.current) return;
      void suggestedFor(target.value).then((slug) => {
        // Only of what the field says by now.
        if (!follows.current || form.getValues("name") !== target.value) return;
        form.setValue("slug", slug, { shouldValidate: form.formState.isSubmitted });
      });
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
