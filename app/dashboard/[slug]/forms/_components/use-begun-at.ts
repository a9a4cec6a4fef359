"use client";

import { useEffect, useRef, useState } from "react";
import type { FormToEdit } from "@/lib/forms/views";
import { valuesOf } from "../edited-fields";

/**
 * When the form that an editor was begun from was changed last, for its next save to be compared with. Next to the editor the form is
 * activated and deactivated, which isn't somebody else's change; whatever changes what the editor shows is.
 */
export function useBegunAt(stored: FormToEdit | null): [string | undefined, (updatedAt: string) => void] {
  const [begunAt, setBegunAt] = useState(stored?.updatedAt);
  const begunFrom = useRef("");
  useEffect(() => {
    if (stored === null) return;
    const shown = JSON.stringify(valuesOf(stored));
    if (stored.updatedAt === begunAt) begunFrom.current = shown;
    else if (begunFrom.current === shown) setBegunAt(stored.updatedAt);
  }, [stored, begunAt]);
  return [begunAt, setBegunAt];
}
