import { expect, test } from "vitest";
import { offerShown } from "./offer-shown";

test.each([
  ["open", null, "open", "refused"],
  ["declined", null, "declined", "declined"],
  ["taken", "confirmed", "taken", "taken"],
  ["taken", "pending", "unpaid", "unpaid"],
  ["taken", "cancelled", "cancelled", "cancelled"],
] as const)(
  "an offer that is %s with a booking that is %s is shown as %s, and as %s after taking it was refused",
  (status, bookingStatus, shown, refused) => {
    expect([offerShown({ status, bookingStatus }, false), offerShown({ status, bookingStatus }, true)]).toEqual([
      shown,
      refused,
    ]);
  },
);
