import { eq } from "drizzle-orm";
import { webhookDeliveries } from "../db/schema";
import { BOOKING_EVENTS } from "../db/vocabulary";
import { getOrg } from "../lib/orgs/get-org";
import { startWebhookReceiver, type WebhookReceiver } from "../lib/testing/outside/webhook-receiver";
import { storeEndpoint } from "../lib/webhooks/stored.test-support";
import { onDatabase } from "./database";
import { mailTo } from "./mails";
import { expect, test, withAndWithoutJavaScript } from "./person";
import { waitlistReceiverOrigin } from "./receiver-origin";
import { fillDay, makeOneADay } from "./waitlist";

// One receiver for both, at the only URL that the server can send to.
test.describe.configure({ mode: "serial" });

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await startWebhookReceiver(Number(process.env.E2E_WAITLIST_RECEIVER_PORT));
});
test.afterAll(() => receiver.close());

/** Gives a business an endpoint at the receiver, for all events of bookings. */
async function addEndpoint(slug: string): Promise<void> {
  await onDatabase(async (db) => {
    const url = `${waitlistReceiverOrigin()}/${slug}`;
    await storeEndpoint(db, {
      orgId: (await getOrg(db, slug)).id,
      id: `whe_${slug}`,
      url,
      events: [...BOOKING_EVENTS],
    });
  });
}

const countDeliveries = (slug: string): Promise<number> =>
  onDatabase(async (db) => {
    const orgId = (await getOrg(db, slug)).id;
    return (await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.orgId, orgId))).length;
  });

withAndWithoutJavaScript((hasScripts) => {
  test("a full day is waited for; another customer cancels by their link; who waits gets the email and takes the time; a receiver has just the events of it", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeOneADay();
    const { slug } = business;
    await addEndpoint(slug);
    const { date, startAt, serviceId, appointmentId } = await fillDay(request, business);
    const email = `waiting-${hasScripts ? "with" : "without"}-${slug}@customer.example`;

    await person.open(`/book/${slug}?service=${serviceId}&month=${date.slice(0, 7)}`);
    await page.locator(`[data-full-day="${date}"]`).click();
    await expect(page.getByText(person.texts("times.dayFull"))).toBeVisible();
    await person.ready();
    await page.getByRole("link", { name: person.texts("waitlist.join") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("waitlist.join"));
    await person.ready();
    for (const name of ["fromDate", "toDate"]) await expect(page.locator(`[name="${name}"]`)).toHaveValue(date);
    await person.fillIn({ name: "Robin Waiting", email, phone: "+1 212 555 0199" });
    await person.submitButton().click();
    await expect(page).toHaveURL(/\/waitlist\/wle_[\w-]{16}$/);
    await expect(page.getByText(person.texts("waitlist.next"))).toBeVisible();
    const place = page.url();
    expect((await mailTo(email, 1)).text).toContain(place);

    await person.open(`/book/${slug}/manage/${appointmentId}`);
    await page.locator("summary").click();
    await page.locator('details button[type="submit"]').click();
    await expect(page.getByText(person.texts("manage.cancelled"))).toBeVisible();

    const offered = (await mailTo(email, 2)).text ?? "";
    const link = new RegExp(`/book/${slug}/waitlist/offer/wlo_[\\w-]{16}`).exec(offered)?.[0] ?? "";
    await person.open(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("waitlist.offer.title.open"));
    await page.getByRole("button", { name: person.texts("waitlist.offer.take") }).click();
    await expect(page).toHaveURL(/\/manage\/apt_[\w-]{16}\/confirmed$/);
    await expect(page.locator("#confirmed-title")).toHaveText(person.texts("confirmed.title"));
    const bookingId = person.bookingId();
    await mailTo(email, 3);

    await expect.poll(() => receiver.at(`/${slug}`).length, { timeout: 30_000 }).toBe(3);
    const received = receiver.at(`/${slug}`).map(({ body }) => JSON.parse(body));
    expect(received.map(({ event }) => event).sort()).toEqual([
      "booking.cancelled",
      "booking.created",
      "booking.created",
    ]);
    expect(
      received.find(({ event, data }) => event === "booking.created" && data.id === bookingId)?.data,
    ).toMatchObject({
      startAt,
    });
    expect(await countDeliveries(slug)).toBe(3);

    await person.open(place);
    await page.getByRole("link", { name: person.texts("waitlist.seeBooking") }).click();
    await expect(page).toHaveURL(new RegExp(`/manage/${bookingId}$`));
  });
});
