/** Day and time of an instant for a list of other times to choose from. */
export function instantWords(instant: string, zone: string, locale: string): string {
  const format = {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(instant));
}
