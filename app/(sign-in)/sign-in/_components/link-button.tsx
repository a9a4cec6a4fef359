"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/_components/buttons/button";

/** The button that uses a link up, once: pressed twice, the second answer would say that the link is used. */
export function LinkButton({ action }: { action: string }) {
  const [isBusy, setBusy] = useState(false);
  const once = (event: FormEvent) => {
    if (isBusy) event.preventDefault();
    setBusy(true);
  };
  return (
    <form method="post" action={action} onSubmit={once}>
      <Button type="submit" aria-disabled={isBusy} className="w-full">
        {isBusy ? "Signing in…" : "Sign in"}
      </Button>
    </form>
  );
}
