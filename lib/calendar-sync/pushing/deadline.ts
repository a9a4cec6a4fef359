import { OutsideError } from "../outside/outside";

/** Runs one step of work elsewhere, if there's time left for it. @throws OutsideError `timed_out` */
export type WithinDeadline = <Result>(step: () => Promise<Result>) => Promise<Result>;

/** Gives steps so many milliseconds altogether. One that goes on after that is no longer waited for, and none is begun. */
export function openDeadline(totalMs: number): WithinDeadline {
  const endMs = performance.now() + totalMs;
  return async (step) => {
    const leftMs = endMs - performance.now();
    if (leftMs <= 0) throw new OutsideError("timed_out");
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new OutsideError("timed_out")), leftMs);
    });
    try {
      return await Promise.race([step(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
