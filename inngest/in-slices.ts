/** How long a step claims new work; what is running then is finished, and the next step goes on. */
const SLICE_MS = 10_000;
/** Then the next minute's run goes on. */
const SLICES_MAX = 100;

type Run = { step: { run(id: string, work: () => Promise<boolean>): Promise<boolean> } };

/**
 * A function's run that works, a step at a time, until nothing is due.
 *
 * @param work does due work for so many milliseconds and says whether all is done
 */
export function inSlices(work: (sliceMs: number) => Promise<boolean>): (run: Run) => Promise<void> {
  return async ({ step }) => {
    for (let slice = 1; slice <= SLICES_MAX; slice += 1) {
      if (await step.run(`slice-${slice}`, () => work(SLICE_MS))) return;
    }
  };
}
