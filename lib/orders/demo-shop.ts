import { runCommand } from "../commands/command";
import type { Ctx } from "../context";
import type { DemoData } from "../orgs/demo-data";
import { createProduct } from "../products/create-product";
import { receiveStock } from "../products/receive-stock";
import { writeCartText } from "./cart/cart-text";
import { markOrderPaid } from "./desk/mark-order-paid";
import { sellAtCounter } from "./desk/sell-at-counter";
import { placeOrder } from "./placing/place-order";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** The demo business that sells something. */
const SALON = "harbor-hair";

const OIL = {
  name: "Argan oil 100 ml",
  description: "Cold-pressed, for dry ends. A few drops on damp hair are enough.",
  category: "Hair care",
  sku: "AO-100",
  priceCents: 2_400,
  stock: 6,
};
/** So few are left that it's running low. */
const SPRAY = {
  name: "Sea salt spray 200 ml",
  description: "For texture without weight. Spray it on towel-dried hair and let it dry.",
  category: "Hair care",
  sku: "SS-200",
  priceCents: 1_850,
  stock: 2,
};
/** The only one is sold below. */
const COMB = {
  name: "Wooden comb",
  description: "Pear wood, with wide teeth. Made a few streets away.",
  category: "Tools",
  priceCents: 1_200,
  stock: 1,
};
/** Never sold out. */
const CARD = {
  name: "Gift card",
  description: "For any service. We write the name on it when you pick it up.",
  category: "Gifts",
  priceCents: 5_000,
};

/**
 * What the demo salon sells, with a delivery, a sale at the counter, and an order from the shop page that is paid and waits to be
 * collected.
 */
export const demoShop: DemoData = async (ctx) => {
  if (ctx.org.slug !== SALON) return [];
  const then = (hoursAgo: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - hoursAgo * HOUR_MS) });
  const ids: string[] = [];
  for (const product of [OIL, SPRAY, COMB, CARD]) {
    ids.push((await runCommand(then(40 * DAY_HOURS), createProduct, product)).product.id);
  }
  const [oil = "", , comb = "", card = ""] = ids;
  await runCommand(then(20 * DAY_HOURS), receiveStock, { id: oil, quantity: 12, note: "Delivery 1182" });
  const sold = await runCommand(then(6 * DAY_HOURS), sellAtCounter, {
    lines: [{ productId: comb, quantity: 1 }],
    expectedTotalCents: COMB.priceCents,
    how: "cash",
  });
  const ordered = await runCommand({ ...then(DAY_HOURS), actor: { kind: "public" } }, placeOrder, {
    cart: writeCartText([
      { productId: oil, quantity: 2 },
      { productId: card, quantity: 1 },
    ]),
    expectedTotalCents: 2 * OIL.priceCents + CARD.priceCents,
    name: "Maya Osei",
    email: "maya.osei@example.com",
  });
  await runCommand(then(DAY_HOURS - 1), markOrderPaid, { id: ordered.id, how: "card" });
  return [sold.id, ordered.id];
};
