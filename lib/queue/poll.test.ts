import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRunning } from "./poll";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const deaf = () => {};
const resolved = () => Promise.resolve();

test("work runs at once, every five seconds and on each nudge, and no more once it is stopped", async () => {
  const run = vi.fn(resolved);
  let nudge = deaf;
  const stop = keepRunning(
    (nudged) => (nudge = nudged),
    () => ({ run }),
  );
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(3);
  nudge();
  expect(run).toHaveBeenCalledTimes(4);
  await stop();
  const calls = run.mock.calls.length;
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(calls);
});

test("a nudge asks for what it is meant to ask for", () => {
  const [run, runWhenNudged] = [vi.fn(resolved), vi.fn(resolved)];
  let nudge = deaf;
  void keepRunning(
    (nudged) => (nudge = nudged),
    () => ({ run, runWhenNudged }),
  );
  nudge();
  expect([run.mock.calls.length, runWhenNudged.mock.calls.length]).toEqual([1, 1]);
});

test("a stop tells the work that it is over, and waits for a run that knows it", async () => {
  const seen: boolean[] = [];
  const stop = keepRunning(deaf, (isOver) => ({
    run: async () => {
      await Promise.resolve();
      seen.push(isOver());
    },
  }));
  await vi.waitFor(() => expect(seen).toEqual([false]));
  await stop();
  expect(seen).toEqual([false, true]);
});
