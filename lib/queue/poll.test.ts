import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { poll } from "./poll";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const deaf = () => {};
const resolved = () => Promise.resolve();

test("work runs at once, every five seconds and on each wake, and no more once it is stopped", async () => {
  const run = vi.fn(resolved);
  let wake = deaf;
  const stop = poll(
    (woken) => (wake = woken),
    () => ({ run }),
  );
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(3);
  wake();
  expect(run).toHaveBeenCalledTimes(4);
  await stop();
  const calls = run.mock.calls.length;
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(calls);
});

test("a wake asks for what it is meant to ask for", () => {
  const [run, runWhenWoken] = [vi.fn(resolved), vi.fn(resolved)];
  let wake = deaf;
  void poll(
    (woken) => (wake = woken),
    () => ({ run, runWhenWoken }),
  );
  wake();
  expect([run.mock.calls.length, runWhenWoken.mock.calls.length]).toEqual([1, 1]);
});

test("a stop tells the work that it is over, and waits for a run that knows it", async () => {
  const seen: boolean[] = [];
  const stop = poll(deaf, (isOver) => ({
    run: async () => {
      await Promise.resolve();
      seen.push(isOver());
    },
  }));
  await vi.waitFor(() => expect(seen).toEqual([false]));
  await stop();
  expect(seen).toEqual([false, true]);
});
