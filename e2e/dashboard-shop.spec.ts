import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { addPaidOrder, addProduct, sellSome } from "./shop-desk";
import { expectSound } from "./sound";

/** The page's heading, once its scripts have taken over. */
async function arrived(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main form, main button")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    ),
  );
}

const dialogOf = (page: Page) => page.getByRole("dialog");
const leftToSell = (page: Page) =>
  page.locator("dt", { hasText: "Left to sell" }).locator("xpath=following-sibling::dd");

test("a product's stock is what came in and what was counted, whatever is sold meanwhile (rules S5.1 and S5.2)", async ({
  page,
}) => {
  const { slug } = await makeBusiness();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/products`);
  await arrived(page, "Products");
  await page.getByRole("link", { name: "Add product" }).click();
  await arrived(page, "Add product");
  await page.getByLabel("Name").fill("Argan oil");
  await page.locator("#priceCents").fill("19,99");
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.getByText("In stock must be a whole number.")).toBeVisible();
  await page.getByLabel("In stock").fill("10");
  await page.getByRole("button", { name: "Add product" }).click();
  await arrived(page, "Argan oil");
  await expect(page.getByText("Product added.")).toBeVisible();
  const productId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.getByRole("button", { name: "Receive units" }).click();
  await expect(dialogOf(page).getByLabel("How many came in")).toHaveValue("");
  await dialogOf(page).getByLabel("How many came in").fill("24");
  await dialogOf(page).getByLabel("Note").fill("Delivery 1182");
  await page.keyboard.press("Enter");
  await expect(leftToSell(page)).toHaveText("34");

  await page.getByRole("button", { name: "Count", exact: true }).click();
  await expect(dialogOf(page).getByLabel("Counted")).toHaveValue("");
  await sellSome(slug, { productId, quantity: 5, totalCents: 9_995 });
  await dialogOf(page).getByLabel("Counted").fill("30");
  await dialogOf(page).getByRole("button", { name: "Save count" }).click();
  await expect(dialogOf(page)).toContainText("The stock has changed meanwhile: 29 are left now.");
  await expect(dialogOf(page).getByLabel("Counted")).toHaveValue("30");
  await expectSound(page, "a count that was refused");
  await dialogOf(page).getByLabel("Counted").fill("28");
  await dialogOf(page).getByRole("button", { name: "Save count" }).click();
  await expect(leftToSell(page)).toHaveText("28");

  await sellSome(slug, { productId, quantity: 8, totalCents: 15_992 });
  await page.getByLabel("Description").fill("Cold pressed");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. Your shop is up to date.")).toBeVisible();
  await expect(leftToSell(page)).toHaveText("20");

  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#a52" } })
    .png()
    .toBuffer();
  await page.getByLabel("Add a photo").setInputFiles({ name: "oil.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("button", { name: "Remove photo" })).toBeVisible();

  await page.getByRole("link", { name: "Stock history" }).click();
  await arrived(page, "Stock history");
  const changes = await page.locator("tbody tr td:nth-child(4)").allInnerTexts();
  expect(changes.map((text) => text.split("\n")[0])).toEqual(["−8", "−1", "−5", "+24", "+10"]);
  await expect(page.locator("tbody tr").nth(3)).toContainText("Delivery 1182");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export", exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test("a sale at the counter takes its units at once, and its refund brings back those that are ticked (rules S18.1 and S19.1)", async ({
  page,
}) => {
  const { slug } = await makeBusiness();
  const oil = await addProduct(slug, { name: "Argan oil", priceCents: 1_999, stock: 3 });
  await addProduct(slug, { name: "Gift card", priceCents: 5_000 });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/orders`);
  await arrived(page, "Orders");
  await page.getByRole("link", { name: "Counter sale" }).first().click();
  await arrived(page, "Counter sale");
  const sell = page.getByRole("button", { name: "Mark as paid and sold" });
  await sell.click();
  await expect(page.getByRole("alert").filter({ hasText: "Choose what is sold." })).toBeVisible();
  await page.getByLabel("How many of Argan oil").fill("3");
  await page.getByRole("button", { name: "One more of Gift card" }).click();
  await sell.click();
  await expect(page.getByText("Choose how it was paid.")).toBeVisible();
  await page.getByLabel("In cash").check();
  await sellSome(slug, { productId: oil, quantity: 1, totalCents: 1_999 });
  await sell.click();
  await expect(page.getByText("There aren't that many left.")).toBeVisible();
  await expect(page.getByText("2 left", { exact: true })).toBeVisible();
  await expectSound(page, "a sale that was refused");
  await page.getByRole("button", { name: "One fewer of Argan oil" }).click();
  await sell.click();
  await expect(page.getByText("Sold.", { exact: true })).toBeVisible();
  await expect(page.locator("main")).toContainText("$89.98");

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const restock = dialogOf(page).getByLabel("2 × Argan oil");
  await expect(restock).not.toBeChecked();
  await restock.check();
  await expect(dialogOf(page)).not.toContainText("Gift card");
  await dialogOf(page).getByRole("button", { name: "Refund order" }).click();
  await expect(page.getByText("Refund due", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Mark as given back" }).click();
  await dialogOf(page).getByRole("button", { name: "Mark as given back" }).click();
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await page.goto(`/dashboard/${slug}/products/${oil}`);
  await expect(leftToSell(page)).toHaveText("2");
});

test("a paid order waits on Today until it's handed over, and so does its money once it's refunded; its units stay away unless they're ticked", async ({
  page,
}) => {
  const { slug } = await makeBusiness();
  const oil = await addProduct(slug, { name: "Argan oil", priceCents: 1_999, stock: 4 });
  await addPaidOrder(slug, `${oil}.2`, 3_998);
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}`);
  await expect(page.getByRole("region", { name: "Running low" })).toContainText("2 left");
  await page.getByRole("region", { name: "To collect" }).getByRole("link", { name: "Bea Buyer" }).click();
  await arrived(page, "Order from Bea Buyer");
  await page.getByRole("button", { name: "Mark as collected" }).click();
  await dialogOf(page).getByRole("button", { name: "Mark as collected" }).click();
  await expect(page.getByText("The order is marked as collected.")).toBeVisible();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialogOf(page).getByLabel("2 × Argan oil")).not.toBeChecked();
  await dialogOf(page).getByRole("button", { name: "Refund order" }).click();
  await expect(page.getByText("The order is due to be refunded.")).toBeVisible();

  await page.goto(`/dashboard/${slug}`);
  await expect(page.getByRole("region", { name: "To collect" })).toBeHidden();
  const toGiveBack = page.getByRole("region", { name: "To give back" });
  await expect(toGiveBack).toContainText("$39.98, by hand");
  await toGiveBack.getByRole("link", { name: "Bea Buyer" }).click();
  await arrived(page, "Order from Bea Buyer");
  await page.getByRole("button", { name: "Mark as given back" }).click();
  await dialogOf(page).getByRole("button", { name: "Mark as given back" }).click();
  await expect(page.getByText("The $39.98 is marked as given back.")).toBeVisible();
  await page.goto(`/dashboard/${slug}/products/${oil}/history`);
  const changes = await page.locator("tbody tr td:nth-child(4)").allInnerTexts();
  expect(changes.map((text) => text.split("\n")[0])).toEqual(["−2", "+4"]);
  await page.goto(`/dashboard/${slug}/orders`);
  await expect(page.getByText("Nothing to collect")).toBeVisible();
  await page.getByRole("link", { name: "See all orders" }).click();
  await expect(page.getByRole("link", { name: "Bea Buyer" })).toBeVisible();
});
