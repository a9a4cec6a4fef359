"use client";

import { useEffect, useRef } from "react";

/** `fields`: what is wrong with single fields, by their ids; `items`: with anything else, one by one. */
export type ShownProblem = {
  title: string;
  text: string;
  fields: readonly { field: string; text: string }[];
  items?: readonly string[];
};

/** What is wrong, to be read first: it gets the focus, and each line leads to its field. */
export function ProblemBox({ problem: { title, text, fields, items = [] } }: { problem: ShownProblem }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      id="problem"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the answer to the form is read from here on
      autoFocus
      className="rounded-control border-s-4 border-danger bg-danger-soft px-4 py-3.5 text-danger outline-offset-2"
    >
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1">{text}</p>}
      {items.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {fields.map((error) => (
            <li key={error.field}>
              <a href={`#${error.field}`} className="underline underline-offset-2">
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
