import { bookByApi, openTime, serviceOf } from "./api";
import { everyDay, makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test, withAndWithoutJavaScript } from "./person";

withAndWithoutJavaScript(() => {
  test("a day's picture and text show the break, who is busy and who is off", async ({
    browser,
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness({
      hours: everyDay({ openMin: 540, closeMin: 1020, breakStartMin: 720, breakEndMin: 780 }),
      staff: [{ name: "Ann" }, { name: "Ben", hours: everyDay({ openMin: 780, closeMin: 1020 }) }],
    });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { startAt, date } = await openTime(request, slug, { serviceId });
    await bookByApi(request, slug, { serviceId, startAt, staffId: business.staff[0]?.id });

    // Signing in needs scripts; the page itself doesn't.
    const desk = await browser.newPage({ javaScriptEnabled: true });
    await signIn(desk, await ownerOf(slug), `/dashboard/${slug}`);
    await page.context().addCookies(await desk.context().cookies());
    await desk.close();
    await person.open(`/dashboard/${slug}/explain?service=${serviceId}&date=${date}`);

    await expect(page.getByTestId("summary")).toContainText("6 of 7 start times can be booked.");
    const bar = (name: string) => page.getByRole("img", { name: `${name}: the times of this day` });
    await expect(bar("Overall").locator('[data-look="break"]')).toHaveCount(1);
    await expect(bar("Ann").locator('[data-look="staff_busy"]')).toHaveCount(1);
    await expect(bar("Ben").locator('[data-look="staff_off"]')).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ hasText: "12:00 PM – 1:00 PM" }).first()).toContainText("Break");
    const legend = page.getByRole("listitem").filter({ hasText: "Busy with another booking" });
    await expect(legend.first()).toBeVisible();

    await page.getByLabel("Team member").selectOption({ label: "Ben" });
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page).toHaveURL(/[?&]staff=/);
    await person.ready();
    await expect(page.getByTestId("summary")).toContainText("At 3 times, Ben isn’t working.");
    await page.getByRole("link", { name: "Next day" }).click();
    await expect(page).not.toHaveURL(new RegExp(date));
  });
});

test("a service longer than any opening is named on its own page and on the hours page", async ({ page, person }) => {
  const business = await makeBusiness({
    hours: everyDay({ openMin: 540, closeMin: 720 }),
    services: [{ name: "Wedding", durationMin: 240 }],
  });
  const { slug } = business;
  const told = page.getByText("Wedding takes 4 hr, but you’re never open for more than 3 hr at a stretch");
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/services/${serviceOf(business)}`);
  await person.ready();
  await expect(told).toBeVisible();
  await page.getByLabel("Duration").fill("180");
  await expect(told).toHaveCount(0);
  await page.goto(`/dashboard/${slug}/hours`);
  await person.ready();
  await expect(told).toBeVisible();
  await page.locator("#hours-1-closeMin").fill("15:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("a notice that rules out the day is named, with a link to change it", async ({ page, person }) => {
  const business = await makeBusiness({ settings: { slotStepMin: 60, minNoticeMin: 7 * 1_440 } });
  const { slug } = business;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/explain?service=${serviceOf(business)}&date=${tomorrow}`);
  await person.ready();
  await expect(page.getByTestId("summary")).toContainText("The minimum notice is 7 days");
  await page.getByTestId("summary").getByRole("link", { name: "Booking rules" }).click();
  await expect(page).toHaveURL(`/dashboard/${slug}/settings#rules`);
});

test("a service that customers can't see is reported as such", async ({ page, person }) => {
  const business = await makeBusiness({ services: [{ name: "Cut", durationMin: 60, bookableOnline: false }] });
  const { slug } = business;
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/explain?service=${serviceOf(business)}`);
  await person.ready();
  await expect(page.getByText("Customers can’t see Cut")).toBeVisible();
});
