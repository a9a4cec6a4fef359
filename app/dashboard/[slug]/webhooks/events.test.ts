import { expect, test } from "vitest";
import { EVENT_PAYLOADS } from "@/lib/outbox/payloads.schema";
import { EVENT_GROUPS, USUAL_EVENTS } from "./events";

test("every event can be chosen, and those that are sent are chosen at first", () => {
  const chosenFrom = EVENT_GROUPS.flatMap(({ events }) => events.map(({ event }) => event));
  expect(chosenFrom.sort()).toEqual(Object.keys(EVENT_PAYLOADS).sort());
  expect(USUAL_EVENTS).toEqual([
    "booking.created",
    "booking.cancelled",
    "booking.completed",
    "booking.rescheduled",
    "order.paid",
    "form.submitted",
    "campaign.sent",
  ]);
});
