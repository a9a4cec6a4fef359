import type { ComponentProps, ReactNode } from "react";
import { tickedBy } from "./field";

type Props = Omit<ComponentProps<"input">, "children" | "type"> & { type: "radio" | "checkbox"; children: ReactNode };

/** A radio button or a check box on a sheet with its text: all of it can be clicked. */
export function ChoiceLabel({ children, className = "", defaultValue, ...input }: Props) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-brand ${className}`}
    >
      <input
        className="size-4.5 shrink-0 accent-brand outline-none"
        defaultChecked={tickedBy(defaultValue, input.value)}
        {...input}
      />
      {children}
    </label>
  );
}
