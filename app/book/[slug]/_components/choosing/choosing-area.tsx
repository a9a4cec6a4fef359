"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useOptimistic, useTransition } from "react";

/** The page that is on its way: its address, and whether an option or the calendar asked for it. */
export type Wanted = { href: string; by: "option" | "calendar" };

type Choosing = { wanted: Wanted | null; want(next: Wanted): void };

const ChoosingContext = createContext<Choosing>({ wanted: null, want: () => {} });

export const useChoosing = (): Choosing => useContext(ChoosingContext);

/** Where options, days and times are chosen: each choice is a page of its own, and all parts know while it is on its way. */
export function ChoosingArea({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  // Falls back to null by itself once the page is there, or another one instead.
  const [wanted, setWanted] = useOptimistic<Wanted | null>(null);
  const want = (next: Wanted) =>
    startTransition(() => {
      setWanted(next);
      router.push(next.href, { scroll: false });
    });
  return <ChoosingContext value={{ wanted, want }}>{children}</ChoosingContext>;
}
