import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { makeSalon } from "./report-salon";
import { expectNoSideways } from "./sound";

test("own dates are chosen by keyboard, and without JavaScript what is wrong with them is said where it was typed (rule R2)", async ({
  page,
  browser,
}) => {
  const slug = await makeSalon();
  const reports = `/dashboard/${slug}/reports`;
  await signIn(page, await ownerOf(slug), `${reports}/services`);
  await page.locator("summary", { hasText: "Other periods" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("From").fill("2026-01-05");
  await page.getByLabel("To").fill("2026-02-03");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/services\?from=2026-01-05&to=2026-02-03$/);
  await expect(page.getByText("Jan 5 – Feb 3, 2026, compared with Dec 6, 2025 – Jan 4, 2026.")).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(/\/reports\?from=2026-01-05&to=2026-02-03$/);

  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 320, height: 700 }, colorScheme: "dark" },
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(reports);
  await still.getByText("Period: Last 30 days").click();
  await still.getByLabel("From").fill("2026-02-03");
  await still.getByLabel("To").fill("2026-01-05");
  await still.getByRole("button", { name: "Show these dates" }).click();
  await expect(still.getByLabel("To")).toHaveAccessibleDescription("To must not be before from.");
  await expect(still.getByLabel("From")).toHaveValue("2026-02-03");
  await expectNoSideways(still, "wrong dates");
  await still.getByLabel("To").fill("2026-02-04");
  await still.getByRole("button", { name: "Show these dates" }).click();
  await expect(still.getByText("Feb 3 – 4, 2026, compared with Feb 1 – 2, 2026.")).toBeVisible();
  await plain.close();
});
