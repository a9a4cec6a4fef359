import type { Page } from "@playwright/test";
import {
  type Received,
  startWebhookReceiver,
  type WebhookReceiver,
  withStatus,
} from "../lib/testing/outside/webhook-receiver";
import { checkSignature } from "../lib/webhooks/check-signature";
import { makeBusiness } from "./business";
import { bookAtTheDesk } from "./desk";
import { ownerOf, signIn } from "./owner";
import { expect, type Person, test } from "./person";
import { receiverOrigin } from "./receiver-origin";
import { addFailedDelivery } from "./webhook-log";

// One receiver for all of them, at the only URL that the server can send to.
test.describe.configure({ mode: "serial" });

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await startWebhookReceiver(Number(process.env.E2E_RECEIVER_PORT));
});
test.afterAll(() => receiver.close());

/** A new business's webhooks, opened by its owner. */
async function openWebhooks(page: Page, person: Person) {
  const { slug, services } = await makeBusiness({ timezone: "UTC" });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/webhooks`);
  await person.ready();
  return { slug, serviceId: services[0]?.id ?? "", path: `/${slug}` };
}

/** Adds an endpoint at the receiver, and goes to its page. */
async function addEndpoint(page: Page, person: Person, path: string): Promise<string> {
  await page.getByRole("button", { name: "Add endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("URL").fill(receiverOrigin() + path);
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  const secret = await secretIn(page);
  await expect(page).toHaveURL(/\/webhooks\/whe_[\w-]+$/);
  await person.ready();
  return secret;
}

/** The secret that the dialog shows, which is then closed. */
async function secretIn(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Copy the secret now")).toBeVisible();
  const secret = (await dialog.locator("code").first().textContent()) ?? "";
  expect(secret).toMatch(/^whsec_[\w-]{32}$/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

/** Waits until the open delivery's page updates itself with the result. */
async function expectEnd(page: Page, words: string): Promise<void> {
  await expect(page).toHaveURL(/\/deliveries\/whd_\w+$/);
  await expect(page.locator("main").getByRole("status")).toContainText(words, { timeout: 30_000 });
  await expect(page.getByText("Updates automatically.")).toBeHidden();
}

async function sendTest(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Send a test" }).click();
  await expectEnd(page, words);
}

const isSignedWith = async (secret: string, { headers, body }: Received): Promise<boolean> =>
  (await checkSignature({ secret, header: String(headers["x-service-signature"]), body }, new Date())).isValid;

const idOf = (page: Page): string => /whd_\w+$/.exec(new URL(page.url()).pathname)?.[0] ?? "";

test("an endpoint’s secret is shown once, and verifies deliveries until it is rotated", async ({ page, person }) => {
  const { slug, serviceId, path } = await openWebhooks(page, person);
  await expect(page.getByText("No endpoints yet")).toBeVisible();
  const secret = await addEndpoint(page, person, path);
  const endpoint = page.url();
  await page.reload();
  await person.ready();
  expect(await page.content()).not.toContain(secret.slice("whsec_".length));
  await expect(page.getByText("Nothing sent yet")).toBeVisible();

  await sendTest(page, "It arrived on the first attempt.");
  await expect(page.getByText("No response body was stored.")).toBeVisible();
  const [ping] = receiver.at(path);
  expect(ping?.headers).toMatchObject({
    "x-service-event": "ping",
    "x-service-attempt": "1",
    "x-service-delivery": idOf(page),
  });
  expect(ping && (await isSignedWith(secret, ping))).toBe(true);
  await page.getByText("Exact text", { exact: true }).click();
  await expect(page.getByText(ping?.body ?? "-", { exact: true })).toBeVisible();

  const today = new Date().toISOString().slice(0, 10);
  await bookAtTheDesk(page.request, slug, { serviceId, startAt: `${today}T10:00:00Z` });
  await expect.poll(() => receiver.at(path).length, { timeout: 15_000 }).toBe(2);
  expect(JSON.parse(receiver.at(path)[1]?.body ?? "{}")).toMatchObject({ event: "booking.created" });

  await page.goto(endpoint);
  await person.ready();
  await page.getByRole("button", { name: "Rotate secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create new secret" }).click();
  const rotated = await secretIn(page);
  expect(rotated).not.toBe(secret);
  await sendTest(page, "It arrived on the first attempt.");
  const latest = receiver.at(path)[2];
  expect(latest && (await isSignedWith(rotated, latest))).toBe(true);
  expect(latest && (await isSignedWith(secret, latest))).toBe(false);

  await page.goto(`/dashboard/${slug}/webhooks`);
  await expect(page.getByText("100% of 1 delivery succeeded. Nothing is pending.")).toBeVisible();
  expect(await page.content()).not.toContain(rotated.slice("whsec_".length));
});

test("a failing receiver is tried three times, and once it works again the delivery can be resent", async ({
  page,
  person,
}) => {
  const { path } = await openWebhooks(page, person);
  await addEndpoint(page, person, path);
  const endpoint = page.url();
  receiver.answer(path, withStatus(500));
  await sendTest(page, "We gave up after 3 attempts.");
  const failed = page.url();
  const attempts = receiver.at(path);
  expect(attempts.map(({ headers }) => headers["x-service-attempt"])).toEqual(["1", "2", "3"]);
  expect(new Set(attempts.map(({ body }) => body)).size).toBe(1);
  const [first, second, third] = attempts.map(({ atMs }) => atMs);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(450);
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(950);
  for (const attempt of [1, 2, 3]) {
    const entry = page.locator(`[data-attempt="${attempt}"]`);
    await expect(entry).toContainText("The receiver responded with status 500.");
    await expect(entry).toContainText("I am not well.");
  }

  receiver.answer(path, withStatus(200));
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page).not.toHaveURL(failed);
  await expectEnd(page, "It arrived on the first attempt.");
  expect(receiver.at(path)[3]?.body).toBe(attempts[0]?.body);
  await page.getByRole("link", { name: new URL(failed).pathname.split("/").at(-1) }).click();
  await expect(page).toHaveURL(failed);

  await page.goto(`${endpoint}?status=failed`);
  await person.ready();
  await expect(page.locator("tr[data-delivery]")).toHaveCount(1);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page.locator("tr[data-delivery]")).toHaveCount(2);
});

test("a resent delivery whose original is no longer kept says so, without a link", async ({ page }) => {
  const { slug } = await makeBusiness({ timezone: "UTC" });
  const ids = { endpointId: "whe_heard_by_nobody", deliveryId: "whd_again" };
  await addFailedDelivery(slug, { ...ids, resentFrom: "whd_long_ago" });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/webhooks/${ids.endpointId}/deliveries/${ids.deliveryId}`);
  await expect(page.getByText("whd_long_ago, no longer in the log")).toBeVisible();
  await expect(page.getByRole("link", { name: "whd_long_ago" })).toHaveCount(0);
});

