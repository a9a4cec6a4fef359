/** The first day of a date's month. */
export const firstOfMonth = (date: string): string => `${date.slice(0, "YYYY-MM".length)}-01`;

/** The first of the month that is `n` months after the one of `first`; before, when negative. */
export function monthsAfter(first: string, n: number): string {
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + n;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}

/** The day of a date in the month that begins with `first`, or that month's last day where it is shorter. */
export function dayOfMonthIn(first: string, date: string): string {
  const last = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8, 10)), last);
  return `${first.slice(0, "YYYY-MM-".length)}${String(day).padStart(2, "0")}`;
}
