"use client";

import { signOut } from "next-auth/react";
import { useState } from "react";
import { Button } from "@/app/_components/button";
import { ConfirmButton } from "@/app/_components/confirm-button";
import { signOutEverywhereAction } from "../actions";

/** Ends this browser's session, or all of them. */
export function SignOutButtons() {
  const [isBusy, setBusy] = useState(false);
  const leave = async (page: string) => {
    setBusy(true);
    // Whether or not there is an answer, the page that follows tells the truth.
    await signOut({ redirect: false }).catch(() => null);
    window.location.assign(page);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="quiet" aria-disabled={isBusy} onClick={isBusy ? undefined : () => leave("/sign-in")}>
        {isBusy ? "Signing out …" : "Sign out"}
      </Button>
      <ConfirmButton
        look="quiet"
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        consequence={<p>You’ll be signed out on every device, this one included. It takes effect at once.</p>}
        onConfirm={signOutEverywhereAction}
        done={() => leave("/sign-in?done=signed-out-everywhere")}
      >
        Sign out everywhere …
      </ConfirmButton>
    </div>
  );
}
