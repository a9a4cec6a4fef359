"use client";

import type { ReactNode } from "react";
import { useEffect, useRef } from "react";

/** Inside a form: each change shows its effect at once, as pressing the form's button would. */
export function SubmitOnChange({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fields = place.current;
    const onChange = () => fields?.closest("form")?.requestSubmit();
    fields?.addEventListener("change", onChange);
    if (fields && hasChanged(fields)) onChange();
    return () => fields?.removeEventListener("change", onChange);
  }, []);
  return <div ref={place}>{children}</div>;
}

/** Whether something was chosen before this script could see it. */
function hasChanged(fields: HTMLElement): boolean {
  const inputs = [...fields.querySelectorAll("input")].some((input) => input.checked !== input.defaultChecked);
  return inputs || [...fields.querySelectorAll("option")].some((option) => option.selected !== option.defaultSelected);
}
