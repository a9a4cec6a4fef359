import { expect, test } from "vitest";
import { untilUnlocked } from "./until-unlocked";
import { isLockTimeout, LOCK_TIMEOUT } from "./write-conflict";

/** How often something is tried that always finds everything locked. */
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

test("waits of one request are one patience: where the first has used it up, the second is tried once", async () => {
  const patience = { leftMs: 200 };
  expect(await attemptsWith(patience)).toBeGreaterThan(1);
  expect(await attemptsWith(patience)).toBe(1);
});

test("what comes through costs no patience, however long it takes", async () => {
  const patience = { leftMs: 0 };
  for (let n = 0; n < 3; n += 1) await untilUnlocked(() => new Promise((resolve) => setTimeout(resolve, 2)), patience);
  expect(patience.leftMs).toBe(0);
});
