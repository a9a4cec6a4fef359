import type { Page } from "@playwright/test";
import { addDays } from "../lib/time/local-date";
import { bookByApi, bookingByApi, listedDays, openTime, serviceOf, WHO } from "./api";
import { makeBusiness } from "./business";
import { bookAtTheDesk, payOnTestPage } from "./desk";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { expectNoSideways, expectSound } from "./sound";

/** Always late, so that the policy keeps paid deposits. */
const STRICT = { slotStepMin: 60, cancellationWindowHours: 720, forfeitDepositOnLateCancel: true };

async function arrived(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main form, main button")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    ),
  );
}

/** Applies the filters; `inAddress` is a part of the resulting URL. */
async function show(page: Page, inAddress: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(inAddress);
  await page.waitForLoadState();
  await arrived(page, "Bookings");
}

const listed = (page: Page) => page.locator("main tbody tr");
const factOf = (page: Page, name: string) => page.locator("main dl > div").filter({ hasText: name }).locator("dd");
/** Chooses an open time of a form by its words. */
const choose = (page: Page, time: string | RegExp) => page.locator("label").filter({ hasText: time }).first().click();

test("a paid booking is found, moved to another member, and cancelled with its deposit refunded in person, against the rules", async ({
  page,
  request,
}) => {
  const business = await makeBusiness({
    settings: STRICT,
    staff: [{ name: "Ann" }, { name: "Ben" }],
    services: [
      { name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 },
      { name: "Colour", durationMin: 60, priceCents: 9_000 },
    ],
  });
  const { slug } = business;
  const annId = business.staff[0]?.id ?? "";
  const { startAt, date } = await openTime(request, slug, { serviceId: serviceOf(business), staffId: annId });
  const { appointmentId: id } = await bookByApi(request, slug, {
    serviceId: serviceOf(business),
    startAt,
    staffId: annId,
  });
  await payOnTestPage(slug, id);
  const other = await openTime(request, slug, { serviceId: serviceOf(business, "Colour") }, 5);
  await bookByApi(request, slug, { serviceId: serviceOf(business, "Colour"), startAt: other.startAt });

  const owner = await ownerOf(slug);
  await signIn(page, owner, `/dashboard/${slug}/bookings`);
  await arrived(page, "Bookings");
  await expect(listed(page)).toHaveCount(2);
  await expectSound(page);
  await page.getByText("More filters").click();
  await page.getByLabel("Service").selectOption("Cut");
  await show(page, /service=svc/);
  await expect(listed(page)).toHaveCount(1);
  await page.getByLabel("Search").fill("nobody at all");
  await show(page, /q=nobody/);
  await expect(page.getByText("No bookings match")).toBeVisible();
  await page.getByLabel("Search").fill(WHO.email);
  await show(page, /q=quirina/);
  await expect(listed(page)).toHaveCount(1);
  await listed(page).getByRole("link").click();
  await arrived(page, `Cut for ${WHO.name}`);
  await expectSound(page);
  await expect(factOf(page, "With")).toContainText("Requested by the customer.");
  await expect(factOf(page, "Deposit")).toContainText("Marked as paid");

  await page.getByRole("button", { name: "Move", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Day", { exact: true })).toHaveValue(date);
  await dialog.getByLabel("Team member").selectOption("Ben");
  await dialog.getByLabel("Next day").click();
  await choose(page, /^2:00 PM$/);
  await expectSound(page);
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Moved to" })).toContainText("We’ll email");
  await expect(factOf(page, "With")).toContainText("Ben");
  await expect(factOf(page, "When")).toContainText("2:00 PM");
  await expect(page.getByText(/and from Ann to Ben/)).toBeVisible();
  const moved = await bookingByApi(request, slug, id);
  expect([moved.staff, moved.startAt > startAt]).toEqual(["Ben", true]);

  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(dialog).toContainText("Your booking rules keep the $10 deposit");
  await dialog.getByLabel("Refund the $10 deposit anyway").check();
  await dialog.getByLabel("Reason").fill("The boiler broke");
  await expectSound(page);
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The booking is cancelled." })).toBeVisible();
  await expect(page.getByText("Cancelled: “The boiler broke”")).toBeVisible();
  await expect(page.getByText("refunded, although your booking rules would keep it")).toBeVisible();
  await expect(factOf(page, "Deposit")).toContainText("Refund due");
  await expect(page.getByRole("button", { name: "Move", exact: true })).toHaveCount(0);
  expect((await bookingByApi(request, slug, id)).status).toBe("cancelled");

  await page.getByRole("button", { name: "Mark deposit as refunded" }).click();
  await expect(dialog).toContainText(`paid the $10 deposit back to ${WHO.name} yourself`);
  await expectSound(page);
  await dialog.getByRole("button", { name: "Mark as refunded" }).click();
  await expect(page.getByRole("status").filter({ hasText: "is marked as refunded." })).toBeVisible();
  await expect(factOf(page, "Deposit")).toContainText("Refunded");
  const entry = page.locator("main ol > li").filter({ hasText: "Deposit marked as refunded" });
  await expect(entry).toContainText(`by ${owner.email}`);
  await expect(page.getByRole("button", { name: "Mark deposit as refunded" })).toHaveCount(0);
});

test("a booking is made for an existing customer at an available time, and for a new one at any time", async ({
  page,
  request,
}) => {
  const business = await makeBusiness({ settings: { slotStepMin: 60 } });
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { startAt, date } = await openTime(request, slug, { serviceId });
  await bookByApi(request, slug, { serviceId, startAt });

  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/bookings/new?date=${date}`);
  await arrived(page, "New booking");
  await choose(page, "11:00 AM");
  await page.getByLabel("Find a customer").fill("quirina");
  await page.getByRole("button", { name: WHO.name }).click();
  await page.getByLabel("Team notes").fill("Called in");
  await expectSound(page);
  await page.getByRole("button", { name: "Book", exact: true }).dblclick();
  await arrived(page, `Cut for ${WHO.name}`);
  await expect(page.getByLabel("Team notes")).toHaveValue("Called in");
  await expect(factOf(page, "Booked")).toContainText("Added by your team");

  // Ten minutes after the first one starts: overlapping it, and off the grid.
  const inTheWay = new Date(Date.parse(startAt) + 10 * 60_000).toISOString();
  await page.goto(`/dashboard/${slug}/bookings/new?startAt=${inTheWay}&staffId=${business.staff[0]?.id}`);
  await arrived(page, "New booking");
  await expect(page.getByText("Ann is busy then.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Cut for ${WHO.name}` })).toBeVisible();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("Choose a customer or add a new one.")).toBeVisible();
  await page.getByRole("button", { name: "New customer" }).click();
  await page.getByLabel("Name").fill("Nia Newcome");
  await page.getByRole("textbox", { name: "Email" }).fill("not an address");
  await page.getByLabel("Phone").fill("+1 212 555 0123");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("must be a valid email address")).toBeVisible();
  await expectSound(page);
  await page.getByRole("textbox", { name: "Email" }).fill("nia@example.com");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await arrived(page, "Cut for Nia Newcome");

  await page.goto(`/dashboard/${slug}/bookings`);
  await expect(listed(page)).toHaveCount(3);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.locator("main li").filter({ hasText: "Nia Newcome" })).toBeVisible();
  await expectNoSideways(page);
});

