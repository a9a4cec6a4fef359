import { expect, test } from "vitest";
import { PartySize } from "../fields/number.schema";
import { AvailabilityQuery } from "./query-params.schema";

test("a party in a URL can be as large as one in a body", () => {
  for (let size = 0; size <= 120; size += 1) {
    const isTaken = AvailabilityQuery.shape.partySize.safeParse(String(size)).success;
    expect([size, isTaken]).toEqual([size, PartySize.safeParse(size).success]);
  }
});
