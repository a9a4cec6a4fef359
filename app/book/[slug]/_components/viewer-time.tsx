"use client";

import { useEffect, useState } from "react";

type Props = {
  /** instants, in epoch milliseconds */
  atMs: number;
  zone: string;
  locale: string;
  /** with `{time}` in place of the time */
  template: string;
  /** shows only the time; the whole template is read aloud */
  short?: boolean;
  className?: string;
};

/** The time on the viewer's own clock, if it differs from the business's; with the day if that differs, too. */
export function ViewerTime({ atMs, zone, locale, template, short = false, className }: Props) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => setText(viewerText(atMs, zone, locale)), [atMs, zone, locale]);
  if (text === null) return null;
  const whole = template.replace("{time}", text);
  if (!short) return <span className={className}>{whole}</span>;
  return (
    <span className={className}>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{whole}</span>
    </span>
  );
}

function viewerText(atMs: number, zone: string, locale: string): string | null {
  const wall = (timeZone?: string) =>
    new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" }).format(atMs);
  if (wall() === wall(zone)) return null;
  const day = (timeZone?: string) => new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short" }).format(atMs);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(atMs);
  if (day() === day(zone)) return time;
  return `${new Intl.DateTimeFormat(locale, { weekday: "short" }).format(atMs)} ${time}`;
}
