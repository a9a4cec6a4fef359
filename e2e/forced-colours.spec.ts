import { expect, test } from "@playwright/test";
import { makeBusiness } from "./business";

test("with forced colors, the selected day has a border that no other day has", async ({ page }) => {
  const { slug } = await makeBusiness({});
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`/book/${slug}`);
  await page.getByRole("link", { name: "Book Cut" }).click();
  const days = page.locator("a[data-day]");
  await days.first().click();
  const chosen = page.getByRole("link", { name: /, selected$/ });
  await expect(chosen).toBeVisible();
  const bordersOf = (selector: string) =>
    page.locator(selector).evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).borderTopWidth));
  expect(await chosen.evaluate((day) => getComputedStyle(day).borderTopWidth)).toBe("3px");
  const free = await bordersOf("a[data-day]");
  expect(free.filter((width) => width === "3px")).toHaveLength(1);
  expect(new Set(await bordersOf("td > span[class*=relative]"))).toEqual(new Set(["0px"]));
});
