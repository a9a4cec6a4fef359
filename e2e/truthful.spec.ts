import { addDays } from "../lib/time/local-date";
import { localDateAt } from "../lib/time/wall-clock";
import { offsetAt } from "../lib/time/zone-offset";
import { bookByApi, openTime, serviceOf } from "./api";
import { everyDay, makeBusiness, NEVER_OPEN } from "./business";
import { expect, test } from "./person";

const ZONE = "America/Los_Angeles";
const HOUR_MS = 3_600_000;

test("the confirmation page of a cancelled booking doesn't say that it is booked", async ({
  page,
  person,
  request,
}) => {
  const business = await makeBusiness();
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { startAt } = await openTime(request, slug, { serviceId });
  const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
  await request.post(`/api/v1/${slug}/booking/${id}/cancel`);
  await person.open(`/book/${slug}/manage/${id}/confirmed`);
  await expect(page.getByText(person.texts("manage.cancelled"))).toBeVisible();
  await expect(page.getByRole("heading", { name: person.texts("confirmed.title") })).toHaveCount(0);
});

test("a move to the booking's own time isn't reported as a move", async ({ page, person, request }) => {
  const business = await makeBusiness();
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { startAt } = await openTime(request, slug, { serviceId });
  const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
  await person.open(`/book/${slug}/manage/${id}/move?${new URLSearchParams({ at: startAt })}`);
  await expect(page.getByText(person.texts("manage.same"))).toBeVisible();
  await expect(page.getByRole("button", { name: person.texts("manage.moveSubmit") })).toHaveCount(0);
});

test("the second of two repeated hours says which one it is, even if the first is taken, and up to the booking's page", async ({
  page,
  person,
  request,
}) => {
  let change = Math.ceil(Date.now() / HOUR_MS + 48) * HOUR_MS;
  while (offsetAt(change, ZONE) >= offsetAt(change - 1, ZONE)) change += HOUR_MS;
  const business = await makeBusiness({
    timezone: ZONE,
    hours: everyDay({ openMin: 0, closeMin: 360 }),
    settings: { slotStepMin: 60, maxAdvanceDays: 400 },
  });
  const { slug } = business;
  const serviceId = serviceOf(business);
  const [first, second] = [change - HOUR_MS, change].map((ms) => new Date(ms).toISOString());
  await bookByApi(request, slug, { serviceId, startAt: first ?? "" });
  await person.open(`/book/${slug}?service=${serviceId}&day=${localDateAt(change, ZONE)}`);
  await expect(person.time(second ?? "")).toContainText("1:00 AM PST");
  await person.chooseTime(second ?? "");
  await expect(page.locator('section[aria-labelledby="summary-title"]')).toContainText("PST");
  await person.fillIn();
  await person.book();
  await expect(page.getByRole("definition").first()).toContainText("PST");
});

test("with nothing free near a taken time there is no button that could not work", async ({
  page,
  person,
  request,
}) => {
  const date = addDays(new Date().toISOString().slice(0, 10), 10);
  const business = await makeBusiness({
    hours: NEVER_OPEN,
    exceptions: [{ date, open: true, openMin: 540, closeMin: 600 }],
  });
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { startAt } = await openTime(request, slug, { serviceId });
  await bookByApi(request, slug, { serviceId, startAt });
  await person.open(`/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
  await expect(page.locator("#problem")).toBeVisible();
  await expect(person.submitButton()).toHaveCount(0);
});

test("turning to the last month by keyboard keeps the focus in the calendar", async ({ page, person }) => {
  const business = await makeBusiness({ settings: { slotStepMin: 60, maxAdvanceDays: 31 } });
  await person.open(`/book/${business.slug}?service=${serviceOf(business)}`);
  const next = page.locator('a[rel="next"]');
  while ((await next.count()) > 0) {
    const before = await page.locator("#month-title").textContent();
    await next.press("Enter");
    await expect(page.locator("#month-title")).not.toHaveText(before ?? "");
  }
  await expect(page.locator("body")).not.toBeFocused();
});
