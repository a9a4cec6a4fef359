"use client";

import type { ReactNode } from "react";
import { useChoosing, type Wanted } from "./choosing-area";

type Props = {
  /** whose change makes this part out of date */
  by: readonly Wanted["by"][];
  children: ReactNode;
};

/** A part of the page that is out of date while another is on its way: it shows that, and can't be clicked. */
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

/** Says that new times are on their way, once that takes longer than a moment. */
export function WaitingNote({ text }: { text: string }) {
  const { wanted } = useChoosing();
  return (
    <p role="status" className="min-h-6 text-[0.9375rem] text-ink-soft">
      {wanted !== null && <span className="late-note">{text}</span>}
    </p>
  );
}
