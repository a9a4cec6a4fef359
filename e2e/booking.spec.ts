import { readFile } from "node:fs/promises";
import { readCalendarFile } from "../lib/calendar-file/read-calendar-file.test-support";
import { formatMoney } from "../lib/locale/format";
import { addDays } from "../lib/time/local-date";
import { bookingByApi, listedDays, openTime, serviceOf, WHO } from "./api";
import { makeBusiness } from "./business";
import { expect, test, withAndWithoutJavaScript } from "./person";

const CUT = {
  name: "Cut",
  durationMin: 60,
  priceCents: 5_000,
  addOns: [
    { name: "Mask", priceCents: 2_250, durationMin: 15 },
    { name: "Tea", priceCents: 0, durationMin: 0 },
  ],
};

withAndWithoutJavaScript(() => {
  test("a service with an extra, with a team member: price, length and times follow, and it is booked that way", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness({
      settings: { slotStepMin: 15 },
      staff: [{ name: "Ann" }, { name: "Bea" }],
      services: [CUT, { name: "Colour", durationMin: 30 }],
    });
    const { slug } = business;
    const serviceId = serviceOf(business, "Cut");
    const bea = business.staff.find(({ name }) => name === "Bea")?.id ?? "";
    await person.open(`/book/${slug}`);
    await person.chooseService("Cut");
    const summary = page.locator('section[aria-labelledby="summary-title"]');
    await page.getByRole("checkbox", { name: /^Mask/ }).check();
    await person.showTimes(/addOn=/);
    await page.getByRole("radio", { name: /^Bea/ }).check();
    await person.showTimes(new RegExp(`staff=${bea}`));
    await expect(page.getByRole("checkbox", { name: /^Mask/ })).toBeChecked();
    await expect(summary).toContainText(formatMoney(7_250, "USD", "en-US"));
    await expect(summary).toContainText("1 hr 15 min");

    const { date, startAt } = await openTime(request, slug, { serviceId, staffId: bea });
    const addOnIds = new URL(page.url()).searchParams.get("addOn") ?? "";
    const [longer] = await listedDays(request, slug, { serviceId, staffId: bea, addOnIds }, { from: date, to: date });
    await person.chooseDay(date);
    await expect(page.locator('a[href*="at="]')).toHaveCount(longer?.slots.length ?? 0);
    await person.chooseTime(startAt);
    await person.fillIn({ ...WHO, notes: "No perfume, please" });
    const id = await person.book();

    await expect(page.locator("#confirmed-title")).toHaveText(person.texts("confirmed.title"));
    const stored = await bookingByApi(request, slug, id);
    expect(stored).toMatchObject({ startAt, durationMin: 75, priceCents: 7_250, staff: "Bea", status: "confirmed" });
    await expect(page.getByText(stored.ref, { exact: true })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: /^Mask$/ })).toBeVisible();
    const link = page.getByRole("link", { name: new RegExp(`^http.*/book/${slug}/manage/${id}$`) });
    await expect(link).toHaveAttribute("href", new RegExp(`/book/${slug}/manage/${id}$`));

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: person.texts("confirmed.calendar") }).click(),
    ]);
    const { event } = readCalendarFile(await readFile(await download.path(), "utf8"));
    expect([event("dtstart"), event("dtend"), event("sequence")]).toEqual([stored.startAt, stored.endAt, "0"]);
    await link.click();
    await expect(page.locator("#booking-title")).toBeVisible();
    expect(person.bookingId()).toBe(id);
  });

  test("a party chooses its size up to the largest table, sees the times of tables that fit, and gets one", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness({
      staff: [],
      resources: [
        { name: "Small", capacity: 2 },
        { name: "Large", capacity: 5 },
      ],
      services: [{ name: "Dinner", durationMin: 120, staffed: false }],
    });
    const { slug } = business;
    const serviceId = serviceOf(business);
    await person.open(`/book/${slug}`);
    await expect(page.getByRole("heading", { name: person.texts("services.titleTable") })).toBeVisible();
    await person.chooseService("Dinner");
    const size = page.getByLabel(person.texts("options.party"));
    await expect(size).toHaveValue("2");
    await expect(size.locator("option")).toHaveCount(5);
    await size.selectOption("4");
    await person.showTimes(/party=4/);
    await page.goBack();
    await expect(size).toHaveValue("2");
    await page.goForward();
    await expect(size).toHaveValue("4");
    await person.ready();
    const from = addDays(new Date().toISOString().slice(0, 10), 3);
    const [day] = await listedDays(request, slug, { serviceId, partySize: "4" }, { from, to: from });
    const [first = "", ...others] = day?.slots.map((slot) => slot.startAt) ?? [];
    await person.chooseDay(from);
    await expect(page.locator('a[href*="at="]')).toHaveCount(others.length + 1);
    await person.chooseTime(first);
    await person.fillIn();
    const id = await person.book();
    const four = page.getByText(person.texts("summary.guests"), { exact: true }).locator("..").getByText("4");
    await expect(four).toBeVisible();
    await person.open(`/book/${slug}/manage/${id}`);
    await expect(four).toBeVisible();
    await person.open(`/book/${slug}/manage/${id}/move`);
    await expect(page.getByText(person.texts("options.guests", { count: 4 }))).toBeVisible();
    // The one table for four is taken now: parties of two still have theirs, parties of four don't.
    const left = await listedDays(request, slug, { serviceId, partySize: "4" }, { from, to: from });
    expect(left[0]?.slots.map((slot) => slot.startAt)).not.toContain(first);
    await person.open(`/book/${slug}?service=${serviceId}&party=2&day=${from}`);
    await expect(person.time(first)).toBeVisible();
    await person.open(`/book/${slug}?service=${serviceId}&party=4&day=${from}`);
    await expect(person.time(first)).toHaveCount(0);
  });

  test("the same form sent again after going back leads to the booking it made, and makes no other", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness({ staff: [{ name: "Ann" }, { name: "Bea" }] });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { startAt } = await openTime(request, slug, { serviceId });
    await person.open(`/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
    const key = await page.locator('[name="key"]').inputValue();
    await person.fillIn();
    const first = await person.book();
    await page.goBack();
    await expect(person.field("name")).toBeVisible();
    await person.ready();
    await person.fillIn();
    const isSameForm = (await page.locator('[name="key"]').inputValue()) === key;
    const second = await person.book();
    // A browser that shows its cached page sends the same form; one that asks the server again makes a new booking, on purpose.
    expect(second === first).toBe(isSameForm);
  });

  test("a deleted service leads back to what can be booked", async ({ page, person }) => {
    const business = await makeBusiness();
    expect(await person.open(`/book/${business.slug}?service=svc_gone`)).toBe(200);
    await expect(page.locator("main").getByRole("alert")).toHaveText(person.texts("services.gone"));
    await person.chooseService("Cut");
    await expect(page.locator("#step-title")).toHaveText("Cut");
  });
});

test("a double click on the button books once", async ({ page, person, request }) => {
  const business = await makeBusiness({ staff: [{ name: "Ann" }, { name: "Bea" }] });
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { startAt, date, day } = await openTime(request, slug, { serviceId });
  await person.open(`/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
  await person.fillIn();
  await person.submitButton().dblclick();
  await expect(page.locator("#confirmed-title")).toBeVisible();
  // Two members work: a second booking would have taken the time off the list.
  const [after] = await listedDays(request, slug, { serviceId }, { from: date, to: date });
  expect(after?.slots).toHaveLength(day.slots.length);
});
