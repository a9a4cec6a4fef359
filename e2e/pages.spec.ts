import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";

/** The demo businesses (db/demo), as the seed puts them into an empty database. */
const DEMO = [
  { slug: "bramble-bistro", name: "Bramble Bistro" },
  { slug: "harbor-hair", name: "Harbor Hair" },
  { slug: "physio-linden", name: "Physiopraxis Linden" },
];
const PATHS = [
  "/",
  "/docs",
  "/book/harbor-hair",
  "/book/bramble-bistro",
  "/book/physio-linden",
  "/book/no-such-business",
];

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
    await page.getByRole("link", { name: `Open the page of ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/book/${slug}$`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("the command of a business on the home page can be run as it stands", async ({ page, request }) => {
  await open(page, "/");
  const commands = await page.locator("pre code", { hasText: "/availability?" }).allTextContents();
  expect(commands).toHaveLength(DEMO.length);
  for (const command of commands) {
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

test("an unknown business and an unknown address are 404 pages with a way onward", async ({ page }) => {
  for (const path of ["/book/no-such-business", "/book/No_Slug", "/no-such-page"]) {
    expect(await open(page, path)).toBe(404);
    await expect(page.getByRole("link", { name: "Go to the first page" })).toHaveAttribute("href", "/");
  }
});

/** Each caller counts for itself: the tests' server believes one proxy. */
const from = (address: string) => ({ "x-forwarded-for": address });

/** Books the service with a deposit at its n-th open time of the next weeks. */
async function bookWithDeposit(request: APIRequestContext, n: number): Promise<{ id: string; payLink: string }> {
  const api = "/api/v1/harbor-hair";
  const { services } = await (await request.get(`${api}/services`)).json();
  const { id: serviceId } = services.find(({ name }: { name: string }) => name === "Full color");
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const window = `from=${day(20)}&to=${day(50)}`;
  const { days } = await (await request.get(`${api}/availability?serviceId=${serviceId}&${window}`)).json();
  const open = days.flatMap(({ slots }: { slots: { startAt: string }[] }) => slots);
  const who = { name: "Quirina Testname", email: "quirina@customer.example", phone: "+1 212 555 0177" };
  const answer = await request.post(`${api}/book`, { data: { serviceId, startAt: open.at(n).startAt, ...who } });
  const { appointmentId, payLink } = await answer.json();
  return { id: appointmentId, payLink };
}

test("the payment page says what is due and until when, and nothing of the customer", async ({ page, request }) => {
  await page.setExtraHTTPHeaders(from("203.0.113.10"));
  const { id, payLink } = await bookWithDeposit(request, 0);
  expect(await open(page, payLink)).toBe(200);
  await expect(page.getByRole("definition").filter({ hasText: "$40" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "America/New_York" })).toHaveCount(2);
  await expect(page.getByText("Pay at the business", { exact: true })).toBeVisible();
  expect(await page.content()).not.toMatch(/Quirina|customer\.example|555 0177/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((violation) => violation.id)).toEqual([]);

  await request.post(`/api/v1/harbor-hair/booking/${id}/cancel`, { headers: from("203.0.113.10") });
  await open(page, payLink);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is cancelled");
  await expect(page.getByText("Pay at the business", { exact: true })).toBeHidden();
});

test("an unknown booking and one of another business have the same payment page: 404", async ({ request }) => {
  const { id } = await bookWithDeposit(request, -1);
  const unknown = "apt_AAAAAAAAAAAAAAAA";
  const answers = [id, unknown].map(async (asked) => {
    const answer = await request.get(`/book/physio-linden/pay/${asked}`, { headers: from("203.0.113.11") });
    return { status: answer.status(), text: (await answer.text()).replaceAll(asked, "") };
  });
  const [other, none] = await Promise.all(answers);
  expect(other?.status).toBe(404);
  expect(other).toEqual(none);
});

test("the payment page and the API's read of a booking share one limit, and the page says when to come back", async ({
  page,
  request,
}) => {
  const headers = from("203.0.113.12");
  await page.setExtraHTTPHeaders(headers);
  const id = "apt_BBBBBBBBBBBBBBBB";
  for (let read = 0; read < 30; read += 1) {
    const path = read % 2 ? `/book/harbor-hair/pay/${id}` : `/api/v1/harbor-hair/booking/${id}`;
    expect((await request.get(path, { headers })).status()).toBe(404);
  }
  await open(page, `/book/harbor-hair/pay/${id}`);
  await expect(page.getByText(/Try again in [1-5] min/)).toBeVisible();
  expect((await request.get(`/api/v1/harbor-hair/booking/${id}`, { headers })).status()).toBe(429);
});

test("no page scrolls sideways at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of PATHS) {
    await open(page, path);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of PATHS) {
      await open(page, path);
      if (path === "/docs")
        await page
          .getByRole("button", { name: /availability/ })
          .first()
          .click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
        path,
      ).toEqual([]);
    }
  });
}
