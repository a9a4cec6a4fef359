import { addDays, weekdayOf } from "../lib/time/local-date";
import { bookByApi, bookingByApi, listedDays, openTime, serviceOf } from "./api";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A business that is open 9 to 17 every day, with its owner at its opening hours, and a Monday at least a week ahead. */
async function atHours({ page, person }: Pick<Parameters<Parameters<typeof test>[2]>[0], "page" | "person">) {
  const business = await makeBusiness();
  await signIn(page, await ownerOf(business.slug), `/dashboard/${business.slug}/hours`);
  await person.ready();
  const inAWeek = addDays(new Date().toISOString().slice(0, 10), 8);
  const monday = addDays(inAWeek, (8 - weekdayOf(inAWeek)) % 7);
  return { slug: business.slug, serviceId: serviceOf(business), monday };
}

test("hours changed and copied to all days can be booked at once", async ({ page, person, request }) => {
  const { slug, serviceId, monday } = await atHours({ page, person });
  await page.getByLabel("Monday: opening time").fill("12:00");
  await page.getByLabel("Monday: closing time").fill("00:00");
  await expect(page.getByText("Closes at midnight")).toBeVisible();
  await page.getByRole("button", { name: "Copy Monday to other days" }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  for (const day of DAYS) await expect(page.getByLabel(`${day}: opening time`)).toHaveValue("12:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const days = await listedDays(request, slug, { serviceId }, { from: monday, to: addDays(monday, 6) });
  for (const { slots } of days) expect([slots[0]?.startMin, slots.at(-1)?.startMin]).toEqual([720, 1380]);

  await person.open(`/book/${slug}?service=${serviceId}`);
  await person.chooseDay(monday);
  await expect(page.locator('a[href*="at="]')).toHaveCount(12);
  await page.goto(`/dashboard/${slug}/hours`);
  await expect(page.getByLabel("Monday: closing time")).toHaveValue("00:00");
});

test("times that make no sense show errors at their fields, and nothing is changed or lost", async ({
  page,
  person,
  request,
}) => {
  const { slug, serviceId, monday } = await atHours({ page, person });
  await page.getByRole("button", { name: "Tuesday: add a break" }).click();
  await page.getByLabel("Tuesday: end of the break").fill("17:00");
  await page.getByLabel("Wednesday: closing time").fill("08:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("End of the break must be before the closing time")).toBeVisible();
  await expect(page.getByText("Closing time must be after the opening time")).toBeVisible();
  await expect(page.getByLabel("Tuesday: end of the break")).toBeFocused();
  await expect(page.getByLabel("Wednesday: closing time")).toHaveValue("08:00");
  const days = await listedDays(request, slug, { serviceId }, { from: monday, to: addDays(monday, 6) });
  for (const { slots } of days) expect(slots).toHaveLength(8);
});

test("a holiday of several days closes them on the booking page; the same day a second time is refused", async ({
  page,
  person,
}) => {
  const { slug, serviceId, monday } = await atHours({ page, person });
  const [from, to] = [addDays(monday, 1), addDays(monday, 2)];
  const add = async (first: string, last: string) => {
    await page.getByRole("button", { name: "Add special day" }).click();
    const dialog = page.getByRole("dialog", { name: "Add special days" });
    await dialog.getByLabel("First day").fill(first);
    await dialog.getByLabel("Last day").fill(last);
    await dialog.getByLabel("Reason").fill("Painters");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    return dialog;
  };
  await expect(await add(from, to)).toBeHidden();
  for (const date of [from, to]) await expect(page.locator(`[data-exception="${date}"]`)).toContainText("Painters");
  const dialog = await add(monday, from);
  await expect(dialog.locator("#exception-from-error")).toContainText(from);
  await expect(dialog.getByLabel("Reason")).toHaveValue("Painters");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await person.open(`/book/${slug}?service=${serviceId}`);
  await person.chooseDay(addDays(monday, 3));
  for (const date of [from, to]) await expect(page.locator(`a[data-day="${date}"]`)).toHaveCount(0);
  await person.open(`/dashboard/${slug}/hours`);
  await page
    .locator(`[data-exception="${from}"]`)
    .getByRole("button", { name: /Remove/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.locator(`[data-exception="${from}"]`)).toHaveCount(0);
  await person.open(`/book/${slug}?service=${serviceId}`);
  await person.chooseDay(from);
});

test("bookings that new hours would leave outside are named beforehand, and kept", async ({
  page,
  person,
  request,
}) => {
  const { slug, serviceId } = await atHours({ page, person });
  const { startAt, day } = await openTime(request, slug, { serviceId }, 8);
  const { appointmentId } = await bookByApi(request, slug, { serviceId, startAt });
  const weekday = DAYS[weekdayOf(day.date)];
  await page.getByLabel(`${weekday}: opening time`).fill("13:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  const question = page.getByRole("dialog", { name: "1 upcoming booking falls outside the new hours" });
  await expect(question.getByRole("link")).toHaveAttribute("href", `/dashboard/${slug}/bookings/${appointmentId}`);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Not saved yet.", { exact: true })).toBeVisible();
  const asBefore = await listedDays(request, slug, { serviceId }, { from: day.date, to: day.date });
  expect(asBefore[0]?.slots).toHaveLength(7);

  await page.getByRole("button", { name: "Save hours" }).click();
  await question.getByRole("button", { name: "Save and keep bookings" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 upcoming booking outside your hours" })).toBeVisible();
  expect(await bookingByApi(request, slug, appointmentId)).toMatchObject({ status: "confirmed", startAt });
  const [after] = await listedDays(request, slug, { serviceId }, { from: day.date, to: day.date });
  expect(after?.slots.map(({ startMin }) => startMin)).toEqual([780, 840, 900, 960]);
});
