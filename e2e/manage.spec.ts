import { formatDayAndTime, formatDayName } from "../lib/locale/format";
import { wallToMs } from "../lib/time/wall-clock";
import { bookByApi, bookingByApi, OF_THE_CUSTOMER, openTime, serviceOf } from "./api";
import { makeBusiness } from "./business";
import { bookAtTheDesk } from "./desk";
import { expect, test, withAndWithoutJavaScript } from "./person";

const ZONE = "America/New_York";
const iso = (ms: number) => new Date(ms).toISOString();

withAndWithoutJavaScript(() => {
  test("a booking is moved by fifteen minutes, over its own time, which others aren't offered", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness({ settings: { slotStepMin: 15 } });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { date } = await openTime(request, slug, { serviceId });
    const [eleven, quarterPast] = [660, 675].map((minute) => iso(wallToMs(date, minute, ZONE)));
    const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt: eleven ?? "" });
    await person.open(`/book/${slug}?service=${serviceId}&day=${date}`);
    await expect(person.time(iso(wallToMs(date, 600, ZONE)))).toBeVisible();
    await expect(person.time(quarterPast ?? "")).toHaveCount(0);

    await person.open(`/book/${slug}/manage/${id}`);
    await page.getByRole("link", { name: person.texts("manage.move"), exact: true }).click();
    await expect(page.locator("#times")).toHaveText(formatDayName(date, "en-US"));
    await expect(page.getByText(person.texts("manage.moveFree"))).toBeVisible();
    await person.ready();
    await person.time(quarterPast ?? "").click();
    const submit = page.getByRole("button", { name: person.texts("manage.moveSubmit") });
    await expect(submit).toBeVisible();
    await expect(page.locator("main")).toContainText(formatDayAndTime(Date.parse(quarterPast ?? ""), ZONE, "en-US"));
    expect((await bookingByApi(request, slug, id)).startAt).toBe(eleven);
    await person.ready();
    await submit.click();
    await expect(page.getByRole("status")).toContainText(person.texts("manage.moved"));
    await expect(page.getByRole("definition").first()).toContainText(
      formatDayAndTime(Date.parse(quarterPast ?? ""), ZONE, "en-US"),
    );
    expect(person.bookingId()).toBe(id);
    expect(await bookingByApi(request, slug, id)).toMatchObject({ startAt: quarterPast, status: "confirmed" });
  });

  test("a move to a time taken in the meantime is refused with an explanation, and the booking keeps its time", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness();
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { day, startAt } = await openTime(request, slug, { serviceId });
    const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
    const wanted = day.slots[2]?.startAt ?? "";
    await person.open(`/book/${slug}/manage/${id}/move?${new URLSearchParams({ at: wanted })}`);
    await bookByApi(request, slug, { serviceId, startAt: wanted });
    await page.getByRole("button", { name: person.texts("manage.moveSubmit") }).click();
    await expect(page.locator("main").getByRole("alert")).toContainText(person.texts("manage.refusedMove"));
    expect((await bookingByApi(request, slug, id)).startAt).toBe(startAt);
  });

  test("cancelling explains the consequences before its button; after that, nothing more can be done to the booking", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness();
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { startAt } = await openTime(request, slug, { serviceId });
    const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
    await person.open(`/book/${slug}/manage/${id}`);
    const submit = page.getByRole("button", { name: person.texts("manage.cancelSubmit") });
    await expect(submit).toBeHidden();
    await page.locator("summary").click();
    await expect(page.getByText(person.texts("manage.cancelFree"))).toBeVisible();
    expect((await bookingByApi(request, slug, id)).status).toBe("confirmed");
    await submit.click();
    await expect(page.getByText(person.texts("manage.cancelled"))).toBeVisible();
    await expect(page.getByText(person.texts("manage.status.cancelled"), { exact: true })).toBeVisible();
    expect((await bookingByApi(request, slug, id)).status).toBe("cancelled");
    await expect(submit).toHaveCount(0);
    await expect(page.getByRole("link", { name: person.texts("manage.move"), exact: true })).toHaveCount(0);
    await person.open(`/book/${slug}/manage/${id}/move`);
    await expect(page.getByText(person.texts("manage.cancelled"))).toBeVisible();
    await expect(page.locator('main a[href*="at="], main form')).toHaveCount(0);
  });

  test("a page left open can't move a cancelled booking, and says why", async ({ page, person, request }) => {
    const business = await makeBusiness();
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { day, startAt } = await openTime(request, slug, { serviceId });
    const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
    await person.open(`/book/${slug}/manage/${id}/move?${new URLSearchParams({ at: day.slots[1]?.startAt ?? "" })}`);
    await request.post(`/api/v1/${slug}/booking/${id}/cancel`);
    await page.getByRole("button", { name: person.texts("manage.moveSubmit") }).click();
    await expect(page.locator("main")).toContainText(person.texts("manage.cancelled"));
    expect(await bookingByApi(request, slug, id)).toMatchObject({ startAt, status: "cancelled" });
  });

  test("an appointment that has started can't be changed, and its pages say so", async ({ page, person, request }) => {
    const business = await makeBusiness();
    const { slug } = business;
    const begun = iso(Math.floor(Date.now() / 60_000) * 60_000 - 600_000);
    const id = await bookAtTheDesk(request, slug, { serviceId: serviceOf(business), startAt: begun });
    for (const path of ["", "/move"]) {
      await person.open(`/book/${slug}/manage/${id}${path}`);
      await expect(page.getByText(person.texts("manage.started"))).toBeVisible();
      await expect(page.locator("main form, main summary")).toHaveCount(0);
    }
  });
});

test("viewing a booking's pages and files, twice, changes nothing, shows nothing about the customer and isn't indexed", async ({
  page,
  person,
  request,
}) => {
  const business = await makeBusiness({
    services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
  });
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { startAt, day } = await openTime(request, slug, { serviceId });
  const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
  const before = await bookingByApi(request, slug, id);
  const manage = `/book/${slug}/manage/${id}`;
  const at = new URLSearchParams({ at: day.slots[3]?.startAt ?? "" });
  const paths = [manage, `${manage}?moved=1`, `${manage}/move`, `${manage}/move?${at}`, `${manage}/confirmed`];
  for (const path of [...paths, `/book/${slug}/pay/${id}`]) {
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await person.open(path)).toBe(200);
      expect(await page.content()).not.toMatch(OF_THE_CUSTOMER);
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  }
  for (let visit = 0; visit < 2; visit += 1) {
    const file = await request.get(`${manage}/calendar.ics`);
    expect(file.headers()["x-robots-tag"]).toContain("noindex");
    expect(await file.text()).not.toMatch(OF_THE_CUSTOMER);
  }
  expect(await bookingByApi(request, slug, id)).toEqual(before);
});
