import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "../env/log";
import { withLease } from "./lease";

const START = new Date("2031-05-06T12:00:00.000Z");
const secondsLater = (seconds: number) => new Date(START.getTime() + seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Work that lasts until it is let go. */
function heldWork() {
  let end = () => {};
  const ended = new Promise<string>((resolve) => (end = () => resolve("done")));
  return { work: () => ended, end: () => end() };
}

describe("a lease", () => {
  test("is renewed every third of its length while its work is under way, and no more when that has ended", async () => {
    const renew = vi.fn(async (_until: Date) => {});
    const { work, end } = heldWork();
    const held = withLease({ of: {}, lengthMs: 30_000, renew }, work);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(renew.mock.calls).toEqual([[secondsLater(40)], [secondsLater(50)]]);
    end();
    expect(await held).toBe("done");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  test("of work that never ends is renewed for an hour, and then left to run out", async () => {
    const renew = vi.fn(async (_until: Date) => {});
    const held = heldWork();
    void withLease({ of: {}, lengthMs: 30_000, renew }, held.work);
    await vi.advanceTimersByTimeAsync(120 * 60_000);
    expect(renew.mock.calls.at(-1)).toEqual([secondsLater(60 * 60 + 30)]);
    held.end();
  });

  test("that can't be renewed is tried again, said once, and never the work's problem", async () => {
    const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
    const renew = vi.fn(async () => {
      throw new Error("the database was away");
    });
    const { work, end } = heldWork();
    const held = withLease({ of: { job: 7 }, lengthMs: 30_000, renew }, work);
    await vi.advanceTimersByTimeAsync(35_000);
    end();
    expect(await held).toBe("done");
    expect(renew).toHaveBeenCalledTimes(3);
    expect(warn.mock.calls.map(([what]) => what)).toEqual([{ job: 7, err: expect.any(Error) }]);
  });

  test("of work that fails is given up with it", async () => {
    const renew = vi.fn(async () => {});
    const failing = withLease({ of: {}, lengthMs: 30_000, renew }, async () => {
      throw new Error("the mail server hung up");
    });
    await expect(failing).rejects.toThrow("the mail server hung up");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).not.toHaveBeenCalled();
  });

  test("keeps no process alive", async () => {
    vi.useRealTimers();
    const timers = vi.spyOn(globalThis, "setTimeout");
    const { work, end } = heldWork();
    const held = withLease({ of: {}, lengthMs: 30_000, renew: async () => {} }, work);
    expect(timers.mock.results.map(({ value }) => value.hasRef())).toEqual([false]);
    end();
    await held;
  });
});
