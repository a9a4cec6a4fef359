/**
 * All of `current` in the order that is wanted; what `wanted` doesn't name follows as it was.
 *
 * @returns null when `wanted` names one twice or one that is not there
 */
export function newOrder(current: readonly string[], wanted: readonly string[]): string[] | null {
  const named = new Set(wanted);
  const there = new Set(current);
  if (named.size < wanted.length || wanted.some((id) => !there.has(id))) return null;
  return [...wanted, ...current.filter((id) => !named.has(id))];
}
