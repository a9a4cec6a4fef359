import { signOut } from "next-auth/react";
import { useState } from "react";

/** Ends this browser's session and leads to a page. */
export function useSignOut() {
  const [isBusy, setBusy] = useState(false);
  const leaveTo = async (page: string) => {
    setBusy(true);
    // Whether or not there is an answer, the page that follows tells the truth.
    await signOut({ redirect: false }).catch(() => null);
    window.location.assign(page);
    setBusy(false);
  };
  return { isBusy, leaveTo };
}
