/** Chosen ids in the order in which they are shown, so that what was ticked again is what it was before; others come first. */
export function inShownOrder(chosen: readonly string[], shown: readonly { id: string }[]): string[] {
  const ids = shown.map(({ id }) => id);
  return [...chosen.filter((id) => !ids.includes(id)), ...ids.filter((id) => chosen.includes(id))];
}
