import { expect, test } from "vitest";
import { untilUnlocked } from "./until-unlocked";
import { isLockTimeout, LOCK_TIMEOUT } from "./write-conflict";

/** How often a change that always finds everything locked is tried. */
async function attemptsWith(patience: { leftMs: number }): Promise<number> {
  let attempts = 0;
  const inVain = async () => {
    attempts += 1;
    throw Object.assign(new Error("locked"), { code: LOCK_TIMEOUT });
  };
  const error = await untilUnlocked(inVain, patience).catch((thrown: unknown) => thrown);
  expect(isLockTimeout(error)).toBe(true);
  return attempts;
}

test("all waits of one request share one patience: if the first uses it up, the second is tried once", async () => {
  const patience = { leftMs: 200 };
  expect(await attemptsWith(patience)).toBeGreaterThan(1);
  expect(await attemptsWith(patience)).toBe(1);
});

test("a successful change costs no patience, however long it takes", async () => {
  const patience = { leftMs: 0 };
  for (let n = 0; n < 3; n += 1) await untilUnlocked(() => new Promise((resolve) => setTimeout(resolve, 2)), patience);
  expect(patience.leftMs).toBe(0);
});
