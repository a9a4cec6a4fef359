import type { ReactNode } from "react";

/** An entry of a list of terms: what it is, and under it how it stands. */
export function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-[0.875rem] text-ink-soft">{name}</dt>
      <dd className="figures mt-0.5">{children}</dd>
    </div>
  );
}
