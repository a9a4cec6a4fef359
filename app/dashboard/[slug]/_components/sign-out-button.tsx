"use client";

import { LogOut } from "lucide-react";
import { signOut } from "next-auth/react";
import { useState } from "react";
import { leavePage } from "@/app/_components/unsaved-changes";

/** Ends this browser's session and leads to the sign-in page. */
export function SignOutButton({ className }: { className: string }) {
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    // Whether or not there is an answer, the page that follows tells the truth.
    await signOut({ redirect: false }).catch(() => null);
    window.location.assign("/sign-in");
    setBusy(false);
  };
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => leavePage(leave)}
      className={className}
    >
      <LogOut aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      Sign out
    </button>
  );
}
