"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useOptimistic, useTransition } from "react";

/** The page that is loading: its address, and whether an option or the calendar requested it. */
export type Wanted = { href: string; by: "option" | "calendar" };

type Choosing = { wanted: Wanted | null; want(next: Wanted): void };

const ChoosingContext = createContext<Choosing>({ wanted: null, want: () => {} });

export const useChoosing = (): Choosing => useContext(ChoosingContext);

/** Where options, days and times are chosen: each choice is its own page, and all parts know while it's loading. */
export function ChoosingArea({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  // Falls back to null automatically once this page, or another one, has loaded.
  const [wanted, setWanted] = useOptimistic<Wanted | null>(null);
  const want = (next: Wanted) =>
    startTransition(() => {
      setWanted(next);
      router.push(next.href, { scroll: false });
    });
  return <ChoosingContext value={{ wanted, want }}>{children}</ChoosingContext>;
}
