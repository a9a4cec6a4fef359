import type { ReactNode } from "react";
import { CopyButton } from "@/app/_components/buttons/copy-button";

/** A text of several lines with its name and a copy button; long lines wrap. */
export function CodeBlock({ name, text }: { name: string; text: string }) {
  return (
    <CodeFrame name={name} text={text}>
      <pre className="px-3.5 py-3 text-[0.875rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
    </CodeFrame>
  );
}

/** A program: its lines don't wrap, and the block scrolls sideways if they are too long. */
export function Program({ name, text }: { name: string; text: string }) {
  return (
    <CodeFrame name={name} text={text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={name} tabIndex={0} className="overflow-x-auto -outline-offset-2">
        <pre className="w-max px-3.5 py-3 text-[0.875rem] leading-relaxed">
          <code>{text}</code>
        </pre>
      </section>
    </CodeFrame>
  );
}

function CodeFrame({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-control border border-line bg-sunken">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-3.5">
        <p className="text-[0.9375rem] font-medium text-ink-soft">{name}</p>
        <CopyButton text={text} label={`Copy ${name}`} />
      </div>
      {children}
    </div>
  );
}

/** A list of names with what each means. */
export function FieldMeanings({ of }: { of: { name: string; text: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {of.map(({ name, text }) => (
        <div key={name} className="gap-x-6 py-2.5 sm:grid sm:grid-cols-[12rem_1fr]">
          <dt>
            <code className="font-semibold wrap-anywhere">{name}</code>
          </dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
