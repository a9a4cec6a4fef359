"use client";

import { useRef, useState } from "react";
import { CheckField, controlProps, FieldNotes, TextField } from "@/app/_components/fields/field";
import { useIsReady } from "@/app/_components/forms/use-is-ready";
import { inputName } from "@/lib/forms/fields/answers-from-form";
import type { FieldOf } from "@/lib/forms/fields/field.schema";
import { FieldLabel } from "./field-label";
import type { FormWords } from "./form-words";
import { SignaturePadField } from "./signature-pad-field";
import { type Typed, typedText } from "./typed";

type Props = { field: FieldOf<"signature">; words: FormWords; typed: Typed; error: string | undefined };

/** A signature: a name, and either a drawing or the tick that typing it is meant as one. Without JavaScript there is only the tick. */
export function SignatureField({ field, words, typed, error }: Props) {
  const isReady = useIsReady();
  const id = inputName(field.id);
  const [name, method, drawing] = [
    inputName(field.id, "name"),
    inputName(field.id, "method"),
    inputName(field.id, "drawing"),
  ];
  const wasTyped = typedText(typed, method) === "typed";
  const [isTyped, setIsTyped] = useState(wasTyped);
  const tick = useRef<HTMLDivElement>(null);
  const { "aria-describedby": describedBy } = controlProps({ id, hint: field.help, error });
  const look = () => setIsTyped(tick.current?.querySelector("input")?.checked ?? false);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      className={`min-w-0 rounded-control border p-4 outline-offset-4 sm:p-5 ${error ? "border-2 border-danger" : "border-line-strong"}`}
    >
      <legend className="px-1.5 font-semibold">
        <FieldLabel {...{ field, words }} />
      </legend>
      <FieldNotes id={id} hint={field.help} error={error} />
      <div className="mt-2 space-y-4" onInput={look}>
        <TextField
          id={name}
          name={name}
          label={words.sign.name}
          defaultValue={typedText(typed, name)}
          autoComplete="name"
          aria-required={field.required}
        />
        {isReady && (
          <div hidden={isTyped}>
            <SignaturePadField name={drawing} initial={typedText(typed, drawing)} words={words.sign} />
          </div>
        )}
        <div ref={tick}>
          <CheckField id={method} name={method} value="typed" label={words.sign.typed} defaultChecked={wasTyped} />
        </div>
        {field.onBehalf && <Behalf id={field.id} {...{ words, typed }} />}
      </div>
    </fieldset>
  );
}

/** For whom somebody signs, and as what. */
function Behalf({ id, words, typed }: { id: string; words: FormWords; typed: Typed }) {
  const [whom, what] = [inputName(id, "forWhom"), inputName(id, "asWhat")];
  const isFilled = typedText(typed, whom) !== "" || typedText(typed, what) !== "";
  return (
    <details open={isFilled || undefined} className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 items-center font-medium text-brand-ink">{words.sign.behalf}</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextField
          id={whom}
          name={whom}
          label={words.sign.forWhom}
          defaultValue={typedText(typed, whom)}
          autoComplete="off"
        />
        <TextField
          id={what}
          name={what}
          label={words.sign.asWhat}
          hint={words.sign.asWhatHint}
          defaultValue={typedText(typed, what)}
          autoComplete="off"
        />
      </div>
    </details>
  );
}
