import type { ReactNode } from "react";

/** An entry of a definition list: the name, and below it the value. */
export function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-[0.875rem] text-ink-soft">{name}</dt>
      <dd className="figures mt-0.5">{children}</dd>
    </div>
  );
}
