import { expect, test } from "vitest";
import { EVENT_PAYLOADS } from "@/lib/webhooks/schema";
import { EVENT_GROUPS, USUAL_EVENTS } from "./events";

test("every event can be chosen, and those that are sent are chosen at first", () => {
  expect(EVENT_GROUPS.flatMap(({ events }) => events).sort()).toEqual(Object.keys(EVENT_PAYLOADS).sort());
  expect(USUAL_EVENTS.every((event) => event.startsWith("booking."))).toBe(true);
});
