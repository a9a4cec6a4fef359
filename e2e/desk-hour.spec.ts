import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { NOON_ZONE } from "../lib/testing/business/noon-zone";
import { addDays } from "../lib/time/local-date";
import { localDateAt } from "../lib/time/wall-clock";
import { bookingByApi, serviceOf, WHO } from "./api";
import { everyDay, type MadeBusiness, makeBusiness } from "./business";
import { bookAtTheDesk } from "./desk";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { expectSound } from "./sound";

/** The last quarter of an hour that has started: a line of the grid. */
const QUARTER_MS = Math.floor(Date.now() / 900_000) * 900_000;
const quarter = (n: number) => new Date(QUARTER_MS + n * 900_000).toISOString();
const TODAY = localDateAt(Date.now(), NOON_ZONE);

const openHouse = () =>
  makeBusiness({
    timezone: NOON_ZONE,
    hours: everyDay({ openMin: 0, closeMin: 1_440 }),
    settings: { slotStepMin: 15, minNoticeMin: 1_440 },
    staff: [{ name: "Ann" }, { name: "Ben" }],
    resources: [
      { name: "T2", kind: "table", capacity: 2 },
      { name: "T4", kind: "table", capacity: 4 },
    ],
    services: [
      {
        name: "Cut",
        durationMin: 60,
        priceCents: 5_000,
        staff: ["Ann", "Ben"],
        addOns: [{ name: "Mask", priceCents: 1_500, durationMin: 15 }],
      },
      { name: "Color", durationMin: 30, bookableOnline: false, staff: ["Ann", "Ben"] },
      { name: "Dinner", durationMin: 90, staffed: false, resources: ["T2", "T4"] },
    ],
  });

/** Counts how often a pointer goes down, drags included; a choice from a list counts once. */
async function countPresses(
  page: Page,
): Promise<{ of(work: () => Promise<void>): Promise<number>; choose(list: Locator, text: string): Promise<void> }> {
  await page.addInitScript(() => {
    const add = () => sessionStorage.setItem("presses", String(Number(sessionStorage.getItem("presses")) + 1));
    addEventListener("pointerdown", add, { capture: true });
  });
  const read = () => page.evaluate(() => Number(sessionStorage.getItem("presses")));
  let choices = 0;
  return {
    async of(work) {
      const [before, chosen] = [await read(), choices];
      await work();
      return (await read()) - before + choices - chosen;
    },
    async choose(list, text) {
      choices += 1;
      await list.selectOption({ label: text });
    },
  };
}

const ready = async (page: Page, title: string) => {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main button")].every((one) =>
      Object.keys(one).some((key) => key.startsWith("__react")),
    ),
  );
};
const dialog = (page: Page) => page.getByRole("dialog");
const rows = (page: Page) => page.getByRole("region", { name: "Today’s bookings" }).getByRole("listitem");
const label = (place: Page | Locator, text: string | RegExp) =>
  place.locator("label").filter({ hasText: text }).first();
const eventOf = (page: Page, text: string) =>
  page.locator(".rbc-event:not(.rbc-addons-dnd-drag-preview)").filter({ hasText: text });

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

async function drag(page: Page, event: Locator, { x: aside = 0, y: down = 0 }) {
  const box = await boxOf(event);
  const [x, y] = [box.x + box.width / 3, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + aside / 2, y + down / 2, { steps: 4 });
  await page.mouse.move(x + aside, y + down, { steps: 4 });
  await page.mouse.up();
}

const running = (request: APIRequestContext, house: MadeBusiness, service: string, start: string, staff = "") => {
  const staffId = house.staff.find(({ name }) => name === staff)?.id;
  const parts = service === "Dinner" ? { partySize: 2 } : {};
  return bookAtTheDesk(request, house.slug, {
    serviceId: serviceOf(house, service),
    startAt: start,
    staffId,
    ...parts,
  });
};

