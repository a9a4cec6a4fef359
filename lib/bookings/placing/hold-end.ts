/**
 * When the hold of an unpaid booking ends (rule B8.2): `pendingHoldMin` after it was made or at its start, whichever is first. For one that
 * the business enters after its start, only the minutes count.
 */
export function holdEnd(now: Date, startAt: Date, pendingHoldMin: number): Date {
  const byMinutes = new Date(now.getTime() + pendingHoldMin * 60_000);
  return startAt > now && startAt < byMinutes ? startAt : byMinutes;
}
