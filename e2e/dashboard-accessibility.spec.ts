import type { Cookie, Page } from "@playwright/test";
import { storeAccount } from "../lib/calendar-sync/stored.test-support";
import { addEmptiedResponse } from "../lib/forms/stored.test-support";
import { getOrg } from "../lib/orgs/get-org";
import { addressOfRoute, dashboardRoutes } from "../lib/testing/contract/dashboard-doors";
import { changePost, EVERY_MARKDOWN, writePost } from "./blog";
import { type MadeBusiness, makeBusiness } from "./business";
import { writeDraft } from "./campaigns";
import { onDatabase } from "./database";
import { bookAtTheDesk } from "./desk";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { addPaidOrder, addProduct } from "./shop-desk";
import { expectSound } from "./sound";
import { addFailedDelivery } from "./webhook-log";

type Scene = {
  business: MadeBusiness;
  bookingId: string;
  customerId: string;
  postId: string;
  campaignId: string;
  productId: string;
  orderId: string;
  accountId: string;
  /** ids of a form and of a response to it */
  answered: { forms: string; responses: string };
  cookies: Cookie[];
};

const WEBHOOK = { endpointId: "whe_heard_by_nobody", deliveryId: "whd_heard_by_nobody" };

/** A business with a booking today, a failing webhook, a changed post, and an order to collect. */
async function setScene(page: Page): Promise<Scene> {
  const business = await makeBusiness({
    timezone: "UTC",
    resources: [{ name: "Room", kind: "room", capacity: 2 }],
    services: [
      { name: "Cut", durationMin: 60, priceCents: 5_000, addOns: [{ name: "Wash", priceCents: 900, durationMin: 15 }] },
    ],
  });
  const today = new Date().toISOString().slice(0, 10);
  const serviceId = business.services[0]?.id ?? "";
  const bookingId = await bookAtTheDesk(page.request, business.slug, { serviceId, startAt: `${today}T10:00:00Z` });
  await addFailedDelivery(business.slug, WEBHOOK);
  await signIn(page, await ownerOf(business.slug), `/dashboard/${business.slug}/bookings/${bookingId}`);
  const link = await page.locator('a[href*="/customers/cus_"]').first().getAttribute("href");
  const customerId = /cus_[\w-]+/.exec(link ?? "")?.[0] ?? "";
  const { id: postId } = await writePost(business.slug, { title: "News", body: EVERY_MARKDOWN });
  await changePost(business.slug, postId, { title: "Newer news" });
  const campaignId = await writeDraft(business.slug, {
    subject: "News for {{name}}",
    body: "See [this](http://a.example).",
  });
  const productId = await addProduct(business.slug, { name: "Oil", priceCents: 900, stock: 3, category: "Care" });
  await addProduct(business.slug, { name: "Gift card", priceCents: 5_000 });
  const orderId = await addPaidOrder(business.slug, `${productId}.1`, 900);
  const answered = await onDatabase(async (db) =>
    addEmptiedResponse(db, (await getOrg(db, business.slug)).id, customerId),
  );
  const { accountId } = await onDatabase(async (db) => {
    const { id: orgId } = await getOrg(db, business.slug);
    return storeAccount(db, { orgId, staffId: business.staff[0]?.id ?? "" }, { state: "paused" });
  });
  return {
    business,
    accountId,
    bookingId,
    customerId,
    postId,
    campaignId,
    productId,
    orderId,
    answered,
    cookies: await page.context().cookies(),
  };
}

let scene: Promise<Scene> | undefined;

/** Nothing here changes anything, so that one business and one sign-in serve all pages. */
async function enterScene(page: Page): Promise<Scene> {
  scene ??= setScene(page);
  const entered = await scene;
  await page.context().addCookies(entered.cookies);
  return entered;
}

function addressOf(
  route: string,
  {
    business,
    bookingId,
    customerId,
    postId,
    campaignId,
    productId,
    orderId,
    accountId,
    answered,
  }: Omit<Scene, "cookies">,
): string {
  const ids: Record<string, string | undefined> = {
    bookings: bookingId,
    customers: customerId,
    services: business.services[0]?.id,
    members: business.staff[0]?.id,
    resources: business.resources[0]?.id,
    webhooks: WEBHOOK.endpointId,
    deliveries: WEBHOOK.deliveryId,
    blog: postId,
    campaigns: campaignId,
    calendars: accountId,
    revisions: "1",
    products: productId,
    orders: orderId,
    versions: "1",
    ...answered,
  };
  return addressOfRoute(route, business.slug, ids);
}

for (const { route } of dashboardRoutes().filter(({ isPage }) => isPage)) {
  test(`axe finds nothing in either theme, and nothing scrolls sideways at 320 px: ${route}`, async ({ page }) => {
    const answer = await page.goto(addressOf(route, await enterScene(page)));
    expect(answer?.status()).toBe(200);
    // A post's editor has the post's own heading as well, in its preview.
    await expect(page.locator("main h1").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectSound(page);
  });
}

for (const path of [
  "/sign-in",
  "/sign-up",
  "/sign-in/check-mail",
  "/sign-in/link?email=a@b.example&token=x",
  "/invitations/none",
]) {
  test(`the same when signed out: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("main h1")).toBeVisible();
    await expectSound(page);
  });
}

for (const path of ["/account", "/set-up"]) {
  test(`the same when signed in: ${path}`, async ({ page }) => {
    const { slug } = await makeBusiness();
    await signIn(page, await ownerOf(slug), path);
    await expect(page.locator("main h1")).toBeVisible();
    await expectSound(page);
  });
}
