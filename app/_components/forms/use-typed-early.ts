"use client";

import { useInsertionEffect, useState } from "react";
import { useIsReady } from "./use-is-ready";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What has been handed on already; two forms of a page see the same fields. */
const handedOn = new WeakSet<Control>();

/**
 * Passes anything typed, chosen or ticked before the page's scripts loaded, as on a slow phone, to a form that has just started to listen.
 * Otherwise the fields would fall back to their rendered values.
 */
export function useTypedEarly(): void {
  const isReady = useIsReady();
  // Read twice: React clears text typed into a textarea as soon as it hydrates it, and most fields are listened to later.
  const [first] = useState(() => (isReady ? NONE : edited()));
  useInsertionEffect(() => {
    // Only where the server rendered the form. Refs and layout effects, which may overwrite a field, come after this.
    if (isReady) return;
    const all = new Map([...first, ...edited()]);
    // Once everything is in place, and still before the next key is heard.
    queueMicrotask(() => {
      for (const [control, restore] of all) {
        if (handedOn.has(control)) continue;
        handedOn.add(control);
        restore();
        if (document.activeElement !== control) control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      }
    });
  }, [isReady, first]);
}

type Edited = ReadonlyMap<Control, () => void>;

const NONE: Edited = new Map();

/** The fields of the page that have been filled in, each with what fills them in again. */
function edited(): Edited {
  if (typeof document === "undefined") return NONE;
  const controls = [...document.querySelectorAll<Control>("form :is(input, textarea, select)")];
  return new Map(
    controls.flatMap((control) => {
      const restore = handedOn.has(control) ? null : restoreOf(control);
      return restore ? [[control, restore]] : [];
    }),
  );
}

/** A function that restores a field's typed value; null for a field that is unchanged since rendering. */
function restoreOf(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex: index } = control;
    const rendered = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    const restore = () => {
      control.selectedIndex = index;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    };
    return index === Math.max(rendered, 0) ? null : restore;
  }
  if (control instanceof HTMLInputElement && TICKED.includes(control.type)) return tick(control);
  const { value } = control;
  const restore = () => {
    // React looks whether a value differs from the last one that it knows of: this is the one, then comes what was typed.
    control.value = control.defaultValue;
    const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return value === control.defaultValue || NOT_TYPED.includes(control.type) ? null : restore;
}

/** The types of inputs that are ticked rather than typed into. */
export const TICKED = ["checkbox", "radio"];
const NOT_TYPED = ["file", "range", "color"];

function tick(control: HTMLInputElement): (() => void) | null {
  // Of two radio buttons that have changed, it is the chosen one that tells.
  if (control.checked === control.defaultChecked || (control.type === "radio" && !control.checked)) return null;
  const { checked } = control;
  return () => {
    control.checked = !checked;
    control.click();
  };
}
