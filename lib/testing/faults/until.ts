import { setTimeout as sleep } from "node:timers/promises";

const WAIT_MS = 120_000;

/** Waits until something is so, looking again every so many milliseconds. @throws if it never is */
export async function until(isSo: () => boolean | Promise<boolean>, lookAgainMs = 10): Promise<void> {
  for (const endMs = Date.now() + WAIT_MS; !(await isSo()); await sleep(lookAgainMs)) {
    if (Date.now() > endMs) throw new Error(`nothing happened for ${WAIT_MS / 1000} s`);
  }
}
