"use client";

import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { answersFromForm } from "@/lib/forms/fields/answers-from-form";
import type { Field } from "@/lib/forms/fields/field.schema";
import { visibleFields } from "@/lib/forms/fields/visible-fields";
import { typedIn } from "./typed";

/**
 * The ids of the fields that are shown for what is typed in an element, and what to call when that has changed. Null until the page's
 * scripts run: then all of them are shown (rule F3.3).
 */
export function useVisibleFields(
  area: RefObject<HTMLElement | null>,
  fields: readonly Field[],
): { visible: ReadonlySet<string> | null; look: () => void } {
  const [visible, setVisible] = useState<ReadonlySet<string> | null>(null);
  const look = useCallback(() => {
    const typed = typedIn(area.current);
    const answers = answersFromForm(fields, { getAll: (name) => typed[name] ?? [] });
    const ids = new Set(visibleFields(fields, answers).map(({ id }) => id));
    setVisible((before) => (before !== null && isSame(before, ids) ? before : ids));
  }, [area, fields]);
  useLayoutEffect(look, [look]);
  return { visible, look };
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));
