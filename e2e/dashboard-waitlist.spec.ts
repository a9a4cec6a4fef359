import type { Page } from "@playwright/test";
import { addDays } from "../lib/time/local-date";
import { ownerOf, signIn } from "./owner";
import { expect, type Person, test } from "./person";
import { expectSound } from "./sound";
import { type FullDay, joinForFullDay, makeFullDay, takeOpenOffer } from "./waiting";

const entries = (page: Page) => page.locator("main").getByRole("article");
const entry = (page: Page, name: string) => page.getByRole("article", { name: new RegExp(name) });

/** Opens the waitlist of a business as its owner; answers the owner's address. */
async function openWaitlist(page: Page, person: Person, { business: { slug } }: FullDay): Promise<string> {
  const owner = await ownerOf(slug);
  await signIn(page, owner, `/dashboard/${slug}/waitlist`);
  await person.ready();
  return owner.email;
}

async function openHistory(page: Page, name: string): Promise<void> {
  await entry(page, name)
    .getByText(/^History/)
    .click();
}

test("someone is added for a full day, with a way to book where a time is free", async ({ page, person, request }) => {
  const day = await makeFullDay(request);
  const { slug } = day.business;
  await openWaitlist(page, person, day);
  await expect(page.getByText("Nobody is waiting")).toBeVisible();
  await expectSound(page, "an empty waitlist");
  await page.getByRole("link", { name: "Add someone" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Add to the waitlist" })).toBeVisible();
  await person.ready();

  await page.getByRole("button", { name: "Add to the waitlist" }).click();
  await expect(page.getByText("Choose a customer or add a new one.")).toBeVisible();
  await page.getByRole("button", { name: "New customer" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Wanda Waits");
  await page.getByRole("button", { name: "Add to the waitlist" }).click();
  await expect(page.getByText("is required if there is no email address")).toBeVisible();
  await page.getByLabel("Email").fill("wanda@customer.example");
  await page.getByLabel("First day").fill(addDays(day.date, 1));
  await expect(page.getByLabel("Last day")).toHaveValue(addDays(day.date, 1));
  await page.getByRole("button", { name: "Add to the waitlist" }).click();
  const instead = page.getByText("Book one of these times instead:");
  await expect(instead).toBeVisible();
  await expect(page.getByRole("link", { name: /9:00 AM/ })).toHaveAttribute(
    "href",
    new RegExp(`/dashboard/${slug}/bookings/new\\?startAt=.*serviceId=${day.serviceId}`),
  );
  await expectSound(page, "a wish that can be booked right away");

  await page.getByLabel("First day").fill(day.date);
  await page.getByLabel("Last day").fill(day.date);
  await page.getByLabel("Earliest start").fill("08:00");
  await page.getByLabel("Latest start").fill("12:00");
  await page.getByRole("button", { name: "Add to the waitlist" }).click();
  await expect(page).toHaveURL(`/dashboard/${slug}/waitlist`);
  await expect(entry(page, "Wanda Waits")).toContainText("Cut · any team member");
  await expect(entry(page, "Wanda Waits")).toContainText("from 8:00 AM to 12:00 PM");
  await expect(entry(page, "Wanda Waits").getByRole("link", { name: "wanda@customer.example" })).toBeVisible();

  await page.goto(`/dashboard/${slug}`);
  await page.getByRole("link", { name: "1 person is waiting" }).click();
  await expect(page).toHaveURL(`/dashboard/${slug}/waitlist`);
});

test("whoever is added twice for the same is still there once", async ({ page, person, request }) => {
  const day = await makeFullDay(request);
  await joinForFullDay(day, "Wanda Waits", "wanda@customer.example");
  await openWaitlist(page, person, day);
  await page.getByRole("link", { name: "Add someone" }).click();
  await person.ready();
  await page.getByRole("button", { name: "New customer" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Wanda Waits");
  await page.getByLabel("Email").fill("WANDA@customer.example");
  await page.getByLabel("First day").fill(day.date);
  await page.getByLabel("Last day").fill(day.date);
  await page.getByRole("button", { name: "Add to the waitlist" }).click();
  await expect(page.getByText("They’re already on the waitlist for this.")).toBeVisible();
  await page.goto(`/dashboard/${day.business.slug}/waitlist`);
  await expect(entries(page)).toHaveCount(1);
});

test("moving up changes the order, its history says who did it, and removing ends a place", async ({
  page,
  person,
  request,
}) => {
  const day = await makeFullDay(request);
  for (const name of ["Ada", "Bea", "Cyd"]) await joinForFullDay(day, name);
  const email = await openWaitlist(page, person, day);
  const order = () => entries(page).getByRole("heading").allTextContents();
  await expect.poll(order).toEqual(["Number 1Ada", "Number 2Bea", "Number 3Cyd"]);
  await page.getByRole("button", { name: "Move Cyd up" }).click();
  await expect.poll(order).toEqual(["Number 1Ada", "Number 2Cyd", "Number 3Bea"]);
  await expect(page.getByRole("status").filter({ hasText: "Cyd is now 2 of 3." })).toBeAttached();
  await page.getByRole("button", { name: "Move Bea to the front" }).click();
  await expect.poll(order).toEqual(["Number 1Bea", "Number 2Ada", "Number 3Cyd"]);
  // At the front the buttons do nothing, and stay.
  await expect(page.getByRole("button", { name: "Move Bea up" })).toHaveAttribute("aria-disabled", "true");
  await openHistory(page, "Cyd");
  await expect(entry(page, "Cyd").getByRole("listitem").first()).toContainText(/Moved up.*by /);
  await expect(entry(page, "Cyd").getByRole("listitem").first()).toContainText(email);
  await expectSound(page, "the waitlist with a history open");

  await page.getByRole("button", { name: "Remove Ada" }).click();
  await expectSound(page, "the question before removing");
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect.poll(order).toEqual(["Number 1Bea", "Number 2Cyd"]);
  await page.getByRole("link", { name: "Ended" }).click();
  await expect(entry(page, "Ada")).toContainText("Removed");
  await openHistory(page, "Ada");
  await expect(entry(page, "Ada").getByRole("listitem").first()).toContainText("Removed from the waitlist");
  await expectSound(page, "the ended places");
  await page.goto(`/dashboard/${day.business.slug}/waitlist?offset=50`);
  await expect(page.getByText("Nobody on this page")).toBeVisible();
});

test("a time offered by hand is kept until it is taken, and is then on Today and in the booking's history", async ({
  page,
  person,
  request,
}) => {
  const day = await makeFullDay(request);
  const { slug } = day.business;
  const home = `/dashboard/${slug}`;
  const entryId = await joinForFullDay(day, "Ada Ahead", "ada@customer.example");
  const email = await openWaitlist(page, person, day);
  await page.getByRole("button", { name: "Offer Ada Ahead a time" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("No times available on this day.")).toBeVisible();
  await dialog.getByRole("button", { name: "Offer", exact: true }).click();
  await expect(dialog.getByText("Pick a time.")).toBeVisible();
  await dialog.getByRole("button", { name: "Next day" }).click();
  await dialog.getByText("9:00 AM").click();
  await expectSound(page, "the choice of a time to offer");
  await dialog.getByRole("button", { name: "Offer", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(entry(page, "Ada Ahead")).toContainText(/Offered .*, 9:00 AM, until /);
  await expect(page.getByRole("button", { name: "Offer Ada Ahead a time" })).toHaveCount(0);
  await openHistory(page, "Ada Ahead");
  await expect(entry(page, "Ada Ahead").getByRole("listitem").first()).toContainText(`by ${email}`);
  await expectSound(page, "the waitlist with an open offer");

  const bookingId = await takeOpenOffer(slug, entryId);
  await page.goto(home);
  const filled = page.getByRole("region", { name: "Waitlist" });
  await expect(filled).toContainText("Nobody is waiting now");
  await expectSound(page, "Today with a time that the waitlist filled");
  await filled.getByRole("link", { name: "Ada Ahead" }).click();
  await expect(page).toHaveURL(`${home}/bookings/${bookingId}`);
  await expect(page.getByText("Booked from the waitlist for")).toBeVisible();
  await page.locator('main a[href*="/customers/cus_"]').first().click();
  const waited = page.getByRole("region", { name: "Waitlist" });
  await expect(waited).toContainText("Booked");
  await expect(waited.getByRole("link", { name: "Open booking" })).toHaveAttribute(
    "href",
    `${home}/bookings/${bookingId}`,
  );
  await expectSound(page, "a customer who has waited");
  await page.goto(`${home}/waitlist?of=ended`);
  await expect(entry(page, "Ada Ahead")).toContainText("Booked");
});

test("someone without an email address is called, and the desk books the time for them", async ({
  page,
  person,
  request,
}) => {
  const day = await makeFullDay(request);
  await joinForFullDay(day, "Bea Byphone");
  await openWaitlist(page, person, day);
  await expect(entry(page, "Bea Byphone")).toContainText("times aren’t offered to them automatically");
  await page.getByRole("button", { name: "Offer Bea Byphone a time" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("They have no email address, so call them.");
  await dialog.getByRole("button", { name: "Next day" }).click();
  await dialog.getByText("9:00 AM").click();
  await dialog.getByRole("button", { name: "Offer", exact: true }).click();
  await expect(entry(page, "Bea Byphone")).toContainText("They have no email address, so call them.");
  await page.getByRole("button", { name: "Remove Bea Byphone" }).click();
  await expect(dialog).toContainText("The time we’re holding for them goes to the next person.");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.goto(`/dashboard/${day.business.slug}/calendar?date=${addDays(day.date, 1)}`);
  const tile = page.getByText("On hold: Bea Byphone");
  await expect(tile).toBeVisible();
  await expectSound(page, "a calendar with a held time");
  await tile.click();
  await expect(page).toHaveURL(`/dashboard/${day.business.slug}/waitlist`);
  await person.ready();

  await page.getByRole("button", { name: "Book it for Bea Byphone" }).click();
  await expect(dialog).toContainText("They have no email address, so let them know yourself.");
  await expectSound(page, "the question before booking for someone");
  await dialog.getByRole("button", { name: "Book it", exact: true }).click();
  await expect(page).toHaveURL(/\/bookings\/apt_/);
  await expect(page.getByText("Booked from the waitlist for")).toBeVisible();
});

test("who only ever waited can be erased, and is then on the list without a name", async ({
  page,
  person,
  request,
}) => {
  const day = await makeFullDay(request);
  await joinForFullDay(day, "Elio Erased", "elio@customer.example");
  await openWaitlist(page, person, day);
  await page.getByRole("button", { name: "Erase Elio Erased’s personal data" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("They also lose their place on the waitlist.");
  await expectSound(page, "the question before erasing who waits");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByText("Nobody is waiting")).toBeVisible();
  await page.getByRole("link", { name: "Ended" }).click();
  await expect(entry(page, "Erased")).toContainText("Removed");
  await expect(page.getByText(/Elio|elio@/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /personal data/ })).toHaveCount(0);
});
