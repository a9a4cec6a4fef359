"use client";

import type { ReactNode } from "react";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { controlProps, FieldNotes } from "@/app/_components/fields/field";
import type { Choice } from "./choices";
import type { Typed } from "./typed";

type Props = {
  id: string;
  name: string;
  type: "radio" | "checkbox";
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  choices: readonly Choice[];
  typed: Typed;
};

/** A choice of one or of several, all in view. */
export function ChoiceField({ id, name, type, label, hint, error, choices, typed }: Props) {
  const { "aria-describedby": describedBy } = controlProps({ id, hint, error });
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      className={`min-w-0 outline-offset-4 ${error ? "border-s-4 border-danger ps-4" : ""}`}
    >
      <legend className="font-semibold">{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, label: shown }) => (
          <ChoiceLabel
            key={value}
            type={type}
            name={name}
            value={value}
            defaultChecked={typed[name]?.includes(value) ?? false}
          >
            <span className="min-w-0 wrap-anywhere">{shown}</span>
          </ChoiceLabel>
        ))}
      </div>
    </fieldset>
  );
}
