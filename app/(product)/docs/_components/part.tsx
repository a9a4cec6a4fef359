import type { ReactNode } from "react";

/** A section of a guide, with an anchor to link to. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="scroll-mt-4 text-[1.625rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}
