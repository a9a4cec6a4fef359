"use client";

import { Button } from "@/app/_components/buttons/button";

/** Opens the browser's own dialog for printing the page. */
export function PrintButton() {
  return <Button onClick={() => window.print()}>Print</Button>;
}
