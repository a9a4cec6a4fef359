import type { ReactNode } from "react";

/** A sheet of lines under each other; its children are the list's entries. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">{children}</ul>;
}
