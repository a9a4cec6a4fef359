import { addDays } from "../lib/time/local-date";
import { bookByApi, bookingByApi, type Day, listedDays, openTime, serviceOf, WHO } from "./api";
import { makeBusiness, NEVER_OPEN } from "./business";
import { expect, test, withAndWithoutJavaScript } from "./person";

/** The three open times nearest to an instant, counted from the day it is on. */
const nearest = (days: Day[], startAt: string): string[] => {
  const distance = (at: string) => Math.abs(Date.parse(at) - Date.parse(startAt));
  const times = days.flatMap(({ slots }) => slots.map((slot) => slot.startAt));
  return times.sort((one, other) => distance(one) - distance(other)).slice(0, 3);
};

withAndWithoutJavaScript((hasScripts) => {
  test("a time taken while the form is filled in: typed text stays, the nearest free times are offered, none is preselected, and the chosen one is booked", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness();
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { day, date } = await openTime(request, slug, { serviceId });
    const startAt = day.slots[3]?.startAt ?? "";
    await person.open(`/book/${slug}?service=${serviceId}`);
    await person.chooseDay(date);
    await person.chooseTime(startAt);
    const summary = page.locator('section[aria-labelledby="summary-title"]');
    const typed = { ...WHO, notes: 'Please ring <twice> & "wait"' };
    await person.fillIn(typed);

    for (let round = 0; round < 2; round += 1) {
      const chosen = round === 0 ? startAt : await page.locator('[name="startAt"]:checked').inputValue();
      await bookByApi(request, slug, { serviceId, startAt: chosen });
      await person.submitButton().click();
      await expect(page.locator("#problem")).toContainText(person.texts("details.takenTitle"));
      await expect(page.locator("#problem")).toContainText(person.texts("details.takenText"));
      await expect(page.locator("#problem")).toBeFocused();
      for (const [name, text] of Object.entries(typed))
        await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
      const left = await listedDays(request, slug, { serviceId }, { from: date, to: addDays(date, 14) });
      const radios = page.locator('input[type="radio"][name="startAt"]');
      await expect(radios).toHaveCount(3);
      const offered = await radios.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
      expect(offered).toEqual(nearest(left, chosen));
      await expect(page.locator('[name="startAt"]:checked')).toHaveCount(0);
      await expect(summary).toContainText(person.texts("summary.chooseAnother"));
      await person.submitButton().click();
      await expect(page.locator("#problem")).toContainText(person.texts("details.errorTime"));
      await expect(radios).toHaveCount(3);
      await radios.nth(1).check();
      const label = (await radios.nth(1).locator("..").textContent()) ?? "";
      const time = new RegExp(`${/\d+:\d+/.exec(label)?.[0]}`);
      await expect(person.submitButton()).toHaveText(hasScripts ? time : person.texts("details.submit"));
      await expect(summary).toContainText(hasScripts ? time : person.texts("summary.chooseAnother"));
    }
    await person.fillIn({ email: "nobody@" });
    await person.submitButton().click();
    await expect(page.locator("#problem")).toContainText(person.texts("details.errorEmail"));
    await person.fillIn({ email: WHO.email });
    const wanted = await page.locator('[name="startAt"]:checked').inputValue();
    const id = await person.book();
    expect((await bookingByApi(request, slug, id)).startAt).toBe(wanted);
  });

  test("a bookmarked time that was taken says so before anything is typed, and one of the nearest can be booked from there", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness();
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { startAt, date } = await openTime(request, slug, { serviceId });
    await bookByApi(request, slug, { serviceId, startAt });
    await person.open(`/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
    await expect(page.locator("#problem")).toContainText(person.texts("details.goneTitle"));
    const left = await listedDays(request, slug, { serviceId }, { from: date, to: addDays(date, 14) });
    const [first] = nearest(left, startAt);
    await expect(page.locator('[name="startAt"]:checked')).toHaveCount(0);
    await page.locator(`[name="startAt"][value="${first}"]`).check();
    await person.fillIn();
    const id = await person.book();
    expect((await bookingByApi(request, slug, id)).startAt).toBe(first);
  });

  test("with nothing free near a taken time the page says that, and leads back to the calendar", async ({
    page,
    person,
    request,
  }) => {
    const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead);
    const hours = { open: true, openMin: 540, closeMin: 600 };
    const exceptions = [day(10), day(60)].map((date) => ({ date, ...hours }));
    const business = await makeBusiness({ hours: NEVER_OPEN, exceptions });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { startAt } = await openTime(request, slug, { serviceId });
    await person.open(`/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
    await person.fillIn();
    await bookByApi(request, slug, { serviceId, startAt });
    await person.submitButton().click();
    await expect(page.locator("#problem")).toContainText(person.texts("details.takenNone"));
    await expect(page.locator('input[type="radio"]')).toHaveCount(0);
    await page.getByRole("link", { name: person.texts("details.allTimes") }).click();
    await expect(page.getByText(person.texts("times.dayFull"))).toBeVisible();
    const next = page.locator(`a[href*="day=${day(60)}"]`);
    await next.click();
    await expect(page.locator('a[href*="at="]')).toHaveCount(1);
  });
});
