"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** After the end, and again while the page still says the same. */
const REFRESH_AFTER_S: readonly number[] = [0, -3, -10];

type Props = {
  /** from the server's current time to the end, in milliseconds: the viewer's own clock may be wrong */
  leftMs: number;
  locale: string;
  label: string;
  /** what is read aloud when this many minutes are left */
  spoken: Record<number, string>;
  /** what is shown until the countdown runs, and without JavaScript */
  until: { label: string; text: string };
  /** the same end as a sentence, shown below the running countdown, which doesn't name it */
  untilBelow?: string;
};

/** Until when the time is held: as the server says, then as a running countdown, which screen readers announce rarely. */
export function Countdown({ leftMs, locale, label, spoken, until, untilBelow }: Props) {
  const seconds = useSecondsLeft(leftMs);
  const isRunning = seconds !== null && leftMs < DAY_MS;
  return (
    <div className="min-w-36">
      <dt className="text-[0.9375rem]">{isRunning ? label : until.label}</dt>
      <dd className="figures font-display text-[1.625rem] leading-tight font-semibold">
        {isRunning ? (
          <span aria-hidden="true">{clockText(Math.max(0, seconds), locale)}</span>
        ) : (
          <span lang={locale}>{until.text}</span>
        )}
        <span role="status" className="sr-only">
          {isRunning ? spoken[nearestAbove(Object.keys(spoken).map(Number), seconds / 60)] : ""}
        </span>
      </dd>
      {isRunning && untilBelow !== undefined && <dd className="mt-1 text-[0.9375rem]">{untilBelow}</dd>}
    </div>
  );
}

function useSecondsLeft(leftMs: number): number | null {
  const router = useRouter();
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const endMs = Date.now() + leftMs;
    let shown: number | null = null;
    const tick = () => {
      const left = Math.ceil((endMs - Date.now()) / SECOND_MS);
      if (left === shown) return;
      shown = left;
      setSeconds(left);
      if (REFRESH_AFTER_S.includes(left)) router.refresh();
    };
    tick();
    const timer = setInterval(tick, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [leftMs, router]);
  return seconds;
}

/** The last announced text: the smallest of these minutes that hasn't passed yet. */
function nearestAbove(minutes: number[], left: number): number {
  return Math.min(...minutes.filter((minute) => minute >= left));
}

function clockText(seconds: number, locale: string): string {
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => two.format(part));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? [new Intl.NumberFormat(locale).format(hours), ...parts].join(":") : parts.join(":");
}
