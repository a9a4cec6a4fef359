"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { wasSent } from "./typed-answers";

/**
 * On a page with a form that isn't sent yet: whoever goes back to it after sending sees that it's sent, and not the page as the browser
 * has kept it.
 *
 * @param path of the form's page
 */
export function RefreshSent({ path }: { path: string }) {
  const router = useRouter();
  useEffect(() => {
    if (wasSent(path)) router.refresh();
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && router.refresh();
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, [path, router]);
  return null;
}
