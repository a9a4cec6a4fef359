import AxeBuilder from "@axe-core/playwright";
import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { makeBusiness } from "./business";
import { type ForeignSite, openForeignSite } from "./foreign-site";
import { expectNoSideways } from "./sound";

const product = `http://localhost:${process.env.E2E_PORT}`;
let site: ForeignSite;

test.beforeAll(async () => {
  site = await openForeignSite(product);
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.40" }));

/** A business that may be shown on the foreign site. */
const business = (parts: Parameters<typeof makeBusiness>[0] = {}) =>
  makeBusiness({ settings: { slotStepMin: 60, embedOrigins: [site.origin] }, ...parts });

const frameOf = (page: Page, place = 0): FrameLocator => page.frameLocator("iframe").nth(place);
const heightOf = (page: Page) => page.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().height);

async function chooseTime(frame: FrameLocator): Promise<void> {
  await frame.getByRole("link", { name: "Book Cut" }).click();
  await frame
    .getByRole("link", { name: /^Book .+ on / })
    .first()
    .click();
  await expect(frame.getByRole("heading", { name: "Your details" })).toBeVisible();
}

/** Nothing of the page inside is cut off or has to be scrolled within the frame, and no room is left over. */
async function expectFitting(frame: FrameLocator): Promise<void> {
  // Out of sight, a browser doesn't lay out a frame of another site again.
  await frame.owner().scrollIntoViewIfNeeded();
  const missing = () =>
    frame.locator("html").evaluate((html) => ({
      height: html.scrollHeight - html.clientHeight,
      spare: html.clientHeight - Math.ceil(document.body.getBoundingClientRect().height),
      width: html.scrollWidth - html.clientWidth,
    }));
  await expect.poll(missing).toEqual({ height: 0, spare: 0, width: 0 });
}

test("a person books inside a site of the business's own, and the booking's private page opens outside the frame", async ({
  page,
}) => {
  const { slug } = await business();
  await page.goto(site.page(slug));
  await expect(page.locator("iframe")).toHaveAttribute("title", "Booking");
  const frame = frameOf(page);
  await chooseTime(frame);
  await frame.getByLabel("Name").fill("Robin Doe");
  await frame.getByLabel("Email").fill("robin@example.com");
  await frame.getByLabel("Phone").fill("+1 212 555 0101");
  await frame.getByRole("button", { name: "Confirm booking" }).click();
  await expect(frame.getByRole("heading", { name: "You’re booked" })).toBeVisible();
  await expectFitting(frame);
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    frame.getByRole("link", { name: "Reschedule or cancel" }).click(),
  ]);
  await expect(opened).toHaveURL(new RegExp(`^${product}/book/${slug}/manage/apt_[\\w-]+$`));
  await expect(page).toHaveURL(site.page(slug));
});

test("the frame grows and shrinks with the page inside, which never scrolls in itself", async ({ page }) => {
  const { slug } = await business();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.page(slug));
    const frame = frameOf(page);
    await expect(frame.getByRole("heading", { name: "Book an appointment" })).toBeVisible();
    await expectFitting(frame);
    const before = await heightOf(page);
    await chooseTime(frame);
    await expectFitting(frame);
    expect(await heightOf(page)).toBeGreaterThan(before + 100);
    await frame.getByRole("link", { name: "Service" }).click();
    await expect(frame.getByRole("heading", { name: "Book an appointment" })).toBeVisible();
    await expectFitting(frame);
    expect(await heightOf(page)).toBe(before);
  }
});

test("a new step begins at its top where that was scrolled away, and moves nothing otherwise", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const services = Array.from({ length: 12 }, (_, place) => ({ name: `Cut ${place}`, durationMin: 60, priceCents: 0 }));
  const { slug } = await business({ services });
  await page.goto(site.page(slug));
  const frame = frameOf(page);
  const top = () => frame.owner().evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const choose = async (name: string) => {
    await frame.getByRole("link", { name: `Book ${name}`, exact: true }).hover();
    const before = await top();
    await frame.getByRole("link", { name: `Book ${name}`, exact: true }).click();
    await expect(frame.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    return before;
  };
  const before = await choose("Cut 0");
  expect(before).toBeGreaterThan(0);
  await expect.poll(top).toBe(before);
  await frame.getByRole("link", { name: "Service" }).click();
  expect(await choose("Cut 11")).toBeLessThan(0);
  await expect.poll(top).toBe(0);
});

test("a business that doesn't name the site is not shown there", async ({ page }) => {
  const { slug } = await makeBusiness();
  const refusal = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
  await page.goto(site.page(slug));
  await refusal;
  await expect(page.locator("iframe")).toHaveCount(1);
  await expect(frameOf(page).getByRole("heading", { name: "Book an appointment" })).toHaveCount(0);
  expect(page.frames().some((frame) => frame.url().startsWith(product))).toBe(false);
});

