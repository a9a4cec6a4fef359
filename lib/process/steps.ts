/** A computation in small steps, each ending at a `yield`; its return value is the result. */
export type Steps<Result> = Generator<void, Result, void>;

/** The result, without pauses between the steps: for small computations, and for tests. */
export function allAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** How many items one step looks at: with the most that one business can have, a few hundredths of a millisecond. */
export const LOOKED_AT_A_STEP = 8;

/** Looks at one item after the other, a few per step, until `look` has seen enough. */
export function* lookInSteps<Item>(items: Iterable<Item>, look: (item: Item) => boolean): Steps<void> {
  let count = 0;
  for (const item of items) {
    if (look(item)) return;
    count += 1;
    if (count % LOOKED_AT_A_STEP === 0) yield;
  }
}
