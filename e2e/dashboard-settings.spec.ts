import { bookByApi, bookingByApi, listedDays, openTime, serviceOf } from "./api";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";

test("a longer notice, typed in days, hides near times from customers, and the policy updates while typing", async ({
  page,
  person,
  request,
}) => {
  const business = await makeBusiness({ timezone: "UTC" });
  const { slug } = business;
  const asked = { serviceId: serviceOf(business) };
  const near = await openTime(request, slug, asked, 1);
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/settings`);
  await person.ready();

  const preview = page.getByTestId("policy-preview");
  await expect(preview).toContainText("until the start time");
  await page.getByLabel("Keep the deposit if customers").check();
  await expect(preview).toContainText("After that, your deposit is non-refundable.");

  const notice = page.getByLabel("Minimum notice", { exact: true });
  await notice.fill("soon");
  await page.getByRole("button", { name: "Save booking rules" }).click();
  await expect(page.getByText("from 0 minutes to 365 days, in whole minutes")).toBeVisible();
  await expect(notice).toBeFocused();
  await notice.fill("3");
  await page.getByLabel("Unit for “Minimum notice”").selectOption("days");
  await page.getByRole("button", { name: "Save booking rules" }).click();
  await expect(page.getByText("Booking rules saved.")).toBeVisible();
  const [day] = await listedDays(request, slug, asked, { from: near.date, to: near.date });
  expect(day?.slots).toEqual([]);
  await page.reload();
  await person.ready();
  await expect(notice).toHaveValue("3");

  // With a horizon that close, nothing is left to book: the page says so before and after saving.
  const clash = page.getByText("The minimum notice is 3 days, but customers can only book 2 days ahead");
  await expect(clash).toHaveCount(0);
  await page.getByLabel("Booking window (days)").fill("2");
  await expect(clash).toBeVisible();
  await page.getByRole("button", { name: "Save booking rules" }).click();
  await expect(page.getByText("Booking rules saved.")).toBeVisible();
  await expect(clash).toBeVisible();
  await page.goto(`/dashboard/${slug}/explain`);
  await expect(clash).toBeVisible();
  await expect(page.getByText("This keeps customers from booking")).toBeVisible();
});

test("changing the time zone shows a warning: hours keep their clock times, bookings their instants", async ({
  page,
  person,
  request,
}) => {
  const business = await makeBusiness({ timezone: "America/New_York" });
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { startAt } = await openTime(request, slug, { serviceId });
  const { appointmentId } = await bookByApi(request, slug, { serviceId, startAt });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/settings`);
  await person.ready();
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByLabel("Time zone").fill("Munich");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Berlin");
  await expect(page.getByLabel("Time zone")).toHaveAccessibleDescription(/Berlin, .*Munich.* · Germany/);
  await expect(page.getByText("Changing the time zone changes what your hours mean")).toBeVisible();
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("is required")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Moved away");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Details saved.")).toBeVisible();

  expect((await bookingByApi(request, slug, appointmentId)).startAt).toBe(startAt);
  expect(await (await request.get(`/api/v1/${slug}/business`)).json()).toMatchObject({
    name: "Moved away",
    slug,
    timezone: "Europe/Berlin",
    hours: expect.arrayContaining([expect.objectContaining({ openMin: 540, closeMin: 1020 })]),
  });
});

test("an added site can show the booking page, and no longer once it is removed", async ({ page, person, request }) => {
  const { slug } = await makeBusiness();
  const policy = async () => (await request.get(`/book/${slug}/embed`)).headers()["content-security-policy"] ?? "";
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/embed`);
  await person.ready();
  await page.getByLabel("Site address").fill("www.example.com/booking");
  await page.getByRole("button", { name: "Add site" }).click();
  await expect(page.getByText("must be an address such as")).toBeVisible();
  await expect(page.getByLabel("Site address")).toHaveValue("www.example.com/booking");
  await page.getByLabel("Site address").fill("https://www.Example.com/");
  await page.getByRole("button", { name: "Add site" }).click();
  const remove = page.getByRole("button", { name: "Remove https://www.example.com" });
  await expect(remove).toBeVisible();
  expect(await policy()).toContain("frame-ancestors 'self' https://www.example.com");
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove site" }).click();
  await expect(page.getByText("No sites yet")).toBeVisible();
  expect(await policy()).not.toContain("example.com");
});
