import { expect, test } from "vitest";
import { networkOf } from "./client-network";

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["203.0.113.254", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::/64", "2001:db8:1:2::/64"],
  ["unknown", "unknown"],
])("%s counts for %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
