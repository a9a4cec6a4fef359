import type { Report } from "@/lib/reports/views";

type Metrics = Report["metrics"];
export type Figure = Metrics["visits"] | Metrics["noShowRate"];

/** How a figure compares with the one before, in words, so that nothing depends on a colour or a sign alone. */
export function changeWords(figure: Figure, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const isShare = "changePoints" in figure;
  const change = isShare ? figure.changePoints : figure.change;
  if (change === 0) return "Same as before";
  if (change === null) return figure.value === null || figure.previous === null ? "Nothing to compare" : "New";
  const size = format.format(Math.abs(change));
  if (isShare) return `${size} points ${change > 0 ? "higher" : "lower"}`;
  return `${size}% ${change > 0 ? "more" : "less"}`;
}
