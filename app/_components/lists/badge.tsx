import type { ReactNode } from "react";

export type Tone = "neutral" | "brand" | "accent" | "danger";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-ink-soft",
  brand: "bg-brand-soft text-brand-ink",
  accent: "bg-accent-soft text-accent-ink",
  danger: "bg-danger-soft text-danger",
};

/** A short word about the thing next to it. */
export function Badge({ tone = "neutral", lang, children }: { tone?: Tone; lang?: string; children: ReactNode }) {
  return (
    <span
      lang={lang}
      className={`inline-block rounded-full px-2.5 py-0.5 text-[0.875rem] leading-snug font-medium ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
