/**
 * Does the work for one item after the other; a failure doesn't stop the ones after it.
 *
 * @throws the last failure, after all had their turn
 */
export async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  let failure: unknown;
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
}
