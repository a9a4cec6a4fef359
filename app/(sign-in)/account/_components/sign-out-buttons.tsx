"use client";

import { Button } from "@/app/_components/buttons/button";
import { useSignOut } from "@/app/_components/buttons/use-sign-out";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { signOutEverywhereAction } from "../actions";

/** Ends this browser's session, or all of them. */
export function SignOutButtons() {
  const { isBusy, leaveTo } = useSignOut();
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="quiet" aria-disabled={isBusy} onClick={isBusy ? undefined : () => leaveTo("/sign-in")}>
        {isBusy ? "Signing out…" : "Sign out"}
      </Button>
      <ConfirmButton
        look="quiet"
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        consequence={<p>You’ll be signed out on every device immediately, including this one.</p>}
        onConfirm={() => signOutEverywhereAction({})}
        done={() => leaveTo("/sign-in?done=signed-out-everywhere")}
      >
        Sign out everywhere…
      </ConfirmButton>
    </div>
  );
}
