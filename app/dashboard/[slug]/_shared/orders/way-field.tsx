import type { ComponentProps } from "react";

const WAYS = [
  { how: "cash", name: "In cash" },
  { how: "card", name: "By card, on your own terminal" },
] as const;

/** How the business has taken the money. */
export function WayField({
  error,
  chosen,
  ...register
}: {
  error?: string /** where the page keeps it itself */;
  chosen?: "cash" | "card" | null;
} & ComponentProps<"input">) {
  return (
    <fieldset>
      <legend className="font-semibold">How was it paid?</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6">
        {WAYS.map(({ how, name }) => (
          <label key={how} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="radio"
              value={how}
              {...(chosen === undefined ? {} : { checked: how === chosen })}
              {...register}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="font-medium">{name}</span>
          </label>
        ))}
      </div>
      {error && <p className="font-medium text-danger">Choose how it was paid.</p>}
    </fieldset>
  );
}
