import { createHmac } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { complaintsOf } from "./complaints";
import { expectSound } from "./sound";

const SECRET = "whsec_tqJ4p0Zk_9-xWc2LmVb7RyNsD1fGhE6u";
const BODY = '{"event":"booking.created","sentAt":"2026-06-01T10:00:00.000Z","data":{"service":"Färben – 染髪 💇"}}';
const LANGUAGES = ["TypeScript", "Python", "Shell"];

/** Signs like a server. */
const hmac = (secret: string, t: string, body: string) =>
  createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
const headerAt = (t: number) => `t=${t},v1=${hmac(SECRET, String(t), BODY)}`;
const secondsNow = () => Math.floor(Date.now() / 1_000);

const field = (page: Page, name: "Secret" | "X-Service-Signature" | "Raw body") =>
  page.getByRole("textbox", { name, exact: true });

/** Opens the page and waits until its scripts have taken over. */
async function open(page: Page): Promise<void> {
  await page.goto("/docs/webhooks");
  await expect(page.getByRole("button", { name: "Check", exact: true })).toBeEnabled();
}

async function check(
  page: Page,
  { secret = SECRET, header = headerAt(secondsNow()), body = BODY } = {},
): Promise<void> {
  await field(page, "Secret").fill(secret);
  await field(page, "X-Service-Signature").fill(header);
  await field(page, "Raw body").fill(body);
  await page.getByRole("button", { name: "Check", exact: true }).click();
}

test("the form accepts a valid signature and says what is wrong with others", async ({ page }) => {
  const complaints = await complaintsOf(page);
  await open(page);
  await check(page);
  await expect(page.getByText("The signature is valid")).toBeVisible();
  await expect(page.getByText(/^It was signed \d+ seconds? ago\.$/)).toBeVisible();

  await check(page, { header: headerAt(secondsNow() - 3 * 3_600) });
  await expect(page.getByText("Valid, but too old or too new")).toBeVisible();
  await expect(page.getByText(/signed 3 hours ago/)).toBeVisible();

  const t = secondsNow();
  await check(page, { header: headerAt(t), body: BODY.replace("染", "梁") });
  await expect(page.getByText("The signature doesn’t match")).toBeVisible();
  await expect(page.getByText(`v1=${hmac(SECRET, String(t), BODY.replace("染", "梁"))}`)).toBeVisible();

  await check(page, { body: JSON.stringify(JSON.parse(BODY), null, 2) });
  await expect(page.getByText("The body was parsed and re-serialized", { exact: true })).toBeVisible();

  for (const { name, sent, text } of [
    { name: "Secret", sent: { secret: SECRET.slice(6) }, text: "must start with whsec_" },
    { name: "X-Service-Signature", sent: { header: "v1=0" }, text: "The header has no t=" },
    { name: "X-Service-Signature", sent: { header: "t=1780308000" }, text: "The header has no v1=" },
    { name: "Raw body", sent: { body: "" }, text: "Enter the body" },
  ] as const) {
    await check(page, sent);
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text));
  }
  expect(complaints).toEqual([]);
});

test("checking a signature sends no requests and needs no server", async ({ page, context }) => {
  await open(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  page.on("websocket", (socket) => requested.push(socket.url()));
  await check(page);
  await expect(page.getByText("The signature is valid")).toBeVisible();
  await check(page, { secret: `${SECRET.slice(0, -1)}x` });
  await expect(page.getByText("The signature doesn’t match")).toBeVisible();
  await page.getByRole("button", { name: "Try with an example" }).click();
  await expect(field(page, "Secret")).not.toHaveValue(`${SECRET.slice(0, -1)}x`);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("The signature is valid")).toBeVisible();
  expect(requested).toEqual([]);
  expect(new URL(page.url()).search).toBe("");
});

test("the page's example request is signed with the secret that it shows", async ({ page }) => {
  await open(page);
  const request = (await page.locator("pre", { hasText: "POST /webhooks HTTP/1.1" }).textContent()) ?? "";
  const [head = "", body = ""] = request.split("\n\n");
  const [, t = "", v1] = /^X-Service-Signature: t=(\d+),v1=([0-9a-f]{64})$/m.exec(head) ?? [];
  const secret = (await page.locator("p code", { hasText: /^whsec_.{32}$/ }).textContent()) ?? "";
  expect(hmac(secret, t, body)).toBe(v1);
});

test("if the browser has no cryptography, the form says so and can't be used", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, "subtle", { get: () => undefined }));
  await page.goto("/docs/webhooks");
  await expect(page.getByText("The check doesn’t work at this address")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Try with an example" })).toBeDisabled();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each language's program can be opened by keyboard, and the form says that it doesn't work", async ({
    page,
  }) => {
    await page.goto("/docs/webhooks");
    for (const [index, language] of LANGUAGES.entries()) {
      const summary = page.locator("summary", { hasText: language });
      if (index > 0) {
        await summary.focus();
        await page.keyboard.press("Enter");
      }
      await expect(summary.locator("..").locator("pre")).toBeVisible();
    }
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("button", { name: "Check", exact: true })).toBeDisabled();
  });
});

test("axe finds nothing in either theme, and nothing scrolls sideways at 320 px, whatever is open or answered", async ({
  page,
}) => {
  // Axe needs a while for a page of this length.
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  const answers = [
    () => check(page),
    () => check(page, { secret: `${SECRET}x` }),
    () => check(page, { header: headerAt(secondsNow() - 400) }),
  ];
  for (const [index, language] of LANGUAGES.entries()) {
    const summary = page.locator("summary", { hasText: language });
    if (index > 0) await summary.click();
    await expect(summary.locator("..").locator("pre")).toBeVisible();
    await answers[index]?.();
    await expect(page.getByText(/The signature is valid|doesn’t match|but too old or too new/)).toBeVisible();
    await expectSound(page, language);
  }
});
