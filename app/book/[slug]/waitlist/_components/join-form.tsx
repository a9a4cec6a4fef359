"use client";

import { useActionState, useRef } from "react";
import { Button } from "@/app/_components/buttons/button";
import { useTypedEarly } from "@/app/_components/forms/use-typed-early";
import { ContactFields, type ContactTexts } from "../../_components/details/contact-fields";
import { ProblemBox } from "../../_components/details/problem-box";
import { useTypedDraft } from "../../_components/details/typed-draft";
import type { JoinField, JoinFormState } from "../join/form-state";
import { NotFull } from "./not-full";
import { WishFields, type WishOptions, type WishTexts } from "./wish-fields";

/** The texts of the form, in the business's language. */
type JoinFormTexts = WishTexts & ContactTexts & Record<"whoTitle" | "privacy" | "submit" | "sending", string>;

type Props = {
  action(state: JoinFormState, form: FormData): Promise<JoinFormState>;
  initial: JoinFormState;
  hidden: Record<string, string>;
  slug: string;
  options: WishOptions;
  texts: JoinFormTexts;
  locale: string;
};

/** What someone wants to wait for, and how to reach them. */
export function JoinForm({ action, initial, hidden, slug, options, texts, locale }: Props) {
  const [{ problem, times, values, attempt }, submit, isPending] = useActionState(action, initial);
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly();
  const keep = useTypedDraft(form, slug);
  const field = (name: JoinField) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: problem?.fields.find((error) => error.field === name)?.text,
  });
  return (
    <form ref={form} action={submit} onInput={keep} noValidate className="space-y-7">
      {Object.entries({ ...hidden, attempt: String(attempt) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem &&
        (times.length > 0 ? (
          <NotFull key={attempt} title={problem.title} text={problem.text} times={times} locale={locale} />
        ) : (
          <ProblemBox key={attempt} problem={problem} />
        ))}
      {/* A form is reset once it was sent, and a select then forgets what it was given since: these are new ones. */}
      <WishFields key={`wish ${attempt}`} field={field} options={options} texts={texts} />
      <fieldset className="space-y-5">
        <legend className="text-[1.25rem] font-display font-semibold">{texts.whoTitle}</legend>
        <ContactFields field={field} texts={texts} />
      </fieldset>
      <p className="text-[0.9375rem] text-ink-soft">{texts.privacy}</p>
      <Button type="submit" aria-disabled={isPending} className="w-full sm:w-auto sm:min-w-56">
        {isPending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}
