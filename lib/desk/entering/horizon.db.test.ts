import { expect, test } from "vitest";
import { openDesk } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { weighNewBooking } from "./weigh-new-booking";

const NOW = "2031-05-01T15:00:00Z";

test("a time exactly at the horizon has no objection, one a minute later is too far ahead", async () => {
  const desk = await openDesk({ settings: { slotStepMin: 60, maxAdvanceDays: 5 } }, NOW);
  const objectionsTo = async (startAt: string) =>
    (
      await runCommand(await desk.asMember(), weighNewBooking, {
        serviceId: desk.business.idOf("Cut"),
        startAt,
        staffId: undefined,
        partySize: undefined,
        addOnIds: undefined,
      })
    ).objections;
  expect(await objectionsTo("2031-05-06T15:00:00Z")).toEqual([]);
  expect(await objectionsTo("2031-05-06T15:01:00Z")).toEqual(["too_far"]);
});
