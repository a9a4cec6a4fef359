"use client";

import { type DefaultValues, type FieldValues, get, type UseFormRegister } from "react-hook-form";
import { TICKED } from "./use-typed-early";

/**
 * `register` of a form, which gives a field what it begins with, too: so the server's page shows what is stored, and what differs
 * from that was typed there before the scripts came.
 */
export function registerShown<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  defaultValues: DefaultValues<Values>,
): UseFormRegister<Values> {
  const begun = new WeakSet<HTMLInputElement>();
  // The form ticks its boxes by what it holds; those that the page has ticked it would believe instead, in the page's order.
  const leaveToForm = (box: HTMLInputElement) => {
    box.defaultChecked = false;
    if (!begun.has(box)) box.checked = false;
    begun.add(box);
  };
  return (name, options) => {
    const { ref, ...rest } = register(name, options);
    const first: unknown = get(defaultValues, name);
    const isShown = first !== undefined && first !== null && !Number.isNaN(first);
    return {
      ...rest,
      ref: (element: unknown) => {
        if (isShown && element instanceof HTMLInputElement && TICKED.includes(element.type)) leaveToForm(element);
        ref(element);
      },
      ...(isShown ? { defaultValue: first } : {}),
    };
  };
}
