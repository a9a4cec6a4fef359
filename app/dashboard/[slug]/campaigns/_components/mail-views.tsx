"use client";

import { useState } from "react";
import type { RenderedCampaign } from "@/lib/campaigns/views";
import { MailFrame } from "./mail-frame";

const VIEWS = [
  { name: "phone", label: "Phone" },
  { name: "desktop", label: "Desktop" },
  { name: "text", label: "Text only" },
] as const;

type View = (typeof VIEWS)[number]["name"];

/** A mail as its reader gets it: on a phone, on a desktop, and where only text is shown. */
export function MailViews({
  slug,
  from,
  mail,
  previewText,
}: {
  slug: string;
  /** the business's name */
  from: string;
  mail: RenderedCampaign;
  previewText: string;
}) {
  const [view, setView] = useState<View>("phone");
  return (
    <div>
      <fieldset aria-label="Show as" className="mb-3 flex flex-wrap gap-2">
        {VIEWS.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name)}
            className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-[0.9375rem] font-medium hover:border-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div
        className={`overflow-hidden rounded-card border border-line bg-surface ${view === "phone" ? "max-w-[24.5rem]" : ""}`}
      >
        <div className="border-b border-line px-4 py-3 leading-snug">
          <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{from}</p>
          <p className="mt-0.5 font-semibold wrap-anywhere">
            <bdi>{mail.subject}</bdi>
          </p>
          {previewText !== "" && (
            <p className="mt-0.5 truncate text-[0.9375rem] text-ink-soft">
              <bdi>{previewText}</bdi>
            </p>
          )}
        </div>
        {view === "text" ? (
          // It scrolls within its box, so it can be reached by the keyboard.
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
            tabIndex={0}
            className="max-h-[40rem] overflow-auto p-4 font-mono text-[0.875rem] leading-relaxed whitespace-pre-wrap wrap-anywhere"
          >
            {mail.text}
          </pre>
        ) : (
          <MailFrame slug={slug} html={mail.html} title={`Preview of the email: ${mail.subject}`} />
        )}
      </div>
    </div>
  );
}
