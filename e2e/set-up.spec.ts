import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, type Person, test } from "./person";
import { expectSound } from "./sound";

test.use({ timezoneId: "Europe/Vienna", locale: "en-GB" });

const aSlug = () => `set-up-${randomBytes(5).toString("hex")}`;

/** A person with an account, at the start of the set-up. */
async function atSetUp(page: Page, person: Person): Promise<void> {
  const { slug } = await makeBusiness();
  await signIn(page, await ownerOf(slug), "/set-up");
  await onStep(page, 1);
  await person.ready();
}

const onStep = (page: Page, n: number) => expect(page.getByText(`Step ${n} of 6`)).toBeVisible();
const goOn = (page: Page) => page.locator('main form button[type="submit"]').click();
const goBack = (page: Page) => page.getByRole("button", { name: "Back", exact: true }).click();

/** Answers the steps one after the other, up to the review. */
async function answerAll(page: Page, { name, slug }: { name: string; slug: string }): Promise<void> {
  await page.locator("#name").fill(name);
  await page.locator("#slug").fill(slug);
  await page.locator("#industry").fill("Barber");
  await goOn(page);
  await onStep(page, 2);
  await page.locator("#address").fill("Ring 1");
  await goOn(page);
  await onStep(page, 3);
  await page.getByRole("button", { name: "Every day, 9–21" }).click();
  await goOn(page);
  await onStep(page, 4);
  await page.locator("#price").fill("28,50");
  await goOn(page);
  await onStep(page, 5);
  await page.locator("#member-name").fill("Robin");
  await goOn(page);
  await onStep(page, 6);
}

test("a new business is set up step by step, and ends on a booking page that can be booked", async ({
  page,
  person,
}) => {
  await atSetUp(page, person);
  await page.locator("#name").fill("Müller & Söhne");
  await expect(page.locator("#slug")).toHaveValue("muller-and-sohne");
  const slug = aSlug();
  await answerAll(page, { name: "Müller & Söhne", slug });
  const main = page.getByRole("main");
  for (const text of ["Müller & Söhne", "Barber", "Austria", "Europe/Vienna", "Haircut", "30 min", "28.50", "Robin"]) {
    await expect(main).toContainText(text);
  }
  await goOn(page);
  await expect(page.getByRole("heading", { name: "Your booking page is live" })).toBeVisible();
  await page.getByRole("link", { name: "View booking page" }).click();
  await expect(page).toHaveURL(`/book/${slug}`);
  await expect(page.getByRole("heading", { name: "Müller & Söhne" })).toBeVisible();
  await page.locator('a[href*="service="]').first().click();
  await expect(page.locator('a[href*="at="]').first()).toBeVisible();
  expect((await page.goto(`/dashboard/${slug}`))?.status()).toBe(200);
});

test("a restaurant begins with tables, and asks for no team member", async ({ page, person }) => {
  await atSetUp(page, person);
  const slug = aSlug();
  await page.locator("#name").fill("Corner Bistro");
  await page.locator("#slug").fill(slug);
  await page.locator("#industry").fill("Restaurant");
  for (const step of [2, 3, 4]) {
    await goOn(page);
    await onStep(page, step);
  }
  await expect(page.locator("#service-name")).toHaveValue("Table reservation");
  await goOn(page);
  await onStep(page, 5);
  await expect(page.getByRole("radio", { name: "A table" })).toBeChecked();
  await page.locator("#capacity").fill("4");
  await goOn(page);
  await onStep(page, 6);
  await goOn(page);
  await expect(page.getByRole("heading", { name: "Your booking page is live" })).toBeVisible();
  await page.goto(`/book/${slug}`);
  await page.locator('a[href*="service="]').first().click();
  await expect(page.locator('[name="party"]')).toBeVisible();
});

test("going back, going on and reloading lose nothing", async ({ page, person }) => {
  await atSetUp(page, person);
  const slug = aSlug();
  await answerAll(page, { name: "Corner Barber", slug });
  for (const step of [5, 4, 3, 2]) {
    await goBack(page);
    await onStep(page, step);
  }
  await page.locator("#phone").fill("+43 1 23");
  await page.reload();
  await onStep(page, 2);
  await expect(page.locator("#address")).toHaveValue("Ring 1");
  await expect(page.locator("#phone")).toHaveValue("+43 1 23");
  // Everything has been answered: straight to the review.
  await goOn(page);
  await onStep(page, 6);
  const main = page.getByRole("main");
  for (const text of ["Corner Barber", slug, "+43 1 23", "28.50", "Robin"]) await expect(main).toContainText(text);
});

