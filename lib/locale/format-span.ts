const UNITS = [
  ["day", 1_440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** A span that may be long, in whole days, hours and minutes: "7 days", "1 hour 30 minutes"; none is "0 minutes". */
export function formatSpan(minutes: number, locale: string): string {
  let rest = minutes;
  const parts = UNITS.flatMap(([unit, length]) => {
    const amount = Math.floor(rest / length);
    rest -= amount * length;
    return amount > 0
      ? [new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount)]
      : [];
  });
  const none = new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }).format(0);
  return parts.join(" ") || none;
}
