import { formatDay } from "../lib/locale/format";
import { addDays } from "../lib/time/local-date";
import { serviceOf } from "./api";
import { makeBusiness } from "./business";
import { mailTo } from "./mails";
import { expect, test, withAndWithoutJavaScript } from "./person";
import { cancelByApi, endOffer, fillDay, joinFor, makeOneADay, offerTo } from "./waitlist";

const ZONE_TODAY = () => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);

withAndWithoutJavaScript((hasScripts) => {
  const way = hasScripts ? "with" : "without";

  test("joining refused for what was typed says so at the fields, and what was typed and chosen stays", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeOneADay();
    const { slug } = business;
    const { date, serviceId } = await fillDay(request, business);
    await person.open(`/book/${slug}/waitlist/join?service=${serviceId}&from=${date}&to=${date}`);
    await page.locator('[name="fromMin"]').selectOption({ value: "630" });
    await page.locator('[name="toMin"]').selectOption({ value: "600" });
    await page.locator('[name="toDate"]').fill(addDays(date, 1));
    await person.fillIn({ name: "Quirina Testname", email: "nobody@", phone: "+1 212 555 0177" });
    await person.submitButton().click();
    await expect(page.locator("#problem")).toBeFocused();
    await expect(page.locator("#problem")).toContainText(person.texts("details.errorEmail"));
    await expect(page.locator("#email")).toHaveAccessibleDescription(new RegExp(person.texts("details.errorEmail")));
    for (const [name, value] of [
      ["fromMin", "630"],
      ["toMin", "600"],
      ["toDate", addDays(date, 1)],
      ["name", "Quirina Testname"],
      ["email", "nobody@"],
    ] as const) {
      await expect(page.locator(`[name="${name}"]`), name).toHaveValue(value);
    }
    await page.locator('[name="toDate"]').fill(date);
    await person.fillIn({ email: `fields-${way}-${slug}@customer.example` });
    await person.submitButton().click();
    await expect(page.locator("#toMin")).toHaveAccessibleDescription(person.texts("waitlist.errorTimes"));
    await page.locator('[name="fromMin"]').selectOption({ value: "600" });
    await page.locator('[name="toMin"]').selectOption({ value: "1440" });
    await person.submitButton().click();
    await expect(page.getByText(person.texts("waitlist.next"))).toBeVisible();
  });

  test("a wholly free day has no way to the waitlist; a day with a time taken has one for that time", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness();
    const { slug } = business;
    const { date, serviceId } = await fillDay(request, business, 9);
    await person.open(`/book/${slug}?service=${serviceId}&day=${addDays(date, 1)}`);
    await expect(page.locator("#times")).toBeVisible();
    await expect(page.getByText(person.texts("waitlist.askOther"))).toHaveCount(0);
    await person.open(`/book/${slug}?service=${serviceId}&day=${date}`);
    await expect(page.getByText(person.texts("waitlist.askOther"))).toBeVisible();
    await page.getByRole("link", { name: person.texts("waitlist.join") }).click();
    await expect(page.locator("#join-title")).toBeVisible();
    await expect(page.locator('[name="fromDate"]')).toHaveValue(date);
    await expect(page.locator('[name="fromMin"]')).toHaveValue("540");
  });

  test("nobody waits for what is free: the form leads to the free times, and one of them can be booked", async ({
    page,
    person,
  }) => {
    const business = await makeBusiness();
    const { slug } = business;
    const date = addDays(ZONE_TODAY(), 9);
    await person.open(`/book/${slug}/waitlist/join?service=${serviceOf(business)}&from=${date}&to=${date}`);
    await expect(page.locator("#join-title")).toBeVisible();
    await person.fillIn();
    await person.submitButton().click();
    const box = page.locator("#not-full");
    await expect(box).toBeFocused();
    await expect(box).toContainText(person.texts("waitlist.notFullTitle"));
    await expect(box.getByRole("link")).toHaveCount(3);
    await box.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("details.title"));
  });

  test("who finds that a time is gone can wait for that very time", async ({ page, person, request }) => {
    const business = await makeBusiness();
    const { slug } = business;
    const { date, startAt, serviceId } = await fillDay(request, business);
    await person.open(`/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
    await expect(page.locator("#problem")).toContainText(person.texts("details.goneTitle"));
    await page.getByRole("link", { name: person.texts("waitlist.join") }).click();
    await expect(page.locator("#join-title")).toBeVisible();
    await person.ready();
    for (const name of ["fromMin", "toMin"]) await expect(page.locator(`[name="${name}"]`)).toHaveValue("540");
    await person.fillIn({ name: "Robin", email: `gone-${way}-${slug}@customer.example`, phone: "+1 212 555 0177" });
    await person.submitButton().click();
    await expect(page.getByText(person.texts("waitlist.next"))).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: formatDay(date, "en-US") })).toBeVisible();
  });

  test("the place says how many are ahead, and is given up after one more question", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeOneADay();
    const { slug } = business;
    const { date, serviceId } = await fillDay(request, business);
    const [first = "", , third = ""] = [
      await joinFor(slug, { serviceId, date, email: "first@customer.example" }),
      await joinFor(slug, { serviceId, date, email: "second@customer.example" }),
      await joinFor(slug, { serviceId, date, email: "third@customer.example" }),
    ];
    await person.open(`/book/${slug}/waitlist/${third}`);
    await expect(page.getByText(person.texts("waitlist.before", { count: 2 }))).toBeVisible();
    await person.open(`/book/${slug}/waitlist/${first}`);
    await expect(page.getByText(person.texts("waitlist.next"))).toBeVisible();
    const leave = page.getByRole("button", { name: person.texts("waitlist.leaveSubmit") });
    await expect(leave).toBeHidden();
    await page.locator("summary").click();
    await expect(page.getByText(person.texts("waitlist.leaveText"))).toBeVisible();
    await leave.click();
    await expect(page.getByText(person.texts("waitlist.left"))).toBeVisible();
    await expect(page.locator("summary")).toHaveCount(0);
    await page.getByRole("link", { name: person.texts("waitlist.joinAgain") }).click();
    await expect(page.locator('[name="fromDate"]')).toHaveValue(date);
    await person.open(`/book/${slug}/waitlist/${third}`);
    await expect(page.getByText(person.texts("waitlist.before", { count: 1 }))).toBeVisible();
  });

  test("a time that is turned down goes to the next person at once, and the place stays", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeOneADay();
    const { slug } = business;
    const { date, serviceId, appointmentId } = await fillDay(request, business);
    const next = `next-${way}-${slug}@customer.example`;
    const entry = await joinFor(slug, { serviceId, date, email: `first-${way}-${slug}@customer.example` });
    await joinFor(slug, { serviceId, date, email: next });
    await mailTo(next, 1);
    await cancelByApi(request, slug, appointmentId);
    await person.open(`/book/${slug}/waitlist/offer/${await offerTo(entry)}`);
    await page.getByRole("button", { name: person.texts("waitlist.offer.decline") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("waitlist.offer.title.declined"));
    await expect(page.getByText(person.texts("waitlist.offer.stillWaiting"))).toBeVisible();
    expect((await mailTo(next, 2)).text).toContain("/waitlist/offer/wlo_");
    await page.getByRole("link", { name: person.texts("waitlist.offer.seePlace") }).click();
    await expect(page).toHaveURL(new RegExp(`/waitlist/${entry}$`));
  });

  test("a time claimed after its end leads to a kind page with the nearest free times", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeOneADay();
    const { slug } = business;
    const { date, serviceId, appointmentId } = await fillDay(request, business);
    const entry = await joinFor(slug, { serviceId, date, email: `late-${way}-${slug}@customer.example` });
    await cancelByApi(request, slug, appointmentId);
    const offer = await offerTo(entry);
    await person.open(`/book/${slug}/waitlist/offer/${offer}`);
    await endOffer(offer);
    await page.getByRole("button", { name: person.texts("waitlist.offer.take") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("waitlist.offer.title.lapsed"));
    await expect(page.getByText(person.texts("waitlist.offer.stillWaiting"))).toBeVisible();
    await expect(page.getByRole("button", { name: person.texts("waitlist.offer.take") })).toHaveCount(0);
    await page.locator('main a[href*="at="]').first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("details.title"));
  });

  test("the waitlist of a German business speaks German", async ({ page, person, request }) => {
    const business = await makeOneADay({ locale: "de-DE", currency: "EUR" });
    const { slug } = business;
    const { date, serviceId } = await fillDay(request, business);
    await person.open(`/book/${slug}?service=${serviceId}&day=${date}`);
    await page.getByRole("link", { name: "Auf die Warteliste setzen" }).click();
    await expect(page.locator("#join-title")).toHaveText("Auf die Warteliste setzen");
    await person.ready();
    await person.fillIn({ name: "Robin", email: `de-${way}-${slug}@customer.example`, phone: "030 1234567" });
    await person.submitButton().click();
    await expect(page.getByText("Sie sind als Nächstes dran.")).toBeVisible();
  });
});
