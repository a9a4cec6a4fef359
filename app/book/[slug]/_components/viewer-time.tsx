"use client";

import { useEffect, useState } from "react";

type Props = {
  /** instants, in epoch milliseconds */
  atMs: number;
  zone: string;
  locale: string;
  /** with `{time}` where the time goes */
  template: string;
  className?: string;
};

/** The time on the viewer's own clock, where that shows another one than the business's; with the day when it differs too. */
export function ViewerTime({ atMs, zone, locale, template, className }: Props) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => setText(viewerText(atMs, zone, locale)), [atMs, zone, locale]);
  if (text === null) return null;
  return <span className={className}>{template.replace("{time}", text)}</span>;
}

function viewerText(atMs: number, zone: string, locale: string): string | null {
  const wall = (timeZone?: string) =>
    new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" }).format(atMs);
  if (wall() === wall(zone)) return null;
  const day = (timeZone?: string) => new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short" }).format(atMs);
  const weekday = day() === day(zone) ? {} : ({ weekday: "short" } as const);
  return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", ...weekday }).format(atMs);
}
