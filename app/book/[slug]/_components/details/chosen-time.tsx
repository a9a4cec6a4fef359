"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

/** The time in the address isn't available; `label`: the other time that was chosen, if any. */
export type TimeGone = { label: string | null };

type Chosen = { gone: TimeGone | null; tell(gone: TimeGone | null): void };

const ChosenContext = createContext<Chosen>({ gone: null, tell: () => {} });

/** The summary shows what the form says about the chosen time. */
export function ChosenTimeArea({ isGone, children }: { isGone: boolean; children: ReactNode }) {
  const [gone, tell] = useState<TimeGone | null>(isGone ? { label: null } : null);
  return <ChosenContext value={{ gone, tell }}>{children}</ChosenContext>;
}

/** Tells the summary whether the time is still available, and which one was chosen instead. */
export function useTimeGone(gone: TimeGone | null): void {
  const { tell } = useContext(ChosenContext);
  const isGone = gone !== null;
  const label = gone?.label ?? null;
  useEffect(() => tell(isGone ? { label } : null), [tell, isGone, label]);
}

/** The chosen time; an unavailable one is never shown as chosen. */
export function ChosenTime({ chooseAnother, children }: { chooseAnother: string; children: ReactNode }) {
  const { gone } = useContext(ChosenContext);
  if (gone === null) return children;
  if (gone.label === null) return <span className="text-danger">{chooseAnother}</span>;
  return <span className="first-letter:uppercase">{gone.label}</span>;
}
