"use client";

import type { ReactNode } from "react";
import { useChoosing, type Wanted } from "./choosing-area";

type Props = {
  /** which change makes this part out of date */
  by: readonly Wanted["by"][];
  children: ReactNode;
};

/** A part of the page that is out of date while another is loading: it shows that, and can't be clicked. */
export function WaitingPart({ by, children }: Props) {
  const { wanted } = useChoosing();
  const isWaiting = wanted !== null && by.includes(wanted.by);
  return (
    <div
      aria-busy={isWaiting}
      inert={isWaiting}
      className="transition-opacity aria-busy:opacity-45 aria-busy:delay-150 aria-busy:duration-200"
    >
      {children}
    </div>
  );
}

/** Says that new times are loading, once that takes longer than a moment; on top of the waiting part, so that nothing moves. */
export function WaitingNote({ text }: { text: string }) {
  const { wanted } = useChoosing();
  return (
    <p role="status" className="pointer-events-none absolute inset-x-0 top-20 z-10 text-center">
      {wanted !== null && (
        <span className="late-note inline-block rounded-control border border-line bg-surface px-4 py-2 font-medium shadow-card">
          {text}
        </span>
      )}
    </p>
  );
}
