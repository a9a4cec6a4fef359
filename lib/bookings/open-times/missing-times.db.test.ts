import { expect, test } from "vitest";
import { everyDay } from "../../testing/business/test-business";
import { openDesk } from "../desk.test-support";
import { slotsByDayForBooking } from "./slots-by-day";

const NOW = "2031-05-01T12:00:00Z";
const DATE = "2031-05-06";

/** A business with a time each hour from 9 to 12 o'clock, of which some of one day are booked. */
async function missingAfter(...booked: string[]) {
  const desk = await openDesk(
    { timezone: "UTC", hours: everyDay({ openMin: 540, closeMin: 780 }), settings: { slotStepMin: 60 } },
    NOW,
  );
  for (const time of booked) await desk.book(`${DATE}T${time}`);
  const missing = async (of = desk, date = DATE) => {
    const open = await slotsByDayForBooking(await of.ctx(), { serviceId: desk.business.idOf("Cut") });
    const [day] = await open.between(date, date);
    return day && open.missing(day);
  };
  return { desk, missing };
}

test("a wholly free day lacks nothing, and one with bookings lacks what they take", async () => {
  const { desk, missing } = await missingAfter();
  expect(await missing()).toBeNull();
  await desk.book(`${DATE}T10:00`);
  expect(await missing()).toEqual({ span: { fromMin: 600, toMin: 600 } });
  await desk.book(`${DATE}T12:00`);
  expect(await missing()).toEqual({ span: { fromMin: 600, toMin: 600 } });
});

test("a day whose last times are booked lacks them to its end; one that has begun lacks what is over", async () => {
  const { desk, missing } = await missingAfter("11:00", "12:00");
  expect(await missing()).toEqual({ span: { fromMin: 660, toMin: null } });
  expect(await missing(desk.at("2031-05-07T09:30:00Z"), "2031-05-07")).toEqual({ span: null });
});
