"use client";

import { type ReactNode, type Ref, useState } from "react";
import { readAmount, writeAmount } from "@/lib/money";
import { controlProps, Field } from "./field";

/**
 * A field for an amount, typed in the currency's major unit and passed on in whole minor units; NaN while the text isn't an amount. The
 * text stays as typed until the field loses focus.
 */
export function MoneyField({
  id,
  label,
  hint,
  error,
  isOptional,
  className,
  currency,
  value,
  onChange,
  onBlur,
  inputRef,
}: {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
  className?: string;
  currency: string;
  /** minor units */
  value: number;
  onChange(cents: number): void;
  onBlur?(): void;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const [text, setText] = useState(() => (Number.isNaN(value) ? "" : writeAmount(value, currency)));
  const [known, setKnown] = useState(value);
  const read = readAmount(text, currency);
  if (!Object.is(value, known)) {
    setKnown(value);
    // An amount that was set from outside, such as by a form reset, replaces what was typed.
    const isTyped = Number.isNaN(value) || (read.ok && read.cents === value);
    if (!isTyped) setText(writeAmount(value, currency));
  }
  const shown = error && !read.ok ? read.problem : error;
  return (
    <Field id={id} label={label} hint={hint} error={shown} isOptional={isOptional} className={className}>
      <div
        className={`flex min-h-11 items-stretch rounded-control border bg-surface focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-brand ${shown ? "border-2 border-danger" : "border-line-strong"}`}
      >
        <input
          ref={inputRef}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            const typed = readAmount(target.value, currency);
            setText(target.value);
            onChange(typed.ok ? typed.cents : Number.NaN);
          }}
          onBlur={() => {
            if (read.ok) setText(writeAmount(read.cents, currency));
            onBlur?.();
          }}
          {...controlProps({ id, hint, error: shown })}
          className="figures w-full min-w-0 rounded-control bg-transparent px-3 py-2 outline-none"
        />
        <span aria-hidden="true" className="flex items-center pe-3 text-[0.9375rem] text-ink-soft">
          {currency}
        </span>
      </div>
    </Field>
  );
}
