import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, expect, test } from "@playwright/test";

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
  expect((await page.goto(payLink))?.status()).toBe(200);
  await expect(page.getByRole("definition").filter({ hasText: "$40" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "America/New_York" })).toHaveCount(2);
  await expect(page.getByText("Pay at the business", { exact: true })).toBeVisible();
  expect(await page.content()).not.toMatch(/Quirina|customer\.example|555 0177/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((violation) => violation.id)).toEqual([]);

  await request.post(`/api/v1/harbor-hair/booking/${id}/cancel`, { headers: from("203.0.113.10") });
  await page.goto(payLink);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is cancelled");
  await expect(page.getByText("Pay at the business", { exact: true })).toBeHidden();
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
  await expect(page.getByText(/Try again in [1-5] min/)).toBeVisible();
  expect((await request.get(`/api/v1/harbor-hair/booking/${id}`, { headers })).status()).toBe(429);
});
