import { bookingByApi, openTime, serviceOf } from "./api";
import { makeBusiness } from "./business";
import { mailTo } from "./mails";
import { expect, test, withAndWithoutJavaScript } from "./person";

const AMOUNT = "$10";

withAndWithoutJavaScript((hasScripts) => {
  test("booked with a deposit, paid, moved late, cancelled late: pages and emails tell the truth at each step", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness({
      name: "Deposit Studio",
      settings: { slotStepMin: 60, cancellationWindowHours: 8_760, forfeitDepositOnLateCancel: true },
      services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
    });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { startAt, day } = await openTime(request, slug, { serviceId });
    const wanted = day.slots[2]?.startAt ?? "";
    const email = `journey-${hasScripts ? "with" : "without"}-${slug}@customer.example`;

    await person.open(`/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
    await person.fillIn({ name: "Quirina Testname", email, phone: "+1 212 555 0177" });
    const id = await person.book();
    await expect(page.locator("#confirmed-title")).toHaveText(person.texts("confirmed.titlePending"));
    const due = await mailTo(email, 1);
    expect(due.text).toContain(AMOUNT);
    expect(due.text).toContain(`/book/${slug}/pay/${id}`);
    expect(due.text).toContain("America/New_York");

    await page.getByRole("link", { name: person.texts("confirmed.pay") }).click();
    await page.getByRole("button", { name: person.texts("pay.start") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("pay.test.title"));
    await page.getByRole("button", { name: person.texts("pay.test.pay", { amount: AMOUNT }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("pay.title.paid"));
    expect((await bookingByApi(request, slug, id)).status).toBe("confirmed");
    const confirmed = await mailTo(email, 2);
    expect(confirmed.text).toContain(`/book/${slug}/manage/${id}`);

    await person.open(`/book/${slug}/manage/${id}/move?${new URLSearchParams({ at: wanted })}`);
    await expect(page.getByText(person.texts("manage.moveKept", { amount: AMOUNT }))).toBeVisible();
    await page.getByRole("button", { name: person.texts("manage.moveSubmit") }).click();
    await expect(page.getByRole("status")).toContainText(person.texts("manage.moved"));
    const moved = await mailTo(email, 3);
    expect(moved.subject).not.toBe(confirmed.subject);

    await person.ready();
    await page.locator("summary").click();
    await expect(page.getByText(person.texts("manage.cancelKeptByMove", { amount: AMOUNT }))).toBeVisible();
    await page.locator('details button[type="submit"]').click();
    await expect(page.getByText(person.texts("manage.cancelledKept", { amount: AMOUNT }))).toBeVisible();
    const cancelled = await mailTo(email, 4);
    expect(cancelled.text).toContain(AMOUNT);
    expect(cancelled.text).toMatch(/won’t be refunded/);
    const files = [due, confirmed, moved, cancelled].map(
      ({ attachments }) => attachments.find(({ filename }) => filename?.endsWith(".ics"))?.content.toString() ?? "",
    );
    const field = (name: string) => files.map((file) => new RegExp(`^${name}:(.*)\\r?$`, "m").exec(file)?.[1]);
    expect(new Set(field("UID")).size).toBe(1);
    expect(field("SEQUENCE")).toEqual(["0", "1", "2", "3"]);
    expect(field("METHOD").at(-1)).toBe("CANCEL");
  });
});
