"use client";

import { useEffect } from "react";

/** What was last chosen in this tab; a freshly loaded page starts with nothing, and doesn't take the focus. */
let before: string | undefined;

/** Moves the focus to an element when the choice changes, so that keyboards and screen readers continue from there. */
export function FocusOnChange({ chosen, target }: { chosen: string; target: string }) {
  useEffect(() => {
    // A new step starts at the top of the page; only the times of a day may be further down.
    const preventScroll = target !== "times";
    if (before !== undefined && before !== chosen) document.getElementById(target)?.focus({ preventScroll });
    before = chosen;
  }, [chosen, target]);
  return null;
}
