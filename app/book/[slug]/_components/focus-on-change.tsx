"use client";

import { useEffect, useRef } from "react";

/** Moves the focus to an element when what is chosen changes, so that keyboards and screen readers go on from there. */
export function FocusOnChange({ chosen, target }: { chosen: string; target: string }) {
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    document.getElementById(target)?.focus();
  }, [chosen, target]);
  return null;
}
