"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/_components/buttons/button";

/** The button that uses the link, once: a second press would be told that the link was already used. */
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
