"use client";

import { LogOut } from "lucide-react";
import { signOut } from "next-auth/react";
import { useState } from "react";

/** Ends this browser's session and leads to the sign-in page. */
export function SignOutButton({ className }: { className: string }) {
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut({ redirect: false }).catch(() => setBusy(false));
    window.location.assign("/sign-in");
  };
  return (
    <button type="button" aria-disabled={isBusy} onClick={isBusy ? undefined : leave} className={className}>
      <LogOut aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      Sign out
    </button>
  );
}
