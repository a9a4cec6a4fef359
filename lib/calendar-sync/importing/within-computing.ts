import type { Steps } from "../../process/steps";
import { OutsideError } from "../outside/outside";

/** How long one import may compute (rule K7.4); what it waits between its turns doesn't count. */
const COMPUTING_MS_MAX = 5_000;

/** The steps, which fail once they have computed for too long. @throws OutsideError `too_large` */
export function* withinComputing<Result>(
  steps: Steps<Result>,
  { msMax = COMPUTING_MS_MAX, now = () => performance.now() } = {},
): Steps<Result> {
  let spentMs = 0;
  for (;;) {
    const beganMs = now();
    const { done, value } = steps.next();
    if (done) return value;
    spentMs += now() - beganMs;
    if (spentMs > msMax) throw new OutsideError("too_large");
    yield;
  }
}
