/** How many parts of a breakdown are listed by themselves. */
export const PARTS_MAX = 50;

type Listed = { revenueCents: number; previousRevenueCents: number };

/**
 * The parts with the highest value, and one that adds up all others, so that the parts always add up to the whole (rule R6).
 *
 * @param addUp one part that stands for many
 */
export function topParts<Listing extends Listed>(
  parts: readonly Listing[],
  addUp: (others: readonly Listing[]) => Listing,
): Listing[] {
  const sorted = parts.toSorted(
    (one, other) => other.revenueCents - one.revenueCents || other.previousRevenueCents - one.previousRevenueCents,
  );
  if (sorted.length <= PARTS_MAX) return sorted;
  return [...sorted.slice(0, PARTS_MAX), addUp(sorted.slice(PARTS_MAX))];
}

/** A sum over parts. */
export const sumOf = <Item>(items: Iterable<Item>, value: (item: Item) => number): number => {
  let sum = 0;
  for (const item of items) sum += value(item);
  return sum;
};
