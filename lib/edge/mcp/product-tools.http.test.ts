import { beforeAll, describe, expect, it } from "vitest";
import { makeBusiness, type TestBusiness } from "../../testing/business/test-business";
import { listActivity } from "../../tools/activity/list-activity";
import { callBare, send } from "./tools.test-support";

type Sent = Record<string, unknown>;

let business: TestBusiness;
let key: string;
const keys: Record<string, string> = {};

const call = (name: string, args: Sent, by = key) => callBare(name, args, { key: by });

/** The product of an answer that went well. */
async function saved(name: string, args: Sent, by = key): Promise<Record<string, unknown>> {
  const { isError, body } = await call(name, args, by);
  expect([body, isError]).toEqual([body, false]);
  return { ...Object(body.product), movement: body.movement };
}

/** What an answer says against the fields. */
async function refused(name: string, args: Sent, by = key): Promise<Record<string, unknown>> {
  const { isError, body } = await call(name, args, by);
  expect([body, isError]).toEqual([body, true]);
  return body;
}

const productsOf = async (args: Sent = {}, by = key): Promise<Sent[]> =>
  Object((await call("list_products", args, by)).body).products;

beforeAll(async () => {
  business = await makeBusiness();
  key = await business.key();
  for (const currency of ["JPY", "KWD"]) keys[currency] = await (await makeBusiness({ currency })).key();
});

