import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { instantsOfWall } from "../lib/desk/calendar/wall-clock";
import { formatDayAndTime } from "../lib/locale/format";
import { addDays } from "../lib/time/local-date";
import { wallToMs } from "../lib/time/wall-clock";
import { bookByApi, bookingByApi, openTime, serviceOf, WHO } from "./api";
import { everyDay, type MadeBusiness, makeBusiness } from "./business";
import { bookAtTheDesk } from "./desk";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { expectSound } from "./sound";

const ZONE = "America/New_York";
const at = (date: string, minute: number) => new Date(wallToMs(date, minute, ZONE)).toISOString();
const [NINE, ELEVEN, NOON] = [540, 660, 720];

/** A business with bookings on one day, by their minutes, with Ann unless given otherwise. */
async function bookedDay(
  request: APIRequestContext,
  minutes: number[],
  parts: Parameters<typeof makeBusiness>[0] = {},
) {
  const business = await makeBusiness(parts);
  const serviceId = serviceOf(business);
  const staffId = business.staff[0]?.id ?? "";
  const { date } = await openTime(request, business.slug, { serviceId, staffId });
  const ids: string[] = [];
  for (const minute of minutes) {
    const booked = await bookByApi(request, business.slug, { serviceId, staffId, startAt: at(date, minute) });
    ids.push(booked.appointmentId);
  }
  return { business, slug: business.slug, date, ids };
}

/** Signs in and opens a day or its week; the grid is drawn only by scripts. */
async function openCalendar(page: Page, { slug }: Pick<MadeBusiness, "slug">, date: string, view = "day") {
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/calendar?date=${date}&view=${view}`);
  await expect(page.locator(".rbc-time-content")).toBeVisible();
}

const eventsOf = (page: Page): Locator => page.locator(".rbc-event:not(.rbc-addons-dnd-drag-preview)");
const eventAt = (page: Page, time: string): Locator => eventsOf(page).filter({ hasText: time });

async function boxOf(locator: Locator) {
  let box: Awaited<ReturnType<Locator["boundingBox"]>> = null;
  // The grid is redrawn when its data or its size changes.
  await expect(async () => {
    await locator.scrollIntoViewIfNeeded({ timeout: 1_000 });
    box = await locator.boundingBox({ timeout: 1_000 });
    expect(box).not.toBeNull();
  }).toPass({ timeout: 15_000 });
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

const hourPx = async (page: Page) => (await boxOf(page.locator(".rbc-day-slot .rbc-timeslot-group").first())).height;

/** Drags a booking with the mouse by this many hours, and this far to the side. */
async function drag(page: Page, event: Locator, hours: number, sidewaysPx = 0) {
  const hour = await hourPx(page);
  const box = await boxOf(event);
  const [x, y] = [box.x + box.width / 3, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + sidewaysPx / 2, y + (hours * hour) / 2, { steps: 4 });
  await page.mouse.move(x + sidewaysPx, y + hours * hour + 4, { steps: 4 });
  await page.mouse.up();
}

const words = (startAt: string) => formatDayAndTime(Date.parse(startAt), ZONE, "en-US");
const dialog = (page: Page) => page.getByRole("dialog");

test("a booking is dragged to another time; it is moved once the question is answered", async ({ page, request }) => {
  const { business, slug, date, ids } = await bookedDay(request, [NINE]);
  const [id = ""] = ids;
  await openCalendar(page, business, date);
  await drag(page, eventAt(page, "9:00 AM"), 2);
  await expect(dialog(page)).toContainText(words(at(date, NINE)));
  await expect(dialog(page)).toContainText(words(at(date, ELEVEN)));
  await expect(dialog(page).getByRole("checkbox")).toBeChecked();
  await expect(dialog(page)).toContainText(WHO.email);
  await expect(eventAt(page, "11:00 AM")).toHaveCount(1);
  expect((await bookingByApi(request, slug, id)).startAt).toBe(at(date, NINE));
  await dialog(page).getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(eventAt(page, "11:00 AM")).toHaveCount(1);
  expect((await bookingByApi(request, slug, id)).startAt).toBe(at(date, ELEVEN));
});

test("a drag that isn't confirmed leaves the booking where it was", async ({ page, request }) => {
  const { business, slug, date, ids } = await bookedDay(request, [NINE]);
  await openCalendar(page, business, date);
  await drag(page, eventAt(page, "9:00 AM"), 3);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(eventAt(page, "9:00 AM")).toHaveCount(1);
  expect((await bookingByApi(request, slug, ids[0] ?? "")).startAt).toBe(at(date, NINE));
});

test("a booking dragged to another member's column goes to that member", async ({ page, request }) => {
  const { business, slug, date, ids } = await bookedDay(request, [NINE], { staff: [{ name: "Ann" }, { name: "Ben" }] });
  await openCalendar(page, business, date);
  const [ann, ben] = [page.locator(".rbc-day-slot").nth(0), page.locator(".rbc-day-slot").nth(1)];
  const aside = (await boxOf(ben)).x - (await boxOf(ann)).x;
  await drag(page, eventAt(page, "9:00 AM"), 0, aside);
  await expect(dialog(page)).toContainText("with Ben");
  await dialog(page).getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await bookingByApi(request, slug, ids[0] ?? "")).toMatchObject({ startAt: at(date, NINE), staff: "Ben" });
});

test("a move onto another booking says why it isn’t possible, and an available time is three clicks away", async ({
  page,
  request,
}) => {
  const { business, slug, date, ids } = await bookedDay(request, [NINE, ELEVEN]);
  const [id = ""] = ids;
  await openCalendar(page, business, date);
  await drag(page, eventAt(page, "9:00 AM"), 2);
  await expect(dialog(page)).toContainText("Ann already has a booking starting at exactly this time.");
  await expect(dialog(page).getByRole("button", { name: "Move", exact: true })).toHaveCount(0);
  expect((await bookingByApi(request, slug, id)).startAt).toBe(at(date, NINE));
  await dialog(page).getByRole("button", { name: "Other times" }).click();
  await dialog(page).locator("label").filter({ hasText: "12:00 PM" }).click();
  await dialog(page).getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await bookingByApi(request, slug, id)).startAt).toBe(at(date, NOON));
});

test("a booking is opened and moved with only the keyboard", async ({ page, request }) => {
  const { business, slug, date, ids } = await bookedDay(request, [NINE]);
  const [id = ""] = ids;
  await openCalendar(page, business, date);
  await eventAt(page, "9:00 AM").focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("link", { name: "Open booking" })).toHaveAttribute(
    "href",
    `/dashboard/${slug}/bookings/${id}`,
  );
  await dialog(page).getByRole("button", { name: "Move", exact: true }).press("Enter");
  await dialog(page)
    .getByLabel("Date and time")
    .fill(`${addDays(date, 1)}T14:00`);
  await dialog(page).getByRole("button", { name: "Move", exact: true }).press("Enter");
  await expect(dialog(page)).toBeHidden();
  expect((await bookingByApi(request, slug, id)).startAt).toBe(at(addDays(date, 1), 840));
});

test("a click on a free time leads to a new booking at that time with that member", async ({ page, request }) => {
  const { business, slug, date } = await bookedDay(request, [NINE]);
  await openCalendar(page, business, date);
  const hour = await hourPx(page);
  const box = await boxOf(eventAt(page, "9:00 AM"));
  await page.mouse.click(box.x + box.width / 2, box.y + 3 * hour + 5);
  const query = new URLSearchParams({ startAt: at(date, NOON), staffId: business.staff[0]?.id ?? "" });
  await expect(page).toHaveURL(`/dashboard/${slug}/bookings/new?${query}`);
});

test("days are changed by links, and each day has a URL", async ({ page, request }) => {
  const { business, date } = await bookedDay(request, [NINE]);
  await openCalendar(page, business, date);
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}`));
  await expect(eventsOf(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(eventsOf(page)).toHaveCount(1);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: WHO.name })).toContainText("9:00 AM – 10:00 AM");
});

