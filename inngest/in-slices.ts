/** How long a step claims new work; running work is finished, and the next step continues. */
const SLICE_MS = 10_000;
/** After this, the next minute's run continues. */
const SLICES_MAX = 100;

type Run = { step: { run(id: string, work: () => Promise<boolean>): Promise<boolean> } };

/**
 * A function's run that works one step at a time, until nothing is due.
 *
 * @param work does due work for this many milliseconds and returns whether all is done
 */
export function inSlices(work: (sliceMs: number) => Promise<boolean>): (run: Run) => Promise<void> {
  return async ({ step }) => {
    for (let slice = 1; slice <= SLICES_MAX; slice += 1) {
      if (await step.run(`slice-${slice}`, () => work(SLICE_MS))) return;
    }
  };
}
