import { formatDayAndTime, formatDuration } from "../lib/locale/format";
import { bookByApi, bookingByApi, openTime, serviceOf } from "./api";
import { makeBusiness } from "./business";
import { payOnTestPage } from "./desk";
import { expect, type Person, test, withAndWithoutJavaScript } from "./person";

const AMOUNT = "$10";
const YEAR_HOURS = 8_760;

type Case = {
  name: string;
  isPaid: boolean;
  settings: { cancellationWindowHours: number; forfeitDepositOnLateCancel: boolean };
  /** said before the click, and afterwards */
  before(texts: Person["texts"]): string;
  after(texts: Person["texts"]): string;
  forfeited: boolean;
};

const CASES: Case[] = [
  {
    name: "unpaid: nothing is owed",
    isPaid: false,
    settings: { cancellationWindowHours: YEAR_HOURS, forfeitDepositOnLateCancel: true },
    before: (texts) => texts("manage.cancelUnpaid"),
    after: (texts) => texts("manage.cancelled"),
    forfeited: false,
  },
  {
    name: "paid and in time: it is paid back",
    isPaid: true,
    settings: { cancellationWindowHours: 1, forfeitDepositOnLateCancel: true },
    before: (texts) => texts("manage.cancelRefund", { amount: AMOUNT }),
    after: (texts) => texts("manage.cancelledRefund", { amount: AMOUNT }),
    forfeited: false,
  },
  {
    name: "paid and late, at a business that keeps none: it is paid back",
    isPaid: true,
    settings: { cancellationWindowHours: YEAR_HOURS, forfeitDepositOnLateCancel: false },
    before: (texts) => texts("manage.cancelRefund", { amount: AMOUNT }),
    after: (texts) => texts("manage.cancelledRefund", { amount: AMOUNT }),
    forfeited: false,
  },
  {
    name: "paid and late: it is kept",
    isPaid: true,
    settings: { cancellationWindowHours: YEAR_HOURS, forfeitDepositOnLateCancel: true },
    before: (texts) => texts("manage.cancelKept", { amount: AMOUNT, hours: YEAR_HOURS }),
    after: (texts) => texts("manage.cancelledKept", { amount: AMOUNT }),
    forfeited: true,
  },
];

const withDeposit = (settings: Case["settings"]) =>
  makeBusiness({
    settings: { slotStepMin: 60, ...settings },
    services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
  });

for (const { name, isPaid, settings, before, after, forfeited } of CASES) {
  test(`cancelling says what happens to a deposit, before and after; ${name}`, async ({ page, person, request }) => {
    const business = await withDeposit(settings);
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { startAt } = await openTime(request, slug, { serviceId });
    const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
    if (isPaid) await payOnTestPage(slug, id);
    await person.open(`/book/${slug}/manage/${id}`);
    await page.locator("summary").click();
    await expect(page.getByText(before(person.texts))).toBeVisible();
    await page.locator('details button[type="submit"]').click();
    await expect(page.getByText(after(person.texts))).toBeVisible();
    const again = await request.post(`/api/v1/${slug}/booking/${id}/cancel`);
    expect(await again.json()).toMatchObject({ ok: true, alreadyCancelled: true, forfeited });
  });
}

withAndWithoutJavaScript(() => {
  test("a late move says that the paid deposit is kept, and cancelling afterwards says so too", async ({
    page,
    person,
    request,
  }) => {
    const business = await withDeposit({ cancellationWindowHours: YEAR_HOURS, forfeitDepositOnLateCancel: true });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { day } = await openTime(request, slug, { serviceId });
    const [startAt = "", wanted = ""] = day.slots.map((slot) => slot.startAt);
    const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
    await payOnTestPage(slug, id);
    await person.open(`/book/${slug}/manage/${id}/move?${new URLSearchParams({ at: wanted })}`);
    await expect(page.getByText(person.texts("manage.moveKept", { amount: AMOUNT }))).toBeVisible();
    await page.getByRole("button", { name: person.texts("manage.moveSubmit") }).click();
    await expect(page.getByRole("status")).toContainText(
      formatDayAndTime(Date.parse(wanted), "America/New_York", "en-US"),
    );
    expect((await bookingByApi(request, slug, id)).startAt).toBe(wanted);
    await person.ready();
    await page.locator("summary").click();
    await expect(page.getByText(person.texts("manage.cancelKeptByMove", { amount: AMOUNT }))).toBeVisible();
    await expect(page.locator('details button[type="submit"]')).toHaveText(
      person.texts("manage.cancelSubmitKept", { amount: AMOUNT }),
    );
  });

  test("before booking, the page shows the deposit, how long the time is held, and what a late change costs", async ({
    page,
    person,
    request,
  }) => {
    const business = await withDeposit({ cancellationWindowHours: YEAR_HOURS, forfeitDepositOnLateCancel: true });
    const serviceId = serviceOf(business);
    const { startAt } = await openTime(request, business.slug, { serviceId });
    await person.open(`/book/${business.slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
    const policy = page.locator('section[aria-labelledby="policy-title"]');
    await expect(policy).toContainText(
      person.texts("policy.deposit", { amount: AMOUNT, length: formatDuration(60, "en-US") }),
    );
    await expect(policy).toContainText(person.texts("policy.lateNow", { hours: YEAR_HOURS }));
    await expect(person.submitButton()).toHaveText(person.texts("details.submitDeposit"));
    await person.fillIn();
    const id = await person.book();
    await expect(page.locator("#confirmed-title")).toHaveText(person.texts("confirmed.titlePending"));
    expect((await bookingByApi(request, business.slug, id)).status).toBe("pending");
    await page.getByRole("link", { name: person.texts("confirmed.pay") }).click();
    await expect(page.locator("#payment-title")).toHaveText(person.texts("pay.title.due"));
    await expect(page.getByRole("definition").filter({ hasText: AMOUNT })).toBeVisible();
  });
});
