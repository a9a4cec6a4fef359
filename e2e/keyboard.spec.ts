import type { Page } from "@playwright/test";
import { formatDayName } from "../lib/locale/format";
import { addDays } from "../lib/time/local-date";
import { localDateAt } from "../lib/time/wall-clock";
import { bookByApi, bookingByApi, listedDays, serviceOf, WHO } from "./api";
import { makeBusiness, NEVER_OPEN } from "./business";
import { expect, test } from "./person";

/** Presses Tab until the right element has the focus; nothing on the way can trap it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.locator(`:focus`).evaluateAll((found, wanted) => found[0]?.matches(wanted) ?? false, selector))
      return;
  }
  throw new Error(`Tab never comes to ${selector}`);
}

test("a booking can be made from the business's page with only the keyboard, and the focus follows", async ({
  page,
  person,
  request,
}) => {
  const month = addDays(`${localDateAt(Date.now(), "Europe/London").slice(0, 7)}-28`, 4).slice(0, 7);
  const open = ["02", "03", "09", "17"].map((day) => `${month}-${day}`);
  const hours = { open: true, openMin: 540, closeMin: 900 };
  const business = await makeBusiness({
    timezone: "Europe/London",
    locale: "en-GB",
    hours: NEVER_OPEN,
    exceptions: open.map((date) => ({ date, ...hours })),
  });
  const { slug } = business;
  const serviceId = serviceOf(business);
  const [first = "", second = "", third = "", last = ""] = open;
  const [day] = await listedDays(request, slug, { serviceId }, { from: third, to: third });
  const startAt = day?.slots[1]?.startAt ?? "";
  await person.open(`/book/${slug}`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: person.texts("shell.skip") })).toBeFocused();
  await tabTo(page, "#services-title ~ * a");
  await page.keyboard.press("Enter");
  await expect(page.locator("#step-title")).toBeFocused();
  await expect(page.locator(`[data-day="${first}"]`)).toHaveAccessibleName(
    `${formatDayName(first, "en-GB")}, 6 times available, ${person.texts("calendar.chosen")}`,
  );
  await expect(page.locator(`[data-day="${third}"]`)).toHaveAccessibleName(/^\w+day,? 9 \w+, 6 times available$/);

  await tabTo(page, `[data-day="${first}"]`);
  for (const [key, date] of [
    ["ArrowRight", second],
    ["ArrowDown", third],
    ["ArrowDown", last],
    ["ArrowDown", last],
    ["ArrowUp", third],
    ["ArrowUp", first],
    ["ArrowLeft", first],
    ["ArrowDown", third],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(`[data-day="${date}"]`), key).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.locator("#times")).toHaveText(formatDayName(third, "en-GB"));
  await expect(page.locator("#times")).toBeFocused();
  await tabTo(page, `[href*="at=${encodeURIComponent(startAt)}"]`);
  await page.keyboard.press("Enter");
  await expect(page.locator("#name")).toBeVisible();
  await expect(page.locator("#step-title")).toBeFocused();

  await person.ready();
  await tabTo(page, '[name="name"]');
  await page.keyboard.type("Q");
  await page.keyboard.press("Enter");
  await expect(page.locator("#problem")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(person.field("name")).toBeFocused();
  await page.keyboard.type("uirina Testname");
  await page.keyboard.press("Tab");
  await page.keyboard.type(WHO.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(WHO.phone);
  await bookByApi(request, slug, { serviceId, startAt });
  await page.keyboard.press("Enter");
  await expect(page.locator("#problem")).toContainText(person.texts("details.takenTitle"));
  await expect(page.locator("#problem")).toBeFocused();
  await tabTo(page, '[type="radio"]');
  await page.keyboard.press("ArrowDown");
  const wanted = await page.locator('[name="startAt"]:checked').inputValue();
  await tabTo(page, 'button[type="submit"]');
  await page.keyboard.press("Enter");
  await expect(page.locator("#confirmed-title")).toBeVisible();
  expect((await bookingByApi(request, slug, person.bookingId())).startAt).toBe(wanted);
});

test("a booking can be moved and cancelled with only the keyboard", async ({ page, person, request }) => {
  const business = await makeBusiness();
  const { slug } = business;
  const serviceId = serviceOf(business);
  const date = addDays(localDateAt(Date.now(), "America/New_York"), 5);
  const [day] = await listedDays(request, slug, { serviceId }, { from: date, to: date });
  const [startAt = "", wanted = ""] = day?.slots.map((slot) => slot.startAt) ?? [];
  const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
  await person.open(`/book/${slug}/manage/${id}`);
  await tabTo(page, 'a[href$="/move"]');
  await page.keyboard.press("Enter");
  await expect(page.locator("#move-title")).toBeVisible();
  await person.ready();
  await tabTo(page, `[href*="at=${encodeURIComponent(wanted)}"]`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: person.texts("manage.moveSubmit") })).toBeVisible();
  await expect(page.locator("#move-title")).toBeFocused();
  await person.ready();
  await tabTo(page, 'button[type="submit"]');
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText(person.texts("manage.moved"));
  await person.ready();
  await tabTo(page, "summary");
  await page.keyboard.press("Enter");
  await tabTo(page, 'details button[type="submit"]');
  await page.keyboard.press("Enter");
  await expect(page.getByText(person.texts("manage.cancelled"))).toBeVisible();
  expect(await bookingByApi(request, slug, id)).toMatchObject({ startAt: wanted, status: "cancelled" });
});