test("nothing is sent to a disabled endpoint until it is enabled again", async ({ page, person }) => {
  const { path } = await openWebhooks(page, person);
  await addEndpoint(page, person, path);
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("This endpoint is disabled", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Enable" })).toBeFocused();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("alert").getByText("Enable it first")).toBeVisible();
  expect(receiver.at(path)).toEqual([]);
  await page.getByRole("button", { name: "Enable" }).click();
  await expect(page.getByRole("button", { name: "Disable" })).toBeFocused();
  await sendTest(page, "It arrived on the first attempt.");
});

test("an invalid address shows an error at its field, and nothing that was typed is lost", async ({ page, person }) => {
  await openWebhooks(page, person);
  await page.getByRole("button", { name: "Add endpoint" }).click();
  const dialog = page.getByRole("dialog");
  const url = dialog.getByLabel("URL");
  await dialog.getByRole("checkbox", { name: /order\.paid/ }).check();
  for (const [address, complaint] of [
    ["http://example.com/hook", "must be an https URL"],
    ["https://10.0.0.7/hook", "not a public address"],
    ["https://localhost/hook", "must have a public host name"],
  ] as const) {
    await url.fill(address);
    await dialog.getByRole("button", { name: "Add endpoint" }).click();
    await expect(dialog.locator("#endpoint-url-error")).toContainText(complaint);
    await expect(url).toHaveValue(address);
    await expect(dialog.getByRole("checkbox", { name: /order\.paid/ })).toBeChecked();
  }
});
