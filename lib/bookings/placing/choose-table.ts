/**
 * The table or room of a booking (rule B9.2): the preferred one if it is free, else the smallest.
 *
 * @param free that fit, the smallest first
 * @returns null when none is free, or none is needed
 */
export const chooseTable = (free: readonly string[], preferred: string | null | undefined): string | null =>
  free.find((id) => id === preferred) ?? free[0] ?? null;

/** The same for the business, which can overlap bookings (rule B13.3): with none free, the preferred one of all, else the smallest. */
export const chooseTableAnyway = (
  all: readonly string[] | null,
  free: readonly string[],
  preferred: string | undefined,
): string | null => (all === null ? null : (chooseTable(free, preferred) ?? chooseTable(all, preferred)));
