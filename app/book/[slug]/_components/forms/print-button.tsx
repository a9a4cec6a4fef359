"use client";

import { Button } from "@/app/_components/buttons/button";
import { useIsReady } from "@/app/_components/forms/use-is-ready";

/** Opens the browser's own dialog, which prints a page or saves it as a file; there only where scripts run. */
export function PrintButton({ text }: { text: string }) {
  return useIsReady() ? <Button onClick={() => window.print()}>{text}</Button> : null;
}
