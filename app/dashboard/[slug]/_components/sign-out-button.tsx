"use client";

import { LogOut } from "lucide-react";
import { useSignOut } from "@/app/_components/buttons/use-sign-out";
import { leavePage } from "@/app/_components/forms/unsaved-changes";

/** Ends this browser's session and leads to the sign-in page. */
export function SignOutButton({ className }: { className: string }) {
  const { isBusy, leaveTo } = useSignOut();
  const leave = () => void leaveTo("/sign-in");
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
