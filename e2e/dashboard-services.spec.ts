import type { Page } from "@playwright/test";
import { bookByApi, bookingByApi, openTime, serviceOf } from "./api";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";

/** The page's heading, once its scripts have taken over. */
async function arrived(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main form, main button")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    ),
  );
}

/** The names of the services in the dashboard's list. */
const namesIn = (page: Page) => page.locator("main li > div a[href*='/services/']");

test("a service with extras appears on the booking page at once, shows its changed price, and can be removed again", async ({
  page,
  person,
  request,
}) => {
  const business = await makeBusiness({ staff: [{ name: "Ann" }, { name: "Ben" }] });
  const { slug } = business;
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/services`);
  await arrived(page, "Services");
  await page.getByRole("link", { name: "Add service" }).click();
  await arrived(page, "Add service");

  await page.getByLabel("Name").fill("Colour");
  await page.getByLabel("Category").fill("Hair");
  await page.getByLabel("Duration").fill("45");
  await page.getByLabel("Buffer before").fill("5");
  await page.getByLabel("Buffer after").fill("10");
  await expect(page.getByText("Each booking takes 1 hr in your calendar.")).toBeVisible();
  await page.locator("#priceCents").fill("80,5");
  await page.locator("#depositCents").fill("100");
  await page.keyboard.press("Enter");
  await expect(page.getByText("can’t be higher than the price")).toBeVisible();
  await expect(page.locator("#depositCents")).toBeFocused();
  await page.locator("#depositCents").fill("0");
  await page.getByLabel("Ben").uncheck();
  await page.getByRole("button", { name: "Add extra" }).click();
  const extra = page.getByRole("listitem").filter({ has: page.getByLabel("Minutes") });
  await extra.getByLabel("Name").fill("Gloss");
  await extra.getByLabel("Price").fill("12.50");
  await extra.getByLabel("Minutes").fill("15");
  await page.getByRole("button", { name: "Add service" }).click();
  await arrived(page, "Colour");
  await expect(page.getByText("Service added.")).toBeVisible();
  const ofService = page.url();

  await person.open(`/book/${slug}`);
  await expect(page.locator("main")).toContainText("$80.50");
  await person.chooseService("Colour");
  await expect(page.locator("main")).toContainText("Gloss");
  await expect(page.locator("main")).toContainText("$12.50");
  const serviceId = new URL(page.url()).searchParams.get("service") ?? "";
  const { appointmentId } = await bookByApi(
    request,
    slug,
    await openTime(request, slug, { serviceId }).then(({ startAt }) => ({ serviceId, startAt })),
  );

  await page.goto(ofService);
  await arrived(page, "Colour");
  await expect(page.getByText("1 upcoming booking", { exact: true })).toBeVisible();
  await page.locator("#priceCents").fill("95");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. Your booking page is up to date.")).toBeVisible();
  await person.open(`/book/${slug}`);
  await expect(page.locator("main")).toContainText("$95");
  expect(await bookingByApi(request, slug, appointmentId)).toMatchObject({ priceCents: 8_050, durationMin: 45 });

  await page.goto(ofService);
  await arrived(page, "Colour");
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Its upcoming booking stays.");
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  await person.open(`/book/${slug}`);
  await expect(page.locator("main")).not.toContainText("Colour");
  expect(await bookingByApi(request, slug, appointmentId)).toMatchObject({ status: "confirmed", priceCents: 8_050 });

  await page.goto(ofService);
  await arrived(page, "Colour");
  await page.getByRole("button", { name: "Reactivate", exact: true }).click();
  await expect(page.getByRole("link", { name: "View on booking page" })).toBeVisible();
});

test("typed text stays if the name is taken, and the error is at the name", async ({ page }) => {
  const { slug } = await makeBusiness();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/services/new`);
  await arrived(page, "Add service");
  await page.getByLabel("Name").fill("Cut");
  await page.getByLabel("Description").fill("A second one");
  await page.locator("#priceCents").fill("7.777");
  await page.keyboard.press("Enter");
  await expect(page.getByText("must have at most 2 digits after the point in USD")).toBeVisible();
  await page.locator("#priceCents").fill("7.77");
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByText("is already used by another service")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#priceCents")).toHaveValue("7.77");
  await expect(page.getByLabel("Description")).toHaveValue("A second one");
});

test("the order can be changed by keyboard, and customers see the new order", async ({ page, person }) => {
  const { slug } = await makeBusiness({
    services: ["One", "Two", "Three"].map((name) => ({ name, durationMin: 30 })),
  });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/services`);
  await arrived(page, "Services");
  await page.getByRole("button", { name: "Move One down" }).focus();
  await page.keyboard.press("Enter");
  await expect(namesIn(page)).toHaveText(["Two", "One", "Three"]);
  await expect(page.getByRole("button", { name: "Move One down" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(namesIn(page)).toHaveText(["Two", "Three", "One"]);
  await expect(page.getByRole("status").filter({ hasText: "One is now 3 of 3." })).toBeAttached();
  await expect(page.getByRole("button", { name: "Move One down" })).toHaveAttribute("aria-disabled", "true");
  await person.open(`/book/${slug}`);
  await expect(page.locator("#services-title ~ div li a")).toHaveText([/^Two/, /^Three/, /^One/]);
});

test("a table is added for a service and deactivated, and the service says what is missing", async ({
  page,
  request,
}) => {
  const business = await makeBusiness({
    staff: [],
    services: [{ name: "Dinner", durationMin: 60, staffed: false, resources: ["Old"] }],
    resources: [{ name: "Old", capacity: 2, active: false }],
  });
  const { slug } = business;
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/services`);
  await arrived(page, "Services");
  await expect(page.getByText("No active table or room")).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: "Why can’t people book?" })).toHaveAttribute(
    "href",
    `/dashboard/${slug}/explain?service=${business.services[0]?.id}`,
  );

  await page.goto(`/dashboard/${slug}/resources/new`);
  await arrived(page, "Add table or room");
  await page.getByLabel("Name").fill("Window");
  await page.getByLabel("Capacity").fill("51");
  await page.getByRole("button", { name: "Add table or room" }).click();
  await expect(page.getByText("must be at most 50")).toBeVisible();
  await page.getByLabel("Capacity").fill("4");
  await page.getByLabel("Dinner").check();
  await page.getByRole("button", { name: "Add table or room" }).click();
  await arrived(page, "Tables and rooms");
  await expect(page.locator("main")).toContainText("1 active, for up to 4 people at once.");
  expect((await openTime(request, slug, { serviceId: serviceOf(business, "Dinner") })).startAt).toBeTruthy();

  await page.getByRole("link", { name: "Window" }).click();
  await arrived(page, "Window");
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  await expect(openTime(request, slug, { serviceId: serviceOf(business, "Dinner") })).rejects.toThrow(
    "nothing is open",
  );
});
