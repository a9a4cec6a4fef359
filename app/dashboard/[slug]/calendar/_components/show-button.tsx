"use client";

import { useFormStatus } from "react-dom";
import { Button } from "@/app/_components/buttons/button";

/** Applies the chosen filters. */
export function ShowButton() {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" look="quiet" aria-disabled={pending}>
      {pending ? "Loading…" : "Apply"}
    </Button>
  );
}
