import type { Route } from "@playwright/test";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, personOn, test } from "./person";
import { addProduct } from "./shop-desk";

test("a step that is asked about says when the server can't be reached, and can be tried again", async ({
  context,
}) => {
  const { slug } = await makeBusiness({ settings: { slotStepMin: 60, embedOrigins: ["https://shop.example"] } });
  // A page of its own: of a lost connection the browser itself tells in the console.
  const page = await context.newPage();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/embed`);
  await personOn(page, true).ready();
  await page.getByRole("button", { name: "Remove https://shop.example" }).click();
  const dialog = page.getByRole("dialog");
  const remove = dialog.getByRole("button", { name: "Remove site" });
  await context.setOffline(true);
  await remove.click();
  await expect(dialog.getByRole("alert")).toContainText("We couldn’t reach the server.");
  await context.setOffline(false);
  await remove.click();
  await expect(page.getByText("No sites yet")).toBeVisible();
});

test("a form says when the server can't be reached, and keeps what was typed", async ({ context }) => {
  const { slug } = await makeBusiness();
  const page = await context.newPage();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/settings`);
  await personOn(page, true).ready();
  await page.getByLabel("Name", { exact: true }).fill("Far Away");
  await context.setOffline(true);
  const save = page.getByRole("button", { name: "Save details" });
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn’t reach the server." })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Far Away");
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText("Details saved.")).toBeVisible();
});

test("a sale whose answer was lost isn't made twice: changed and sent again, it's said what was sold (rule A10.4)", async ({
  context,
}) => {
  const { slug } = await makeBusiness();
  await addProduct(slug, { name: "Argan oil", priceCents: 1_999, stock: 5 });
  const page = await context.newPage();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/orders/counter`);
  await personOn(page, true).ready();
  await page.getByLabel("How many of Argan oil").fill("2");
  await page.getByLabel("In cash").check();
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/orders/counter", lost, { times: 1 });
  const sell = page.getByRole("button", { name: "Mark as paid and sold" });
  await sell.click();
  await expect(page.getByText("We couldn’t reach the server.")).toBeVisible();
  await page.getByRole("button", { name: "One more of Argan oil" }).click();
  await sell.click();
  await expect(page.getByText(/^This was already sold as [A-Z0-9]{4}-[A-Z0-9]{4}\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Look at the sale" }).click();
  await expect(page.locator("main")).toContainText("$39.98");
});
