import type { ReactNode } from "react";
import type { BlockedReason } from "@/lib/availability/explain";
import { type Stretch, shownReason } from "@/lib/explain-view/stretches";

type Look = "open" | BlockedReason;

export const lookOf = ({ isOpen, reasons }: Pick<Stretch, "isOpen" | "reasons">): Look =>
  isOpen ? "open" : shownReason(reasons);

/** What each look means. */
const REASON_MEANINGS: Record<Look, string> = {
  open: "Available",
  staff_busy: "Busy with another booking",
  staff_off: "Not working",
  table_busy: "Every table or room is taken",
  notice: "Inside minimum notice",
  past: "Past",
  too_far: "Too far ahead",
  too_long: "Too close to closing or a break",
  no_staff: "No team member offers it",
  table_too_small: "No table or room is big enough",
  break: "Break",
  closed: "Closed",
};

/** All reasons of a stretch in words. */
export const wordsFor = ({ isOpen, reasons }: Stretch): string =>
  isOpen ? REASON_MEANINGS.open : sentence(reasons.map((reason) => REASON_MEANINGS[reason].toLowerCase()).join(", "));

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Drawing = { ground: string; lines: string; shape: ReactNode };

const DIAGONAL = <path d="M-2 2 L2 -2 M0 8 L8 0 M6 10 L10 6" />;
const BACK = <path d="M-2 6 L2 10 M0 0 L8 8 M6 -2 L10 2" />;
const UPRIGHT = <path d="M4 0 V8" />;
const LEVEL = <path d="M0 4 H8" />;
const CROSS = <path d="M0 0 L8 8 M8 0 L0 8" />;
const DOT = <circle cx="4" cy="4" r="1" />;

/** Each look has its own pattern, so it can be told apart without colour. */
const DRAWINGS: Record<Look, Drawing> = {
  open: { ground: "fill-brand", lines: "", shape: null },
  staff_busy: { ground: "fill-accent", lines: "stroke-accent-ink", shape: DIAGONAL },
  staff_off: { ground: "fill-surface", lines: "stroke-line-strong", shape: BACK },
  table_busy: { ground: "fill-accent-soft", lines: "stroke-accent-ink", shape: UPRIGHT },
  notice: { ground: "fill-sunken", lines: "stroke-ink-soft", shape: UPRIGHT },
  past: { ground: "fill-sunken", lines: "", shape: null },
  too_far: { ground: "fill-sunken", lines: "stroke-ink-soft", shape: LEVEL },
  too_long: { ground: "fill-sunken", lines: "stroke-ink-soft", shape: DOT },
  no_staff: { ground: "fill-danger-soft", lines: "stroke-danger", shape: CROSS },
  table_too_small: { ground: "fill-danger-soft", lines: "stroke-danger", shape: LEVEL },
  break: { ground: "fill-paper", lines: "stroke-line-strong", shape: LEVEL },
  closed: { ground: "fill-paper", lines: "", shape: null },
};

const isLook = (text: string): text is Look => Object.hasOwn(DRAWINGS, text);
export const ALL_LOOKS: readonly Look[] = Object.keys(REASON_MEANINGS).filter(isLook);

/** The patterns, once in the page; pictures fill with `url(#look-…)`. */
export function LookPatterns() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        {ALL_LOOKS.map((look) => {
          const { ground, lines, shape } = DRAWINGS[look];
          return (
            <pattern key={look} id={`look-${look}`} width="8" height="8" patternUnits="userSpaceOnUse">
              <rect width="8" height="8" className={ground} />
              <g className={`fill-none ${lines}`} strokeWidth="1.5">
                {shape}
              </g>
            </pattern>
          );
        })}
      </defs>
    </svg>
  );
}

export function Legend({ looks }: { looks: readonly Look[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
      {looks.map((look) => (
        <li key={look} className="flex items-center gap-2">
          <svg aria-hidden="true" width="32" height="18" className="shrink-0">
            <rect
              x="0.5"
              y="0.5"
              width="31"
              height="17"
              rx="3"
              fill={`url(#look-${look})`}
              className="stroke-line-strong"
            />
          </svg>
          {REASON_MEANINGS[look]}
        </li>
      ))}
    </ul>
  );
}
