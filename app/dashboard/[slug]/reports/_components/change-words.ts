import type { Report } from "@/lib/reports/views";

type Metrics = Report["metrics"];
export type Figure = Metrics["visits"] | Metrics["noShowRate"];

/** Which way a figure went; null: neither, or there's nothing to compare it with. */
export function directionOf(figure: Figure): "up" | "down" | null {
  const change = changeOf(figure);
  return change === null || change === 0 ? null : change > 0 ? "up" : "down";
}

/** How a figure compares with the one before, in words, so that nothing depends on a colour or a sign alone. */
export function changeWords(figure: Figure, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const change = changeOf(figure);
  if (change === 0) return "Same as before";
  if (change === null) return figure.value === null || figure.previous === null ? "Nothing to compare" : "New";
  const size = format.format(Math.abs(change));
  if ("changePoints" in figure) return `${size} points ${change > 0 ? "higher" : "lower"}`;
  return `${size}% ${change > 0 ? "more" : "less"}`;
}

const changeOf = (figure: Figure): number | null => ("changePoints" in figure ? figure.changePoints : figure.change);