describe("the tools for products", () => {
  it("create a product that is then listed as it was answered", async () => {
    const product = await saved("create_product", {
      name: "Argan oil 100 ml",
      price: 19.99,
      description: "Cold pressed",
      category: "Hair care",
      sku: "AO-100",
      stock: 12,
    });
    expect(product).toEqual({
      id: expect.stringMatching(/^prd_/),
      name: "Argan oil 100 ml",
      description: "Cold pressed",
      category: "Hair care",
      sku: "AO-100",
      priceCents: 1_999,
      price: 19.99,
      currency: "USD",
      active: true,
      trackStock: true,
      stock: 12,
      reserved: 0,
      available: 12,
      lowStockAt: 3,
      sortOrder: expect.any(Number),
      updatedAt: expect.stringMatching(/Z$/),
      movement: undefined,
    });
    const { movement: _, ...shown } = product;
    const { body } = await call("list_products", { query: "argan" });
    expect(body).toMatchObject({ currency: "USD", products: [shown] });
    expect(body).not.toHaveProperty("nextOffset");
  });

  it("list active and inactive ones, narrowed and in pages", async () => {
    const names = ["Pages one", "Pages two", "Pages three"];
    for (const name of names) await saved("create_product", { name, price: 1, active: name !== "Pages two" });
    const named = async (args: Sent) => (await productsOf({ query: "PAGES", ...args })).map(({ name }) => name);
    expect(await named({})).toEqual(names);
    expect(await named({ active: true })).toEqual(["Pages one", "Pages three"]);
    expect(await named({ isActive: "false" })).toEqual(["Pages two"]);
    const { body } = await call("list_products", { query: "pages", limit: 2 });
    expect(body).toMatchObject({ nextOffset: 2 });
    expect(await named({ limit: 2, offset: body.nextOffset })).toEqual(["Pages three"]);
  });

  it("read an untracked product's numbers and its unset texts as null", async () => {
    expect(await saved("create_product", { name: "Gift card", price: 50 })).toMatchObject({
      ...{ description: null, category: null, sku: null },
      ...{ trackStock: false, stock: null, reserved: null, available: null },
    });
  });

  it.each([
    ["USD", 19.99, 1_999],
    ["USD", "19.99", 1_999],
    ["USD", 8.29, 829],
    ["USD", 0.1, 10],
    ["JPY", 1_200, 1_200],
  ])(
    "take %s %s as %i minor units, without an error by a fraction (rule S7.2)",
    async (currency, price, priceCents) => {
      const name = `Priced ${typeof price} ${price}`;
      expect(await saved("create_product", { name, price }, keys[currency])).toMatchObject({
        priceCents,
        price: Number(price),
      });
    },
  );

  it.each([
    ["JPY", 12.5],
    ["USD", 1.005],
    ["KWD", 1.005],
    ["USD", "1e3"],
    ["USD", -1],
    ["USD", 1_000_000],
  ])("refuse %s %s at the price (rule S7.2)", async (currency, price) => {
    const { fieldErrors } = await refused("create_product", { name: "Never made", price }, keys[currency]);
    expect(Object.keys(Object(fieldErrors))).toEqual(["price"]);
  });

  it("take minor units as well, but not both", async () => {
    expect(await saved("create_product", { name: "In cents", priceCents: 1_250 })).toMatchObject({ price: 12.5 });
    const both = await refused("create_product", { name: "Both", price: 1, priceCents: 100 });
    expect(both).toMatchObject({ fieldErrors: { price: ["can't be combined with priceCents"] } });
  });

  it("understand the names that other shops have for the same", async () => {
    const made = await saved("create_product", {
      title: "By other names",
      unitPrice: "5.00",
      inventory: "4",
      isActive: "false",
    });
    expect(made).toMatchObject({ name: "By other names", priceCents: 500, stock: 4, active: false });
    const { id: productId } = made;
    const received = await saved("receive_stock", { productId, qty: "6", reason: "Delivery 1182" });
    expect(received).toMatchObject({ stock: 10, movement: { quantity: 6, note: "Delivery 1182" } });
    const counted = await saved("update_product", { productId, stockQuantity: 7, reason: "Broken" });
    expect(counted).toMatchObject({ stock: 7, movement: { kind: "adjusted", quantity: -3, note: "Broken" } });
    expect(await saved("update_product", { productId, trackInventory: false })).toMatchObject({ stock: null });
  });

  it("change only what is sent, and clear a text by an empty one", async () => {
    const { id } = await saved("create_product", { name: "Partly", price: 3, category: "Misc", sku: "P-1", stock: 5 });
    const changed = await saved("update_product", { id, price: 4, sku: "", description: null });
    expect(changed).toMatchObject({ priceCents: 400, category: "Misc", sku: null, stock: 5, movement: null });
    const { movement: _, ...after } = changed;
    expect(await saved("update_product", { id })).toEqual({ ...after, movement: null });
  });

  it("set the stock to exactly what is sent, and write nothing for the same again (rule S5.1)", async () => {
    const { id } = await saved("create_product", { name: "Counted", price: 3, stock: 10 });
    const first = await saved("update_product", { id, stock: 7, expectedStock: 10, stockNote: "Shelf" });
    expect(first.movement).toMatchObject({ kind: "adjusted", quantity: -3, stockAfter: 7, note: "Shelf" });
    expect(await saved("update_product", { id, stock: 7 })).toMatchObject({ stock: 7, movement: null });
    expect(await refused("update_product", { id, stock: 9, expectedStock: 10 })).toMatchObject({
      reason: "stock_changed",
      stock: 7,
      available: 7,
    });
  });

  it("receive units once for the same key, and every time without one", async () => {
    const { id } = await saved("create_product", { name: "Delivered", price: 3, stock: 0 });
    const args = { id, quantity: 24, idempotencyKey: "delivery-1182" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => saved("receive_stock", args)));
    expect(answers.map(({ stock }) => stock)).toEqual([24, 24, 24, 24, 24]);
    await saved("receive_stock", { id, quantity: 24 });
    expect(await saved("receive_stock", { id, quantity: 24 })).toMatchObject({ stock: 72 });
  });

  it("say why something can't be, at the field or by its reason", async () => {
    const { id } = await saved("create_product", { name: "Taken", price: 3, sku: "T-1" });
    expect(await refused("create_product", { name: "Taken", price: 3 })).toHaveProperty("fieldErrors.name");
    expect(await refused("create_product", { name: "Other", price: 3, sku: "t-1" })).toHaveProperty("fieldErrors.sku");
    expect(await refused("create_product", { name: "No price" })).toMatchObject({
      fieldErrors: { price: ["is required"] },
    });
    const untracked = { name: "Both", price: 3, trackStock: false, stock: 1 };
    expect(await refused("create_product", untracked)).toHaveProperty("fieldErrors.stock");
    expect(await refused("receive_stock", { id, quantity: 1 })).toMatchObject({ ok: false, reason: "not_tracked" });
    expect(await refused("receive_stock", { id, quantity: 0 })).toHaveProperty("fieldErrors.quantity");
    for (const name of ["update_product", "receive_stock"]) {
      const error = "There is no such product.";
      expect(await refused(name, { id: "prd_unknown", quantity: 1 })).toEqual({ ok: false, error });
    }
  });

  it("leave out what they don't know, and refuse a dry run rather than make the change", async () => {
    const { body } = await call("create_product", { name: "Warned", price: 3, colour: "red" });
    expect(body).toMatchObject({ warnings: [{ param: "colour", message: expect.any(String) }] });
    expect(await refused("create_product", { name: "Tried", price: 3, dryRun: true })).toHaveProperty(
      "fieldErrors.dryRun",
    );
    expect(await productsOf({ query: "Tried" })).toEqual([]);
  });

  it("list everything to a key that only reads, and change nothing for it", async () => {
    const reader = await business.key("read-only");
    const { id } = await saved("create_product", { name: "Read", price: 3, stock: 1 });
    expect(await productsOf({ query: "Read" }, reader)).toHaveLength(1);
    for (const [name, args] of [
      ["create_product", { name: "Never", price: 3 }],
      ["update_product", { id, price: 4 }],
      ["receive_stock", { id, quantity: 1 }],
    ] as const) {
      const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
      expect((await send(message, { key: reader })).status).toBe(403);
    }
    expect(await productsOf({ query: "Read" })).toMatchObject([{ priceCents: 300, stock: 1 }]);
  });

  it("know nothing of another business's products", async () => {
    const { id } = await saved("create_product", { name: "Ours", price: 3, stock: 1 });
    const theirs = await (await makeBusiness()).key();
    expect(await productsOf({}, theirs)).toEqual([]);
    for (const name of ["update_product", "receive_stock"]) {
      expect(await refused(name, { id, quantity: 1, stock: 9 }, theirs)).toMatchObject({ ok: false });
    }
    expect(await productsOf({ query: "Ours" })).toMatchObject([{ stock: 1 }]);
  });

  it("are in the log of what programs have changed, with the amounts", async () => {
    const { id } = await saved("create_product", { name: "Logged", price: 3, stock: 2 });
    await saved("update_product", { id, price: 4, description: "New" });
    await saved("update_product", { id, price: 4 });
    const { entries } = await listActivity(await business.ctx());
    const about = entries.filter(({ subject }) => subject?.id === id);
    expect(about.map(({ changes }) => changes)).toEqual([
      [{ what: "description" }, { what: "price", before: 300, after: 400 }],
      [
        { what: "name", after: "Logged" },
        { what: "price", after: 300 },
        { what: "stock", after: 2 },
      ],
    ]);
    expect(about[0]?.subject).toEqual({ kind: "product", id, name: "Logged" });
  });
});
