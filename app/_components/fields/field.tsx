import type { ComponentProps, ReactNode } from "react";
import { complaint } from "./complaint";

type FieldFrame = {
  /** of the control; its hint and its error are named after it */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
  className?: string;
};

/** What a field's control needs besides its own attributes: its id, and what describes it. */
export const controlProps = ({ id, hint, error }: Pick<FieldFrame, "id" | "hint" | "error">) => ({
  id,
  "aria-invalid": error ? true : undefined,
  "aria-describedby": [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined,
});

const CONTROL = "block min-h-11 w-full rounded-control border bg-surface px-3 py-2 disabled:opacity-60";
const controlClass = (error: string | undefined, className = "") =>
  `${CONTROL} ${error ? "border-2 border-danger" : "border-line-strong"} ${className}`;

/** A label with its control, a hint, and the error. */
export function Field({
  id,
  label,
  hint,
  error,
  isOptional = false,
  className = "",
  children,
}: FieldFrame & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {isOptional && <span className="ms-2 font-normal text-ink-soft">(optional)</span>}
      </label>
      <div className="mt-1.5">{children}</div>
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  );
}

/** The error, which may go on from the label, and the hint under a control. */
export function FieldNotes({
  id,
  label,
  hint,
  error,
}: Pick<FieldFrame, "id" | "hint" | "error"> & { label?: ReactNode }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-danger">
          {complaint(error, label)}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.9375rem] text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}

/** A field of one line. `name` and the rest go to the input; `register(…)` of a form fits. */
export function TextField({
  id,
  label,
  hint,
  error,
  isOptional,
  className,
  inputClassName,
  ...rest
}: FieldFrame & { inputClassName?: string } & Omit<ComponentProps<"input">, "className" | "id">) {
  return (
    <Field {...{ id, label, hint, error, isOptional, className }}>
      <input
        type="text"
        {...rest}
        {...controlProps({ id, hint, error })}
        className={controlClass(error, inputClassName)}
      />
    </Field>
  );
}

/** A field of several lines. */
export function TextArea({
  id,
  label,
  hint,
  error,
  isOptional,
  className,
  ...rest
}: FieldFrame & Omit<ComponentProps<"textarea">, "className" | "id">) {
  return (
    <Field {...{ id, label, hint, error, isOptional, className }}>
      <textarea rows={3} {...rest} {...controlProps({ id, hint, error })} className={controlClass(error)} />
    </Field>
  );
}

/** A choice of one; its options are children. */
export function SelectField({
  id,
  label,
  hint,
  error,
  isOptional,
  className,
  children,
  ...rest
}: FieldFrame & Omit<ComponentProps<"select">, "className" | "id">) {
  return (
    <Field {...{ id, label, hint, error, isOptional, className }}>
      <select {...rest} {...controlProps({ id, hint, error })} className={controlClass(error, "pe-8")}>
        {children}
      </select>
    </Field>
  );
}

/**
 * Whether a checkbox or a radio button is checked at first, by its field's value: true, its own value, or a list with it.
 * Undefined when the field has no value.
 */
export function tickedBy(held: unknown, value: ComponentProps<"input">["value"]): boolean | undefined {
  if (held === undefined) return undefined;
  return Array.isArray(held) ? held.includes(value) : held === true || held === value;
}

/** A checkbox with its text next to it. */
export function CheckField({
  id,
  label,
  hint,
  error,
  className = "",
  defaultValue,
  ...rest
}: Omit<FieldFrame, "isOptional"> & Omit<ComponentProps<"input">, "className" | "id" | "type">) {
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-1">
        <input
          type="checkbox"
          defaultChecked={tickedBy(defaultValue, rest.value)}
          {...rest}
          {...controlProps({ id, hint, error })}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="font-medium">{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
