import { type APIRequestContext, expect, test } from "@playwright/test";
import { axeOn } from "./sound";

/** Each caller has its own limits: the tests' server trusts one proxy. */
const from = (address: string) => ({ "x-forwarded-for": address });

/** Books the service with a deposit at its nth open time in the next weeks. */
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

test("the payment page says what is due and until when, and nothing about the customer", async ({ page, request }) => {
  await page.setExtraHTTPHeaders(from("203.0.113.10"));
  const { id, payLink } = await bookWithDeposit(request, 0);
  expect((await page.goto(payLink))?.status()).toBe(200);
  await expect(page.getByRole("definition").filter({ hasText: "$40" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "America/New_York" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Pay deposit" })).toBeVisible();
  await expect(page.getByText("Test mode: no real payment")).toBeVisible();
  expect(await page.content()).not.toMatch(/Quirina|customer\.example|555 0177/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  const { violations } = await axeOn(page).analyze();
  expect(violations.map((violation) => violation.id)).toEqual([]);

  await request.post(`/api/v1/harbor-hair/booking/${id}/cancel`, { headers: from("203.0.113.10") });
  await page.goto(payLink);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking has been cancelled");
  await expect(page.getByRole("button", { name: "Pay deposit" })).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test(`a deposit is paid on the labelled test page, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    request,
  }) => {
    const address = `203.0.113.${javaScriptEnabled ? 14 : 15}`;
    const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders: from(address) });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
    const { payLink } = await bookWithDeposit(request, javaScriptEnabled ? 100 : 150);

    await page.goto(payLink);
    await page.getByRole("button", { name: "Pay deposit" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test mode: no real payment");
    const { violations } = javaScriptEnabled ? await axeOn(page).analyze() : { violations: [] };
    expect(violations.map((violation) => violation.id)).toEqual([]);
    await page.getByRole("button", { name: "Simulate failed payment" }).click();
    await expect(page.getByText("Your payment didn’t go through")).toBeVisible();

    await page.getByRole("button", { name: "Pay deposit" }).click();
    await page.getByRole("button", { name: "Simulate $40 payment" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your deposit is paid");
    expect(refused).toEqual([]);
    await context.close();
  });
}

test("the page updates itself when the payment's notice has come", async ({ page, request }) => {
  await page.setExtraHTTPHeaders(from("203.0.113.16"));
  const { payLink } = await bookWithDeposit(request, 200);
  await page.goto(payLink);
  await page.getByRole("button", { name: "Pay deposit" }).click();
  await expect(page).toHaveURL(/\/test$/);
  const waiting = await page.context().newPage();
  await waiting.setExtraHTTPHeaders(from("203.0.113.17"));
  await waiting.clock.install();
  await waiting.goto(`${payLink}?paid=1`);
  await expect(waiting.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await page.getByRole("button", { name: "Simulate $40 payment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your deposit is paid");
  await waiting.bringToFront();
  await waiting.clock.runFor(30_000);
  await expect(waiting.getByRole("heading", { level: 1 })).toHaveText("Your deposit is paid");
});

test("the remaining time counts down, instead of the time until which it is held", async ({ page, request }) => {
  await page.setExtraHTTPHeaders(from("203.0.113.18"));
  const { payLink } = await bookWithDeposit(request, 250);
  await page.clock.install();
  await page.goto(payLink);
  const clock = page.getByRole("definition").filter({ hasText: /^(1:00:00|59:\d\d)/ });
  await expect(clock).toBeVisible();
  await page.clock.runFor(51 * 60_000);
  await expect(page.getByRole("definition").filter({ hasText: /^0?[89]:\d\d/ })).toBeVisible();
  await expect(page.getByText("10 minutes left to pay your deposit.")).toBeAttached();
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
  await page.goto(`/book/harbor-hair/pay/${id}`);
  await expect(page.getByText(/try again in [1-5] min/)).toBeVisible();
  expect((await request.get(`/api/v1/harbor-hair/booking/${id}`, { headers })).status()).toBe(429);
});
