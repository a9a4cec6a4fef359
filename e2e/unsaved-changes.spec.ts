import type { Page } from "@playwright/test";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).first();
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

/** What the browser itself asks from now on; the answer is always to stay. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  return asked;
}

const loadAnew = (page: Page) => page.evaluate(() => void setTimeout(() => window.location.reload()));

test("a form with changes asks before a link leaves it and before a reload; once saved, nothing asks", async ({
  page,
  person,
}) => {
  const { slug } = await makeBusiness();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/settings`);
  await person.ready();
  const asked = questionsOf(page);
  const industry = page.getByLabel(/^Industry/);
  await industry.fill("Barber");
  await menuLink(page, "Customers").click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${slug}/settings$`));
  await loadAnew(page);
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(industry).toHaveValue("Barber");

  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Details saved.")).toBeVisible();
  await page.reload();
  await person.ready();
  await expect(industry).toHaveValue("Barber");
  await menuLink(page, "Customers").click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${slug}/customers$`));
  expect(asked).toHaveLength(1);
});

test("leaving without saving follows the link, and the change is gone", async ({ page, person }) => {
  const { slug, staff } = await makeBusiness();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/members/${staff[0]?.id}`);
  await person.ready();
  const asked = questionsOf(page);
  await page.getByLabel(/^Title/).fill("Barber");
  await page.getByRole("link", { name: "Team" }).first().click();
  await question(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${slug}/members$`));
  await page.getByRole("link", { name: "Ann" }).click();
  await person.ready();
  await expect(page.getByLabel(/^Title/)).toHaveValue("");
  expect(asked).toEqual([]);
});

test("an untouched form, and one whose change was undone, asks nothing", async ({ page, person }) => {
  const { slug } = await makeBusiness();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/hours`);
  await person.ready();
  const opening = page.getByLabel("Monday: opening time");
  await opening.fill("08:00");
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await opening.fill("09:00");
  await expect(page.getByText("Not saved yet.")).toBeHidden();
  await menuLink(page, "Customers").click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${slug}/customers$`));
});

test("text typed during a save doesn't count as saved", async ({ page, person }) => {
  const { slug } = await makeBusiness();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/settings`);
  await person.ready();
  let answer = () => {};
  const isTyped = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/dashboard/${slug}/settings`, async (route) => {
    if (route.request().method() === "POST") await isTyped;
    await route.continue();
  });
  const [industry, phone] = [page.getByLabel(/^Industry/), page.getByLabel(/^Phone/)];
  await industry.fill("Barber");
  const saving = page.getByRole("button", { name: "Saving…" });
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(saving).toBeVisible();
  await phone.fill("+1 212 555 0100");
  answer();
  await expect(saving).toBeHidden();
  await expect(page.getByText("Details saved.")).toBeHidden();
  await expect(phone).toHaveValue("+1 212 555 0100");
  await menuLink(page, "Customers").click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Details saved.")).toBeVisible();
  await page.reload();
  expect([await industry.inputValue(), await phone.inputValue()]).toEqual(["Barber", "+1 212 555 0100"]);
});

test("signing out with changes asks first, and staying keeps the session", async ({ page, person }) => {
  const { slug } = await makeBusiness();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/settings`);
  await person.ready();
  const asked = questionsOf(page);
  await page.getByLabel(/^Industry/).fill("Barber");
  const signOut = page.getByRole("button", { name: "Sign out" }).first();
  await signOut.click();
  await question(page).getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Details saved.")).toBeVisible();
  await page.getByLabel(/^Industry/).fill("Baker");
  await signOut.click();
  await question(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(asked).toEqual([]);
});

test("boxes ticked as before ask nothing, in whatever order", async ({ page, person }) => {
  const names = ["Cut", "Colour", "Beard", "Wash", "Perm"];
  const { slug, staff } = await makeBusiness({
    services: names.map((name) => ({ name, durationMin: 30, priceCents: 1_000 })),
  });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/members/${staff[0]?.id}`);
  await person.ready();
  for (const name of names) {
    const box = page.getByRole("checkbox", { name });
    await box.click();
    await expect(page.getByText("Not saved yet.")).toBeVisible();
    await box.click();
    await expect(page.getByText("Not saved yet.")).toBeHidden();
  }
  await menuLink(page, "Customers").click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${slug}/customers$`));
});
