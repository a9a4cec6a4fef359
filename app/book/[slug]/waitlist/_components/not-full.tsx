"use client";

import { useEffect, useRef } from "react";
import { TimeLinks } from "./time-links";

type Props = { title: string; text: string; times: { label: string; href: string }[]; locale: string };

/** Nobody has to wait, because a time that fits is free: it gets the focus, as anything that a form answers. */
export function NotFull({ title, text, times, locale }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      id="not-full"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the answer to the form is read from here on
      autoFocus
      className="rounded-control border-s-4 border-brand bg-brand-soft px-4 py-4 text-brand-ink outline-offset-2"
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{text}</p>
      <TimeLinks times={times} locale={locale} />
    </div>
  );
}
