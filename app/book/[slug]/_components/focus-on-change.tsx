"use client";

import { useEffect } from "react";

/** What was chosen last in this tab; a page that is loaded anew begins with nothing, and takes no focus. */
let before: string | undefined;

/** Moves the focus to an element when what is chosen changes, so that keyboards and screen readers go on from there. */
export function FocusOnChange({ chosen, target }: { chosen: string; target: string }) {
  useEffect(() => {
    // A new step begins at the top of the page; only the times of a day may lie further down.
    const preventScroll = target !== "times";
    if (before !== undefined && before !== chosen) document.getElementById(target)?.focus({ preventScroll });
    before = chosen;
  }, [chosen, target]);
  return null;
}
