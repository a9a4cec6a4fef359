import { Minus, Plus } from "lucide-react";

const BUTTON =
  "inline-flex size-11 items-center justify-center rounded-control border border-line-strong bg-surface hover:border-ink aria-disabled:opacity-35 aria-disabled:hover:border-line-strong";

/** How many of a product: one more, one fewer, or typed. */
export function Stepper({
  name,
  value,
  max,
  onChange,
}: {
  name: string;
  value: number;
  max: number;
  onChange(value: number): void;
}) {
  const set = (next: number) => onChange(Math.min(Math.max(next, 0), max));
  return (
    <div className="flex shrink-0 items-center gap-1.5">
      <button
        type="button"
        aria-label={`One fewer of ${name}`}
        aria-disabled={value === 0}
        onClick={() => set(value - 1)}
        className={BUTTON}
      >
        <Minus aria-hidden className="size-4.5" />
      </button>
      <input
        aria-label={`How many of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => set(Number(target.value.replace(/\D/g, "").slice(0, 3)))}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        className="figures h-11 w-14 rounded-control border border-line-strong bg-surface text-center font-semibold"
      />
      <button
        type="button"
        aria-label={`One more of ${name}`}
        aria-disabled={value >= max}
        onClick={() => set(value + 1)}
        className={BUTTON}
      >
        <Plus aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
