import { NOON_ZONE } from "../lib/testing/business/noon-zone";
import { serviceOf } from "./api";
import { everyDay, makeBusiness } from "./business";
import { bookAtTheDesk } from "./desk";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { expectSound } from "./sound";

const ALL_DAY = { timezone: NOON_ZONE, hours: everyDay({ openMin: 0, closeMin: 1_440 }) };
const minutesFromNow = (minutes: number) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + minutes * 60_000).toISOString();

test("the day's bookings are listed with the current one marked, and started ones can be completed there", async ({
  page,
  request,
}) => {
  const business = await makeBusiness({ ...ALL_DAY, staff: [{ name: "Ann" }, { name: "Ben" }, { name: "Cleo" }] });
  const { slug } = business;
  const serviceId = serviceOf(business);
  for (const minutes of [-100, -20, 45, 150])
    await bookAtTheDesk(request, slug, { serviceId, startAt: minutesFromNow(minutes) });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}`);
  const list = page.getByRole("region", { name: "Today’s bookings" }).getByRole("listitem");
  await expect(list).toHaveCount(4);
  await expect(list.nth(1)).toContainText("Now");
  await expect(list.nth(2)).toContainText("Next");
  await expect(list.nth(3)).not.toContainText("Next");
  await expect(list.nth(2).getByRole("button", { name: "Completed" })).toHaveCount(0);
  await expect(page.getByRole("definition").first()).toHaveText("4");

  await list.nth(1).getByRole("button", { name: "Completed" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as completed" }).click();
  await expect(list.nth(1)).toContainText("Completed");
  await expect(list.nth(1).getByRole("button")).toHaveCount(0);
  await list.nth(0).getByRole("button", { name: "No-show" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as no-show" }).click();
  await expect(list).toHaveCount(3);
});

test("overlapping bookings and free time are shown, each with a link", async ({ page, request }) => {
  const business = await makeBusiness(ALL_DAY);
  const { slug } = business;
  const serviceId = serviceOf(business);
  await bookAtTheDesk(request, slug, { serviceId, startAt: minutesFromNow(60) });
  const id = await bookAtTheDesk(request, slug, { serviceId, startAt: minutesFromNow(75) });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}`);
  const attention = page.getByRole("region", { name: "Needs your attention" });
  await expect(attention.getByRole("link", { name: /overlap/ })).toHaveAttribute(
    "href",
    `/dashboard/${slug}/bookings/${id}`,
  );
  await expect(page.getByRole("region", { name: "Availability today" })).toContainText("Ann");
});

test("a new business sees what to do first, and where customers book", async ({ page }) => {
  const { slug } = await makeBusiness(ALL_DAY);
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}`);
  const steps = page.getByRole("region", { name: "Get ready for your first booking" });
  await expect(steps.getByRole("link", { name: "Add your services" })).toBeVisible();
  await expect(steps.getByRole("link", { name: new RegExp(`/book/${slug}$`) })).toBeVisible();
});

test("a closed day is named", async ({ page, request }) => {
  const hours = everyDay({ openMin: 540, closeMin: 1_020 }).map((day) => ({ weekday: day.weekday, open: false }));
  const business = await makeBusiness({ timezone: NOON_ZONE, hours });
  await bookAtTheDesk(request, business.slug, { serviceId: serviceOf(business), startAt: minutesFromNow(60) });
  await signIn(page, await ownerOf(business.slug), `/dashboard/${business.slug}`);
  await expect(page.locator("main")).toContainText("Closed today");
});

test("axe finds nothing in either theme, and nothing scrolls sideways at 320 px", async ({ page, request }) => {
  const business = await makeBusiness(ALL_DAY);
  const serviceId = serviceOf(business);
  for (const minutes of [-20, 10, 90])
    await bookAtTheDesk(request, business.slug, { serviceId, startAt: minutesFromNow(minutes) });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, await ownerOf(business.slug), `/dashboard/${business.slug}`);
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
  await expectSound(page);
});
