"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useChoosing } from "./choosing-area";

/** The calendar's part of the address; a day that is still loading must not be lost. */
const OF_THE_CALENDAR = ["month", "day"] as const;

type Props = {
  action: string;
  /** the page's choice, as a query: the ticked options follow it, also after Back */
  chosen: string;
  children: ReactNode;
};

/** The form of the options: each change takes effect right away, as its button does without JavaScript (rule H13.1). */
export function ChoosingForm({ action, chosen, children }: Props) {
  const { wanted, want } = useChoosing();
  const place = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  const submit = useEffectEvent(() => {
    if (!place.current) return;
    const query = queryOf(place.current);
    if (wanted?.by === "calendar") takeOver(query, wanted.href);
    want({ href: `${action}?${query}`, by: "option" });
  });

  useEffect(() => {
    const form = place.current;
    const onChange = () => submit();
    form?.addEventListener("change", onChange);
    return () => form?.removeEventListener("change", onChange);
  }, []);

  const isWaiting = wanted !== null;
  useEffect(() => {
    const form = place.current;
    if (!form) return;
    // A choice made before this script was running counts.
    if (isFirst.current && hasChanged(form)) submit();
    else if (!isWaiting) show(form, chosen);
    isFirst.current = false;
    // A page restored from the browser's cache comes back with the options ticked when it was left.
    const onShow = (event: PageTransitionEvent) => event.persisted && show(form, chosen);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [chosen, isWaiting]);

  return (
    <form
      ref={place}
      action={action}
      // Otherwise a browser restores the previous ticks, whatever the address says.
      autoComplete="off"
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && value) query.append(name, value);
  return query;
}

function takeOver(query: URLSearchParams, href: string): void {
  const other = new URL(href, window.location.href).searchParams;
  for (const name of OF_THE_CALENDAR) {
    const value = other.get(name);
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
}

/** Ticks what the query says, and nothing else. */
function show(form: HTMLFormElement, chosen: string): void {
  const query = new URLSearchParams(chosen);
  for (const input of form.querySelectorAll("input")) {
    if (input.type === "radio" || input.type === "checkbox") input.checked = query.has(input.name, input.value);
  }
  for (const select of form.querySelectorAll("select")) select.value = query.get(select.name) ?? select.value;
}

function hasChanged(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll("input")].some((input) => input.checked !== input.defaultChecked);
  return inputs || [...form.querySelectorAll("option")].some((option) => option.selected !== option.defaultSelected);
}
