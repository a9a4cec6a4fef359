"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";

/** The pages that were shown since the browser last loaded one. */
const shown = new Set<string>();

/** On a page that changes by what is done there: whoever goes back to it sees how it stands now, and not the page as the browser kept it. */
export function RefreshOnReturn() {
  const router = useRouter();
  const path = usePathname();
  useEffect(() => {
    if (shown.has(path)) router.refresh();
    shown.add(path);
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && router.refresh();
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, [path, router]);
  return null;
}