test.describe("in a browser in another zone", () => {
  test.use({ timezoneId: "Asia/Kathmandu" });

  test("bookings are at the business's wall time, even both of those at a time that happens twice", async ({
    page,
    request,
  }) => {
    const business = await makeBusiness({
      hours: everyDay({ openMin: 0, closeMin: 1_440 }),
      services: [{ name: "Cut", durationMin: 15 }],
    });
    const { date, twice } = nextRepeatedHour();
    for (const ms of [...twice, wallToMs(date, NINE, ZONE)])
      await bookAtTheDesk(request, business.slug, {
        serviceId: serviceOf(business),
        startAt: new Date(ms).toISOString(),
      });
    for (const view of ["day", "week"]) {
      if (view === "day") await openCalendar(page, business, date, view);
      else await page.getByRole("link", { name: "Week", exact: true }).click();
      await expect(eventsOf(page)).toHaveCount(3);
      await expect(eventAt(page, "1:30 AM EDT –")).toHaveCount(1);
      await expect(eventAt(page, "1:30 AM EST –")).toHaveCount(1);
      const hour = await hourPx(page);
      for (const [time, label, later] of [
        ["1:30 AM EDT –", "1:00 AM", hour / 2],
        ["1:30 AM EST –", "1:00 AM", hour / 2],
        ["9:00 AM", "9:00 AM", 0],
      ] as const) {
        // Both at one moment: the calendar scrolls to the day's hours by itself, and draws its grid anew when data arrive.
        const below = () =>
          eventAt(page, time).evaluate((event, hourLabel) => {
            const hours = [...document.querySelectorAll(".rbc-time-gutter .rbc-timeslot-group")];
            const line = hours.find((one) => one.textContent?.includes(hourLabel));
            return event.getBoundingClientRect().y - (line?.getBoundingClientRect().y ?? Number.NaN);
          }, label);
        await expect.poll(async () => Math.abs((await below()) - later), `${view} ${time}`).toBeLessThan(3);
      }
    }
  });
});

/** The next day from now on whose clock shows 1:30 twice, with the two instants. */
function nextRepeatedHour(): { date: string; twice: number[] } {
  let date = new Date().toISOString().slice(0, 10);
  for (;;) {
    date = addDays(date, 1);
    const twice = instantsOfWall(date, 90, ZONE);
    if (twice.length === 2) return { date, twice };
  }
}

test("axe finds nothing in either theme, and the page itself never scrolls sideways at 320 px", async ({
  page,
  request,
}) => {
  const { business, slug, date } = await bookedDay(request, [NINE, ELEVEN], {
    staff: [{ name: "Ann" }, { name: "Ben" }, { name: "Cleo" }, { name: "Dan" }],
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openCalendar(page, business, date);
  for (const query of ["view=day", "view=week", "view=week&as=list"]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/dashboard/${slug}/calendar?date=${date}&${query}`);
    await expect(query.endsWith("list") ? page.getByRole("listitem").first() : eventsOf(page).first()).toBeVisible();
    await expectSound(page, query);
  }
});
