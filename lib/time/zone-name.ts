/** The name of a time zone as it's written, whatever the case; null if there is no such zone. `+01:00` and the like are no names. */
export function zoneNamed(name: string): string | null {
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