test("several lines on one page show a business each, and each frame has its own height", async ({ page }) => {
  const [one, other] = await Promise.all([business(), business()]);
  await page.goto(site.page(one.slug, other.slug));
  await expectFitting(frameOf(page, 0));
  await expectFitting(frameOf(page, 1));
  await frameOf(page, 1).getByRole("link", { name: "Book Cut" }).click();
  await expect(frameOf(page, 1).getByRole("heading", { level: 1, name: "Cut" })).toBeVisible();
  await expectFitting(frameOf(page, 0));
  await expectFitting(frameOf(page, 1));
  await expect(frameOf(page, 0).getByRole("heading", { name: "Book an appointment" })).toBeVisible();
  const sources = await page
    .locator("iframe")
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute("src")));
  expect(sources).toEqual([one, other].map(({ slug }) => `${product}/book/${slug}/embed`));
});

test("heights that another window tells are not taken", async ({ page }) => {
  const { slug } = await business();
  await page.goto(site.page(slug));
  await expectFitting(frameOf(page));
  const before = await heightOf(page);
  await page.evaluate(async () => {
    const heard = new Promise((resolve) => addEventListener("message", resolve, { once: true }));
    postMessage({ type: "booking:height", height: 4_321 }, "*");
    await heard;
  });
  expect(await heightOf(page)).toBe(before);
});

test("a line without a valid business inserts nothing and says once what is missing", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  for (const slug of ["", "Harbor Hair", "../api"]) {
    errors.length = 0;
    const told = page.waitForEvent("console", (message) => message.text().includes("data-business="));
    await page.goto(site.page(slug));
    await told;
    await page.waitForLoadState("load");
    expect(errors.filter((text) => text.startsWith("Booking page: "))).toHaveLength(1);
    await expect(page.locator("iframe")).toHaveCount(0);
  }
});

test("the script is sent as JavaScript and adds nothing to the site's globals", async ({ page, request }) => {
  expect((await request.get("/embed.js")).headers()["content-type"]).toMatch(/^(text|application)\/javascript/);
  const globals = () => page.evaluate(() => Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)));
  await page.goto(site.page());
  const before = await globals();
  const { slug } = await business();
  await page.goto(site.page(slug));
  await expectFitting(frameOf(page));
  expect((await globals()).filter((name) => !before.includes(name))).toEqual([]);
});

test("the guide gives the line that shows its own example, and is in order at every width", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: colorScheme === "light" ? 1280 : 320, height: 800 });
    await page.goto("/docs/embed");
    const shown = await page.locator("iframe").getAttribute("src");
    const slug = /^http:\/\/localhost:\d+\/book\/([\w-]+)\/embed$/.exec(shown ?? "")?.[1];
    const line = `<script async src="${product}/embed.js" data-business="${slug}"></script>`;
    await expect(page.getByText(line, { exact: true })).toBeVisible();
    await expect(
      frameOf(page)
        .getByRole("link", { name: /^Book / })
        .first(),
    ).toBeVisible();
    await expectFitting(frameOf(page));
    await expectNoSideways(page);
    const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  }
});

test("the line pasted twice shows a frame in each place, and in one place one", async ({ page }) => {
  const { slug } = await business();
  const line = `<script async src="SCRIPT" data-business="${slug}"></script>`;
  await page.goto(site.pageOf(`<div id="one">${line}</div><div id="two">${line}\n${line}</div><p>End</p>`));
  for (const place of ["#one", "#two"]) {
    await expect(page.frameLocator(`${place} iframe`).getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.waitForLoadState("load");
  expect(await page.locator("#one iframe").count()).toBe(1);
  expect(await page.locator("#two iframe").count()).toBe(1);
});

test("the frame is light on a light site whatever the system prefers, unless the line says that it follows it", async ({
  page,
}) => {
  const { slug } = await business();
  await page.emulateMedia({ colorScheme: "dark" });
  const line = (more: string) => `<script async src="SCRIPT" data-business="${slug}"${more}></script>`;
  const schemeIn = (place: string) =>
    page
      .frameLocator(`${place} iframe`)
      .locator("html")
      .evaluate((html) => getComputedStyle(html).colorScheme);
  await page.goto(site.pageOf(`<div id="plain">${line("")}</div><div id="auto">${line(' data-theme="auto"')}</div>`));
  await expect.poll(() => schemeIn("#plain")).toBe("light");
  await expect.poll(() => schemeIn("#auto")).toBe("dark");
  const frame = page.frameLocator("#auto iframe");
  await frame.getByRole("link", { name: "Book Cut" }).click();
  await expect(frame.getByRole("link", { name: /^Book .+ on / }).first()).toBeVisible();
  await expect.poll(() => schemeIn("#auto")).toBe("dark");
});
