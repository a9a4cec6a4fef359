import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { makeSalon } from "./report-salon";
import { expectNoSideways, expectSound } from "./sound";

const cardOf = (page: Page, name: string) => page.locator("dl > div", { has: page.getByText(name, { exact: true }) });
const figureOf = async (page: Page, name: string): Promise<number> =>
  numberIn((await cardOf(page, name).locator("dd").first().textContent()) ?? "");
const numberIn = (text: string): number => Number(text.replace(/[^\d.]/g, ""));

/** A column of a table as numbers. */
async function columnOf(page: Page, caption: string, column: number): Promise<number[]> {
  const texts = await page
    .getByRole("table", { name: caption })
    .locator(`tbody td:nth-child(${column})`)
    .allInnerTexts();
  return texts.map(numberIn);
}
/** How many bookings a list has on all of its pages. */
async function countOf(page: Page, list: string): Promise<number> {
  const ids = new Set<string>();
  for (let next: string | undefined = list; next !== undefined; ) {
    const html = await (await page.request.get(next)).text();
    for (const [, id = ""] of html.matchAll(/\/bookings\/(apt_[\w-]+)/g)) ids.add(id);
    next = /href="([^"]*[?;&]after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  return ids.size;
}

const sum = (numbers: number[]): number => Math.round(numbers.reduce((total, number) => total + number, 0) * 100) / 100;

test("figures, chart, tables and the lists behind them agree, with and without JavaScript (rule R14.1)", async ({
  page,
  browser,
}) => {
  const slug = await makeSalon();
  const reports = `/dashboard/${slug}/reports`;
  await signIn(page, await ownerOf(slug), reports);
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await expectSound(page, "the overview");
  const [revenue, visits, noShows] = [
    await figureOf(page, "Revenue"),
    await figureOf(page, "Visits"),
    await figureOf(page, "No-shows"),
  ];
  expect(noShows).toBeGreaterThan(0);

  await page.getByText("All 30 days in figures").click();
  const days = await columnOf(page, "Figures by day", 2);
  expect([days.length, sum(days), sum(await columnOf(page, "Figures by day", 3))]).toEqual([30, revenue, visits]);
  const heights = await page
    .locator("main svg rect")
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("height"))));
  const scale = Math.max(...heights) / Math.max(...days);
  expect(heights.map((height) => Math.round(height))).toEqual(days.map((day) => Math.round(day * scale)));

  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Bookings", exact: true }).last().click();
  const rows: Record<string, string>[] = parse(readFileSync(await (await file).path()), { columns: true, bom: true });
  const visited = rows.filter(({ status }) => status === "completed" || status === "confirmed");
  const onlyProducts = sum(await columnOf(page, "Figures by day", 2)) - sum(visited.map(({ price }) => Number(price)));
  expect([visited.length, onlyProducts]).toEqual([visits, 0]);

  let links = 0;
  for (const path of ["", "/services", "/team"]) {
    await page.goto(`${reports}${path}`);
    // Those of single days come last: a few of them are enough.
    for (const link of (await page.locator("main a[href*='/bookings?']").all()).slice(0, 14)) {
      const counted = numberIn((await link.textContent()) ?? "");
      const href = (await link.getAttribute("href")) ?? "";
      expect([href, await countOf(page, href)]).toEqual([href, counted]);
      links += 1;
    }
  }
  expect(links).toBeGreaterThan(20);

  await page.goto(`${reports}/services`);
  const services = await columnOf(page, "Figures by service", 3);
  expect([sum(services.slice(0, -1)), services.at(-1)]).toEqual([visits, visits]);
  await page.goto(`${reports}/capacity`);
  await expectSound(page, "the capacity");

  await page.goto(`${reports}/findings`);
  const findings = page.locator("main li", { has: page.getByRole("heading") });
  const found = await findings.count();
  expect(found).toBeGreaterThanOrEqual(3);
  await expectSound(page, "the findings");
  for (const link of await findings.getByRole("link").all()) {
    const href = (await link.getAttribute("href")) ?? "";
    expect([href, (await page.request.get(href)).status()]).toEqual([href, 200]);
  }
  await findings.first().getByRole("button", { name: "Hide for 30 days" }).click();
  await expect(findings).toHaveCount(found - 1);
  await expect(page.getByText("1 hidden for now.")).toBeVisible();
  await page.getByRole("button", { name: "Show hidden ones" }).click();
  await expect(findings).toHaveCount(found);

  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 320, height: 700 } },
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(reports);
  expect(await figureOf(still, "Revenue")).toBe(revenue);
  await still.getByText("Period: Last 30 days").click();
  await still.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "Last 90 days" }).last().click();
  await still.getByText("All 90 days in figures").click();
  await expect(still.getByRole("table", { name: "Figures by day" })).toBeVisible();
  await expectNoSideways(still, "the overview without JavaScript");
  await plain.close();
});
