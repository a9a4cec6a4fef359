import { expect, test } from "vitest";
import { takeHostPlaces } from "./host-places";

test("a host has two places in a process; who comes third waits for one, but not for a slow host, and not at another (rule K4.5)", async () => {
  const first = await takeHostPlaces(["slow.example.com"]);
  const second = await takeHostPlaces(["slow.example.com", "other.example.com"]);
  expect(await takeHostPlaces(["slow.example.com"], 0)).toBe(null);
  expect(await takeHostPlaces(["other.example.com", "slow.example.com"], 0)).toBe(null);
  const other = await takeHostPlaces(["other.example.com"], 0);
  expect(other).not.toBe(null);
  const third = takeHostPlaces(["slow.example.com"]);
  first?.();
  expect(await third).not.toBe(null);
  expect(await takeHostPlaces(["slow.example.com"], 0)).toBe(null);
  for (const giveBack of [second, other, await third]) giveBack?.();
  expect(await takeHostPlaces(["slow.example.com", "other.example.com"], 0)).not.toBe(null);
});
