import type { Page } from "@playwright/test";
import { mailTo } from "./mails";
import { expect, type Person, personOn, test } from "./person";
import { closeShop, makeShop, orderIn, refund, type Shop, setOrder } from "./shop";
import { expectSound } from "./sound";

const PRODUCTS = [
  { name: "Argan oil", category: "Care", priceCents: 1_999, stock: 5, description: "Cold pressed." },
  { name: "Spray", category: "Care", priceCents: 1_650, stock: 2 },
  { name: "Mask", priceCents: 2_800, stock: 0 },
  { name: "Comb", priceCents: 900 },
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** A part of the page with this text, in the words of the page. */
const shows = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** Adds a product to the cart from the shop's page. */
async function add(page: Page, person: Person, { idOf }: Shop, name: string, quantity: number): Promise<void> {
  await page.locator(`[id="${idOf(name)}"] input[type="number"]`).fill(String(quantity));
  await page.getByRole("button", { name: person.texts("shop.addProduct", { product: name }) }).click();
  await expect(page).toHaveURL(new RegExp(`/shop/cart\\?cart=.*${idOf(name)}\\.${quantity}$`));
  await person.ready();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("two things are bought on the test page and refunded; pages and emails say so at each step", async ({
    page,
    person,
  }) => {
    const shop = await makeShop(PRODUCTS);
    const { slug } = shop;
    const email = `buyer-${slug}@customer.example`;
    await person.open(`/book/${slug}`);
    await page.getByRole("link", { name: "Shop", exact: true }).click();
    await add(page, person, shop, "Argan oil", 2);
    await page.getByRole("link", { name: person.texts("shop.cart.more") }).click();
    await shows(page, person.texts("shop.inCart", { count: 2 }));
    await add(page, person, shop, "Comb", 1);
    await shows(page, "$48.98");
    await page.getByRole("button", { name: person.texts("shop.cart.checkout") }).click();
    await expect(heading(page)).toHaveText(person.texts("shop.checkout.title"));
    await person.fillIn({ name: "Robin Buyer", email });
    await page.getByRole("button", { name: person.texts("shop.checkout.place", { amount: "$48.98" }) }).click();
    await expect(heading(page)).toHaveText(person.texts("shop.order.title.due"));
    const order = page.url();
    const id = order.split("/").at(-1) ?? "";

    await page.getByRole("button", { name: person.texts("shop.order.pay") }).click();
    await expect(heading(page)).toHaveText(person.texts("pay.test.title"));
    await page.getByRole("button", { name: person.texts("pay.test.pay", { amount: "$48.98" }) }).click();
    await expect(page).toHaveURL(`${order}?paid=1`);
    await expect(heading(page)).toHaveText(person.texts("shop.order.title.paid"));
    expect(await page.content()).not.toMatch(/Robin|customer\.example/);
    const receipt = await mailTo(email, 1);
    for (const part of [order, "$48.98", "Argan oil", "Comb"]) expect(receipt.text).toContain(part);

    await refund(slug, id, [shop.idOf("Argan oil")]);
    expect((await mailTo(email, 2)).text).toContain("$48.98");
    await person.open(order);
    await expect(heading(page)).toHaveText(person.texts("shop.order.title.refunded"));
    await page.getByRole("link", { name: person.texts("shop.order.again") }).click();
    await expect(page).toHaveURL(new RegExp(`cart=${shop.idOf("Argan oil")}\\.2,${shop.idOf("Comb")}\\.1$`));
  });
});

/** Presses Tab until the right element has the focus; nothing on the way can trap it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.locator(":focus").evaluateAll((found, wanted) => found[0]?.matches(wanted) ?? false, selector))
      return;
  }
  throw new Error(`Tab never comes to ${selector}`);
}

test("in German and with only the keyboard: what is sold meanwhile is named, nothing typed is lost, and an order can be cancelled", async ({
  page,
}) => {
  const person = personOn(page, true, "de-DE");
  const shop = await makeShop([{ name: "Faszienrolle", priceCents: 2_490, stock: 3 }], {
    ...{ locale: "de-DE", timezone: "Europe/Berlin", currency: "EUR" },
  });
  const roller = shop.idOf("Faszienrolle");
  await person.open(shop.path);
  await tabTo(page, 'input[name="quantity"]');
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`cart=${roller}\\.2$`));
  await person.ready();
  await tabTo(page, 'input[type="number"]');
  await page.keyboard.press("ArrowUp");
  await tabTo(page, 'button[name="to"]');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/checkout\\?cart=${roller}\\.3$`));
  await person.ready();
  await tabTo(page, "#name");
  await page.keyboard.type("Robin Käufer");
  await page.keyboard.press("Enter");
  await expect(page.locator("#problem")).toBeFocused();
  await shows(page, "Bitte prüfen Sie ein Feld");
  await orderIn(shop.slug, `${roller}.1`, 2_490);
  await tabTo(page, "#email");
  await page.keyboard.type(`buyer-${shop.slug}@customer.example`);
  await page.keyboard.press("Enter");
  await shows(page, person.texts("shop.checkout.soldOutTitle"));
  await expect(page.locator("#problem")).toBeFocused();
  await shows(page, "Faszienrolle: nur noch 2 da.");
  await shows(page, "2 statt 3");
  await expect(page.locator("#name")).toHaveValue("Robin Käufer");
  await tabTo(page, 'main form button[type="submit"]');
  await expect(page.locator(":focus")).toHaveText(/^Zahlungspflichtig bestellen: 49,80\s€$/);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Bitte bezahlen Sie Ihre Bestellung");
  await person.ready();

  await tabTo(page, "details + details > summary");
  await page.keyboard.press("Enter");
  await tabTo(page, 'details[open] button[type="submit"]');
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Diese Bestellung wurde storniert");
});

test("axe finds nothing in either theme, and nothing scrolls sideways at 320 px, in the states of the shop", async ({
  page,
  person,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const shop = await makeShop(PRODUCTS, { address: "1 Test Street", phone: "+1 212 555 0100" });
  const { slug, path, idOf } = shop;
  const cart = `${idOf("Argan oil")}.1,${idOf("Spray")}.9`;
  const sound = async (state: string, address: string) => {
    await person.open(address);
    await expectSound(page, state);
  };
  await sound("the shop with something in the cart", `${path}?cart=${cart}`);
  await sound("a cart with too much, and something that was left out", `${path}/cart?cart=${cart},nonsense`);
  await person.open(`${path}/checkout?cart=${cart}`);
  await person.submitButton().click();
  await expect(page.locator("#name-error")).toBeVisible();
  await expectSound(page, "the checkout, refused");
  const id = await orderIn(slug, `${idOf("Comb")}.1`, 900);
  const order = `${path}/order/${id}`;
  await person.open(order);
  for (const summary of await page.locator("summary").all()) await summary.click();
  await expectSound(page, "an order to be paid, with changing and cancelling unfolded");
  await sound("an order whose payment is awaited", `${order}?paid=1`);
  await person.open(order);
  await page.getByRole("button", { name: person.texts("shop.order.pay") }).click();
  await expect(heading(page)).toHaveText(person.texts("pay.test.title"));
  await expectSound(page, "the test page of an order");
  await setOrder(id, { status: "paid", paidBy: "online", paidAt: new Date(), holdEndsAt: null });
  await sound("a paid order", order);
  await closeShop(slug);
  await sound("a closed shop", path);
});