test("a time that was just taken is refused with the reason, and another one is a click away", async ({
  page,
  request,
}) => {
  const business = await makeBusiness({ settings: { slotStepMin: 60 } });
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { startAt, date } = await openTime(request, slug, { serviceId });
  const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/bookings/${id}`);
  await arrived(page, `Cut for ${WHO.name}`);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await choose(page, "11:00 AM");
  const [day] = await listedDays(request, slug, { serviceId }, { from: date, to: date });
  const eleven = day?.slots.find(({ startMin }) => startMin === 660)?.startAt ?? "";
  await bookByApi(request, slug, { serviceId, startAt: eleven });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("already has a booking starting at exactly this time.");
  await choose(page, "12:00 PM");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Moved to" })).toBeVisible();
  expect((await bookingByApi(request, slug, id)).startAt > startAt).toBe(true);
});

test("a past booking is a no-show, its notes are kept, and staff of another business see nothing of it", async ({
  page,
  request,
}) => {
  const [business, other] = [await makeBusiness(), await makeBusiness()];
  const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);
  const id = await bookAtTheDesk(request, business.slug, {
    serviceId: serviceOf(business),
    startAt: `${yesterday}T10:00`,
  });
  const path = `/dashboard/${business.slug}/bookings`;
  await signIn(page, await ownerOf(business.slug), `${path}?times=past`);
  await listed(page).getByRole("link").click();
  await arrived(page, `Cut for ${WHO.name}`);
  await page.getByLabel("Team notes").fill("No answer on the phone");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByText("Notes changed")).toBeVisible();
  await page.getByRole("button", { name: "No-show" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as no-show" }).click();
  await expect(page.getByText("Marked as a no-show", { exact: true })).toBeVisible();
  expect((await bookingByApi(request, business.slug, id)).status).toBe("no_show");

  await page.context().clearCookies();
  await signIn(page, await ownerOf(other.slug), `/dashboard/${other.slug}/bookings`);
  await expect(page.getByText("No bookings yet")).toBeVisible();
  const statusOf = async (address: string) => (await page.request.get(address)).status();
  expect(await statusOf(`/dashboard/${other.slug}/bookings/${id}`)).toBe(404);
  expect(await statusOf(`${path}/${id}`)).toBe(404);
});
