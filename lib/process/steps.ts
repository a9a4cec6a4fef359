/** A computation in small steps, each of which ends at a `yield`; what it returns is its result. */
export type Steps<Result> = Generator<void, Result, void>;

/** The result, without a pause between the steps: for what is small, and for tests. */
export function allAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** How many are looked at in a step: with the most that one business may have, some hundredths of a millisecond. */
export const LOOKED_AT_A_STEP = 8;

/** Looks at one after the other, a few a step, until `look` says that it has seen enough. */
export function* lookInSteps<Item>(items: Iterable<Item>, look: (item: Item) => boolean): Steps<void> {
  let count = 0;
  for (const item of items) {
    if (look(item)) return;
    count += 1;
    if (count % LOOKED_AT_A_STEP === 0) yield;
  }
}