test("an address that is taken is reported while typing, and not accepted", async ({ page, person }) => {
  await atSetUp(page, person);
  const { slug } = await makeBusiness();
  await page.locator("#name").fill("Corner Barber");
  await expect(page.getByText("This address is available.")).toBeVisible();
  await page.locator("#slug").fill(slug);
  await expect(page.getByText("This address is taken.")).toBeVisible();
  await goOn(page);
  await expect(page.locator("#slug-error")).toBeVisible();
  await expect(page.locator("#slug")).toBeFocused();
  await onStep(page, 1);
});

test("an address that someone else takes in the meantime is asked for again, and everything else is kept", async ({
  page,
  person,
}) => {
  await atSetUp(page, person);
  const slug = aSlug();
  await answerAll(page, { name: "Corner Barber", slug });
  await makeBusiness({ slug, name: "Faster" });
  await goOn(page);
  await expect(page.locator("#slug-error")).toBeVisible();
  await expect(page.locator("#slug")).toBeFocused();
  await expect(page.locator("#name")).toHaveValue("Corner Barber");
  await page.locator("#slug").fill(`${slug}-2`);
  await goOn(page);
  await onStep(page, 6);
  await goOn(page);
  await expect(page.getByRole("heading", { name: "Your booking page is live" })).toBeVisible();
  await page.goto(`/book/${slug}`);
  await expect(page.getByRole("heading", { name: "Faster" })).toBeVisible();
});

test("errors are shown at their fields, and nothing is lost", async ({ page, person }) => {
  await atSetUp(page, person);
  await goOn(page);
  await expect(page.locator("#name-error")).toBeVisible();
  await expect(page.locator("#name")).toBeFocused();
  await page.locator("#name").fill("Corner Barber");
  await page.locator("#slug").fill(aSlug());
  await goOn(page);
  await onStep(page, 2);
  await page.locator("#timezone").fill("Nowhere/Land");
  await goOn(page);
  await expect(page.locator("#timezone-error")).toBeVisible();
  await expect(page.locator("#time-zones option[value='Asia/Kolkata']")).toHaveAttribute("label", /Kolkata, Mumbai/);
  await page.locator("#timezone").fill("mumbai");
  await page.keyboard.press("Enter");
  await onStep(page, 3);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.locator("#timezone")).toHaveValue("Asia/Kolkata");
  await goOn(page);
  await onStep(page, 3);
  await page.locator("#hours-1-closeMin").fill("08:00");
  await goOn(page);
  await expect(page.locator("#hours-1-closeMin-error")).toBeVisible();
  await page.locator("#hours-1-closeMin").fill("18:00");
  await goOn(page);
  await onStep(page, 4);
  await page.locator("#service-name").fill("Cut");
  await page.locator("#price").fill("10");
  await page.locator("#deposit").fill("10.01");
  await goOn(page);
  await expect(page.locator("#deposit-error")).toBeVisible();
  await expect(page.locator("#deposit")).toHaveValue("10.01");
});

test("with only the keyboard", async ({ page, person }) => {
  await atSetUp(page, person);
  await page.locator("#name").focus();
  await page.keyboard.type("Corner Barber");
  await page.locator("#slug").fill(aSlug());
  await page.keyboard.press("Enter");
  await onStep(page, 2);
  await expect(page.getByRole("heading", { name: "Location" })).toBeFocused();
  for (const step of [3, 4]) {
    await goOnByKeyboard(page);
    await onStep(page, step);
  }
  await page.locator("#service-name").fill("Cut");
  await page.keyboard.press("Enter");
  await onStep(page, 5);
});

async function goOnByKeyboard(page: Page): Promise<void> {
  await page.locator('main form button[type="submit"]').focus();
  await page.keyboard.press("Enter");
}

test("axe finds nothing in any step in either theme, and nothing scrolls sideways at 320 px", async ({
  page,
  person,
}) => {
  test.slow();
  await atSetUp(page, person);
  await answerAll(page, { name: "Corner Barber", slug: aSlug() });
  await expectSound(page, "look-over");
  for (const step of [5, 4, 3, 2, 1]) {
    await goBack(page);
    await onStep(page, step);
    await expectSound(page, `step ${step}`);
  }
  await goOn(page);
  await onStep(page, 6);
  await goOn(page);
  await expect(page.getByRole("heading", { name: "Your booking page is live" })).toBeVisible();
  await expectSound(page, "live");
});
