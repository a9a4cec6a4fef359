import { expect, type Page, test } from "@playwright/test";
import { expectSound } from "./sound";

/** The demo businesses (db/demo), as the seed puts them into an empty database. */
const DEMO = [
  { slug: "bramble-bistro", name: "Bramble Bistro" },
  { slug: "harbor-hair", name: "Harbor Hair" },
  { slug: "physio-linden", name: "Physiopraxis Linden" },
];
const PATHS = [
  "/",
  "/docs",
  "/docs/operations",
  "/docs/agents",
  "/docs/webhooks",
  "/book/harbor-hair",
  "/book/bramble-bistro",
  "/book/physio-linden",
  "/book/no-such-business",
];

/** What the OpenAPI document says about an event, as far as it matters here. */
type Webhook = {
  summary: string;
  description?: string;
  requestBody: { content: { "application/json": { schema: { properties: { data: { $ref: string } } } } } };
};

/** Opens a page and waits until all of it is there. */
async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (path === "/docs") await expect(page.locator(".opblock").first()).toBeVisible({ timeout: 30_000 });
  return response?.status() ?? 0;
}

test("the home page lists the demo businesses, and each link leads to a page with the business's name", async ({
  page,
}) => {
  for (const { slug, name } of DEMO) {
    await open(page, "/");
    await page.getByRole("link", { name: `Open ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/book/${slug}$`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("a business's command on the home page can be run unchanged", async ({ page, request }) => {
  await open(page, "/");
  const commands = await page.locator("pre code", { hasText: "/availability?" }).allTextContents();
  for (const { slug } of DEMO) {
    const command = commands.find((text) => text.includes(`/${slug}/`)) ?? "";
    const url = /^curl "(http[^"]+)"$/.exec(command)?.[1];
    const answer = await request.get(url ?? "");
    expect(answer.status(), command).toBe(200);
  }
});

test("hours, prices and the start of the week are written as the business's locale has them", async ({ page }) => {
  await open(page, "/book/harbor-hair");
  const week = page.getByRole("table").getByRole("row");
  await expect(week.first()).toContainText("Sunday");
  await expect(week.first()).toContainText(/10:00\sAM – 5:00\sPM/);
  await expect(page.getByText("$78", { exact: true })).toBeVisible();
  await open(page, "/book/physio-linden");
  await expect(week.first()).toContainText("Montag");
  await expect(week.first()).toContainText("08:00 – 12:30");
  await expect(page.getByText(/^92\s€$/)).toBeVisible();
});

test("the reference shows the operations of the server's own document and asks no other host", async ({
  page,
  request,
}) => {
  const requested: string[] = [];
  page.on("request", (asked) => requested.push(asked.url()));
  await open(page, "/docs");
  const { paths } = await (await request.get("/api/v1/openapi.json")).json();
  const operations = Object.values<object>(paths).flatMap((path) =>
    Object.keys(path).filter((key) => /^(get|post)$/.test(key)),
  );
  await expect(page.locator(".opblock")).toHaveCount(operations.length);
  const own = new URL(page.url()).origin;
  expect(requested.filter((url) => /^https?:/.test(url) && new URL(url).origin !== own)).toEqual([]);
});

test("the reference lists the events of the server's own document with the fields of each, and says which nothing sends", async ({
  page,
  request,
}) => {
  await open(page, "/docs");
  const { webhooks, components } = await (await request.get("/api/v1/openapi.json")).json();
  const list = page.getByRole("table", { name: "Events" });
  await expect(list.getByRole("rowheader")).toHaveCount(Object.keys(webhooks).length);
  for (const [event, { post }] of Object.entries<{ post: Webhook }>(webhooks)) {
    const { data } = post.requestBody.content["application/json"].schema.properties;
    const { properties } = components.schemas[data.$ref.replace("#/components/schemas/", "")];
    const row = list.getByRole("row").filter({ hasText: post.summary });
    await expect(row.getByRole("rowheader")).toHaveText(post.description ? `${event}Not sent yet` : event);
    await expect(row.getByRole("cell").last().locator("code")).toHaveText(Object.keys(properties));
  }
  await page.getByRole("region", { name: "Webhooks" }).getByRole("link", { name: "webhooks guide" }).click();
  await expect(page).toHaveURL(/\/docs\/webhooks$/);
});

test("an unknown business and an unknown address are 404 pages with a way onward", async ({ page }) => {
  for (const path of ["/book/no-such-business", "/book/No_Slug", "/no-such-page"]) {
    expect(await open(page, path)).toBe(404);
    await expect(page.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  }
});

for (const path of PATHS) {
  test(`axe finds nothing in either theme, and nothing scrolls sideways at 320 px: ${path}`, async ({ page }) => {
    await open(page, path);
    if (path === "/docs")
      await page
        .getByRole("button", { name: /availability/ })
        .first()
        .click();
    await expectSound(page, path);
  });
}