test("an hour at the desk: each job takes no more presses than elsewhere", async ({ page, request }) => {
  const house = await openHouse();
  const { slug } = house;
  const late = await running(request, house, "Cut", quarter(0), "Ann");
  const dinner = await running(request, house, "Dinner", quarter(4));
  const presses = await countPresses(page);
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}`);
  await ready(page, "Today");

  const walkIn = await presses.of(async () => {
    await page.getByRole("button", { name: "Walk-in" }).click();
    await label(dialog(page), "Color").click();
    await expect(dialog(page)).toContainText("Now, with Ben");
    await dialog(page).getByRole("button", { name: "Book", exact: true }).click();
    await expect(dialog(page)).toContainText("Walk-in booked");
  });
  expect(walkIn).toBeLessThanOrEqual(3);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(rows(page).filter({ hasText: "Walk-in" })).toContainText("Color · Ben");

  const caller = await presses.of(async () => {
    await page.getByRole("link", { name: "New booking" }).click();
    await ready(page, "New booking");
    await page
      .locator("fieldset label")
      .filter({ hasText: /\d:\d\d/ })
      .nth(8)
      .click();
    await page.getByLabel("Find a customer").fill("Nora Show");
    await page.getByRole("button", { name: "New customer" }).click();
    await page.getByLabel("Phone").fill("+1 212 555 0123");
    await expect(page.getByText("Add an email address to send a confirmation.")).toBeVisible();
    await expect(page.getByLabel("Email the customer")).toHaveCount(0);
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await ready(page, "Cut for Nora Show");
  });
  expect(caller).toBeLessThanOrEqual(5);

  const note = await presses.of(async () => {
    await page.getByLabel("Team notes").fill("Allergic to ammonia");
    await page.getByRole("button", { name: "Save notes" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
  });
  expect(note).toBeLessThanOrEqual(2);
  await page.goto(`/dashboard/${slug}`);
  await ready(page, "Today");
  const nora = rows(page).filter({ hasText: "Nora Show" });
  await expect(nora).toContainText("Allergic to ammonia");
  await expect(nora.getByRole("link", { name: "+1 212 555 0123" })).toHaveAttribute("href", "tel:+12125550123");
  await expectSound(page);

  const extra = await presses.of(async () => {
    await nora.getByRole("button", { name: "Change" }).click();
    await label(dialog(page), "Mask").click();
    await dialog(page).getByRole("button", { name: /^Save/ }).click();
    await expect(dialog(page)).toBeHidden();
  });
  expect(extra).toBeLessThanOrEqual(3);
  const service = await presses.of(async () => {
    await nora.getByRole("button", { name: "Change" }).click();
    await expect(dialog(page).getByLabel("Duration in minutes")).toHaveValue("75");
    await dialog(page).getByLabel("Service", { exact: true }).selectOption({ label: "Color (30 min)" });
    await dialog(page).getByRole("button", { name: /^Save/ }).click();
    await expect(dialog(page)).toBeHidden();
  });
  // Choosing from the list doesn't count as a press here.
  expect(service + 1).toBeLessThanOrEqual(3);
  await expect(nora).toContainText("Color");

  await page.goto(`/dashboard/${slug}/calendar?date=${TODAY}&view=day&by=member`);
  await expect(eventOf(page, "Nora Show").locator(".cal-note")).toBeVisible();
  const hour = (await boxOf(page.locator(".rbc-day-slot .rbc-timeslot-group").first())).height;
  const shift = await presses.of(async () => {
    await drag(page, eventOf(page, WHO.name).filter({ hasText: "Cut" }), { y: hour / 4 });
    await expect(page.getByRole("status").filter({ hasText: "starts at" })).toBeVisible();
  });
  expect(shift).toBeLessThanOrEqual(1);
  expect((await bookingByApi(request, slug, late)).startAt).toBe(quarter(1));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Undone." })).toBeVisible();
  expect((await bookingByApi(request, slug, late)).startAt).toBe(quarter(0));

  await page.goto(`/dashboard/${slug}/calendar?date=${TODAY}&view=day&by=place`);
  await expect(eventOf(page, "Dinner")).toContainText("2 guests");
  const [two, four] = [page.locator(".rbc-day-slot").nth(0), page.locator(".rbc-day-slot").nth(1)];
  const aside = (await boxOf(four)).x - (await boxOf(two)).x;
  const table = await presses.of(async () => {
    await drag(page, eventOf(page, "Dinner"), { x: aside });
    await expect(page.getByRole("status").filter({ hasText: "is now at T4" })).toBeVisible();
  });
  expect(table).toBeLessThanOrEqual(1);
  await page.goto(`/dashboard/${slug}/bookings/${dinner}`);
  await expect(page.getByText("Changed: table or room from T2 to T4")).toBeVisible();
});

test("saving from an outdated dialog is refused and overwrites nothing", async ({ page, request }) => {
  const house = await openHouse();
  const { slug } = house;
  const id = await running(request, house, "Cut", `${addDays(TODAY, 3)}T10:00`, "Ann");
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/bookings/${id}`);
  await ready(page, `Cut for ${WHO.name}`);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await dialog(page).getByLabel("Price").fill("1");
  const answer = await request.post(`/api/v1/${slug}/booking/${id}/reschedule`, {
    data: { startAt: `${addDays(TODAY, 3)}T12:00` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Someone else just changed this booking");
  expect((await bookingByApi(request, slug, id)).priceCents).toBe(5_000);
  await dialog(page).getByRole("button", { name: "Reload booking" }).click();
  await expect(dialog(page).getByLabel("Date and time")).toHaveValue(`${addDays(TODAY, 3)}T12:00`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a walk-in, a late customer and a phone number are a few taps away", async ({ page, request }) => {
    const house = await openHouse();
    const { slug } = house;
    const late = await running(request, house, "Cut", quarter(0), "Ann");
    const presses = await countPresses(page);
    await signIn(page, await ownerOf(slug), `/dashboard/${slug}`);
    await ready(page, "Today");
    const walkIn = await presses.of(async () => {
      await page.getByRole("button", { name: "Walk-in" }).tap();
      await label(dialog(page), "Color").tap();
      await dialog(page).getByRole("button", { name: "Book", exact: true }).tap();
      await expect(dialog(page)).toContainText("Walk-in booked");
    });
    expect(walkIn).toBeLessThanOrEqual(3);
    await dialog(page).getByRole("button", { name: "Done" }).tap();
    const row = rows(page).filter({ hasText: WHO.name });
    await expect(row.getByRole("link", { name: WHO.phone })).toBeVisible();
    const shift = await presses.of(async () => {
      await row.getByRole("button", { name: "Change" }).tap();
      await dialog(page).getByRole("button", { name: "+15 min" }).tap();
      await dialog(page).getByRole("button", { name: /^Move/ }).tap();
      await expect(dialog(page)).toBeHidden();
    });
    expect(shift).toBeLessThanOrEqual(3);
    expect((await bookingByApi(request, slug, late)).startAt).toBe(quarter(1));
  });
});
