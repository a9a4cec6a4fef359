import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { refusalOf, refusalReasonOf } from "../bookings/desk.test-support";
import { exportBusiness } from "../business-file/export-business";
import { applyBusinessImport } from "../business-file/preview/apply-business-import";
import { previewBusinessImport } from "../business-file/preview/preview-business-import";
import { runCommand } from "../commands/command";
import { refundOrder } from "../orders/desk/refund-order";
import { sellAtCounter } from "../orders/desk/sell-at-counter";
import { openShop, type Shop } from "../orders/shop.test-support";
import { addPicture } from "../pictures/add-picture";
import { changeProduct } from "./change-product";
import { countStock } from "./count-stock";
import { createProduct } from "./create-product";
import { deleteProduct } from "./delete-product";
import { getProduct } from "./get-product";
import { listLowStock } from "./list-low-stock";
import { listProducts } from "./list-products";
import { listProductsPage } from "./list-products-page";
import { listStockHistory } from "./list-stock-history";
import { receiveAtDesk } from "./receive-at-desk";
import { receiveStock } from "./receive-stock";
import { reorderProducts } from "./reorder-products";
import { saveProduct } from "./save-product";
import { setProductPhoto } from "./set-product-photo";

const sell = async (shop: Shop, quantity: number) =>
  runCommand(await shop.asStaff(), sellAtCounter, {
    lines: [{ productId: shop.idOf("Oil"), quantity }],
    expectedTotalCents: 1_000 * quantity,
    how: "cash",
  });
const change = async (shop: Shop, changes: Record<string, unknown>) =>
  runCommand(await shop.asOwner(), changeProduct, { id: shop.idOf("Oil"), ...changes });

describe("a stock changes only when its own number is sent", () => {
  test("a product saved with another description keeps what was sold meanwhile", async () => {
    const shop = await openShop();
    await sell(shop, 5);
    await change(shop, { description: "Cold pressed" });
    expect(await shop.stock("Oil")).toBe(5);
    expect(await shop.moves("Oil")).toEqual(["initial 10", "sale -5"]);
  });

  test("a count is refused if the stock has moved since the form was shown, and says what it is now", async () => {
    const shop = await openShop();
    await sell(shop, 5);
    const counted = { id: shop.idOf("Oil"), stock: 10, expectedStock: 10 };
    await expect(runCommand(await shop.asOwner(), countStock, counted)).rejects.toMatchObject({
      details: { reason: "stock_changed", stock: 5, available: 5 },
    });
    expect(await shop.moves("Oil")).toEqual(["initial 10", "sale -5"]);
    await runCommand(await shop.asOwner(), countStock, { ...counted, expectedStock: 5, note: "Found some" });
    expect(await shop.moves("Oil")).toEqual(["initial 10", "sale -5", "adjusted 5"]);
  });

  test("the same number twice is one move", async () => {
    const shop = await openShop();
    for (const times of [1, 2]) {
      const { movement } = await change(shop, { stock: 7, stockNote: "Counted" });
      if (times === 1) expect(movement).toMatchObject({ kind: "adjusted", quantity: -3, stockAfter: 7 });
      else expect(movement).toBeNull();
    }
    expect(await shop.moves("Oil")).toEqual(["initial 10", "adjusted -3"]);
  });

  test("below what unpaid orders keep is allowed: then nothing is available, and no number is negative", async () => {
    const shop = await openShop();
    await shop.order({ Oil: 4 });
    const { product } = await change(shop, { stock: 2 });
    expect(product).toMatchObject({ stock: 2, reserved: 4, available: 0 });
  });

  test("tracking begins at 0 or at what is sent, and ends with everything leaving the books", async () => {
    const shop = await openShop([{ name: "Oil", trackStock: false }]);
    expect((await change(shop, { trackStock: true })).product).toMatchObject({ stock: 0, reserved: 0, available: 0 });
    expect((await change(shop, { stock: 3 })).product.stock).toBe(3);
    expect((await change(shop, { trackStock: false })).product).toMatchObject({ stock: null, available: null });
    expect((await change(shop, { stock: 8 })).product).toMatchObject({ trackStock: true, stock: 8 });
    expect(await shop.moves("Oil")).toEqual(["adjusted 3", "untracked -3", "initial 8"]);
    const both = await refusalOf(change(shop, { trackStock: false, stock: 1 }));
    expect(Object.keys(both.fieldErrors ?? {})).toEqual(["stock"]);
  });
});

test("a product's form doesn't write back a price that was changed since it was opened, unless its person insists", async () => {
  const shop = await openShop();
  const owner = await shop.asOwner();
  const opened = { name: "Oil", priceCents: 1_000, description: "", category: "", sku: "", lowStockAt: 3 };
  const typed = { ...opened, id: shop.idOf("Oil"), description: "Cold pressed" };
  await sell(shop, 1);
  await runCommand(owner, saveProduct, { ...typed, opened });
  await change(shop, { priceCents: 1_250 });
  const stale = { ...typed, name: "Argan oil", opened: { ...opened, description: "Cold pressed" } };
  expect(await refusalReasonOf(runCommand(owner, saveProduct, stale))).toBe("changed_meanwhile");
  expect(await getProduct(owner, shop.idOf("Oil"))).toMatchObject({ name: "Oil", priceCents: 1_250, stock: 9 });
  await runCommand(owner, saveProduct, { ...stale, opened: undefined });
  expect(await getProduct(owner, shop.idOf("Oil"))).toMatchObject({ name: "Argan oil", priceCents: 1_000, stock: 9 });
});

describe("receiving", () => {
  test("with one key counts once, five times at once; without a key it counts each time", async () => {
    const shop = await openShop();
    const owner = await shop.asOwner();
    const delivery = { id: shop.idOf("Oil"), quantity: 24, note: "Delivery 1182" };
    const keyed = { ...owner, idempotency: { scope: "tool", key: "delivery", bodyHash: "same" } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => runCommand(keyed, receiveStock, delivery)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await shop.stock("Oil")).toBe(34);
    await runCommand(owner, receiveStock, delivery);
    await runCommand(owner, receiveStock, delivery);
    expect(await shop.stock("Oil")).toBe(82);
    const { entries } = await listStockHistory(owner, { id: shop.idOf("Oil") });
    expect(entries.map(({ kind, quantity, stockAfter, note }) => [kind, quantity, stockAfter, note])).toEqual([
      ["received", 24, 82, "Delivery 1182"],
      ["received", 24, 58, "Delivery 1182"],
      ["received", 24, 34, "Delivery 1182"],
      ["initial", 10, 10, null],
    ]);
  });

  test("from a form whose answer was lost adds once, and so does a counter sale sell once", async () => {
    const shop = await openShop();
    const units = { id: shop.idOf("Oil"), quantity: 24, note: "", formKey: "delivery-1182-form" };
    const sale = {
      lines: [{ productId: shop.idOf("Oil"), quantity: 2 }],
      ...{ expectedTotalCents: 2_000, how: "cash", customerId: "", note: "", formKey: "counter-sale-form" },
    };
    for (const _again of [1, 2]) await runCommand(await shop.asOwner(), receiveAtDesk, units);
    const sold = [];
    for (const _again of [1, 2]) sold.push(await runCommand(await shop.asStaff(), sellAtCounter, sale));
    expect(sold[0]).toEqual(sold[1]);
    expect(await shop.moves("Oil")).toEqual(["initial 10", "received 24", "sale -2"]);
    const other = { ...sale, formKey: "another-sale-form" };
    await runCommand(await shop.asStaff(), sellAtCounter, other);
    expect(await shop.moves("Oil")).toEqual(["initial 10", "received 24", "sale -2", "sale -2"]);
  });

  test("is refused for what isn't tracked, and for more than a stock can be", async () => {
    const shop = await openShop([
      { name: "Oil", stock: 999_999 },
      { name: "Hours", trackStock: false },
    ]);
    const owner = await shop.asOwner();
    const received = (name: string) => runCommand(owner, receiveStock, { id: shop.idOf(name), quantity: 2 });
    expect(await refusalReasonOf(received("Hours"))).toBe("not_tracked");
    expect(Object.keys((await refusalOf(received("Oil"))).fieldErrors ?? {})).toEqual(["quantity"]);
    expect(await refusalOf(runCommand(owner, receiveStock, { id: "prd_nobody", quantity: 1 }))).toEqual({
      code: "not_found",
    });
  });
});

test("a refund puts nothing back that would make a stock of more than a stock can be, and gives the money back without it", async () => {
  const shop = await openShop([{ name: "Oil", stock: 1_000_000 }]);
  const { id } = await sell(shop, 2);
  await change(shop, { stock: 999_999 });
  const owner = await shop.asOwner();
  const refund = (restock: string[]) => runCommand(owner, refundOrder, { id, restock });
  expect(Object.keys((await refusalOf(refund([shop.idOf("Oil")]))).fieldErrors ?? {})).toEqual(["restock"]);
  expect(await refund([])).toMatchObject({ status: "refund_due" });
  expect(await shop.stock("Oil")).toBe(999_999);
});

test("names and article numbers belong to one product, and prices are what cards can be charged exactly", async () => {
  const shop = await openShop([{ name: "Oil", sku: "AO-100" }]);
  const fieldsOf = async (product: Record<string, unknown>) =>
    (await refusalOf(runCommand(await shop.asOwner(), createProduct, { priceCents: 1, ...product }))).fieldErrors;
  expect(Object.keys((await fieldsOf({ name: "Oil", sku: "ao-100" })) ?? {})).toEqual(["name", "sku"]);
  const dinars = await openShop([], { currency: "KWD" });
  const owner = await dinars.asOwner();
  const refused = await refusalOf(runCommand(owner, createProduct, { name: "Tea", priceCents: 1_005 }));
  expect(refused.fieldErrors).toEqual({ priceCents: [expect.stringContaining("0.010")] });
  await runCommand(owner, createProduct, { name: "Tea", priceCents: 1_010 });
});

test("lists are in the business's order, and say what is low, sold out, kept and waiting to be collected", async () => {
  const shop = await openShop([
    { name: "Oil", stock: 10, category: "Care" },
    { name: "Comb", stock: 2 },
    { name: "Soap", stock: 0, sku: "SO-1" },
    { name: "Old", active: false, stock: 0 },
  ]);
  await shop.order({ Oil: 4 });
  const owner = await shop.asOwner();
  const names = async (asked: Parameters<typeof listProductsPage>[1]) =>
    (await listProductsPage(owner, asked)).products.map(({ name }) => name);
  expect(await names({})).toEqual(["Oil", "Comb", "Soap", "Old"]);
  expect(await names({ filter: "low" })).toEqual(["Comb", "Soap"]);
  expect(await names({ filter: "sold_out" })).toEqual(["Soap"]);
  expect(await names({ query: "so-1" })).toEqual(["Soap"]);
  expect(await listLowStock(owner, 1)).toMatchObject({ shown: [{ name: "Soap", available: 0 }], count: 2 });
  const { products } = await runCommand(owner, listProducts, { query: "care" });
  expect(products).toMatchObject([{ name: "Oil", stock: 10, reserved: 4, available: 6, category: "Care", sku: null }]);
  const reversed = ["Old", "Soap", "Comb", "Oil"].map(shop.idOf);
  await runCommand(owner, reorderProducts, { ids: reversed });
  expect(await names({})).toEqual(["Old", "Soap", "Comb", "Oil"]);
});

test("what was never used can be deleted; anything else can only be taken out of the shop", async () => {
  const shop = await openShop([{ name: "Oil" }, { name: "Comb" }]);
  await shop.order({ Oil: 1 });
  const owner = await shop.asOwner();
  expect(await getProduct(owner, shop.idOf("Comb"))).toMatchObject({ canDelete: true, uncollected: 0 });
  await runCommand(owner, deleteProduct, { id: shop.idOf("Comb") });
  expect(await refusalOf(runCommand(owner, deleteProduct, { id: shop.idOf("Oil") }))).toEqual({ code: "conflict" });
  expect((await shop.products()).map(({ name }) => name)).toEqual(["Oil"]);
});

test("a photo is a picture of the business's own, and is let go with the next one", async () => {
  const shop = await openShop();
  const owner = await shop.asOwner();
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const { id: pictureId, path } = await runCommand(owner, addPicture, { file });
  const show = (given: string) => runCommand(owner, setProductPhoto, { id: shop.idOf("Oil"), pictureId: given });
  expect(await show(pictureId)).toEqual({ photoPath: path });
  expect((await getProduct(owner, shop.idOf("Oil"))).photoPath).toBe(path);
  expect(await refusalOf(show("img_AAAAAAAAAAAA"))).toEqual({ code: "not_found" });
  expect(await show("")).toEqual({ photoPath: null });
});

describe("a business file", () => {
  test("adds, changes and deactivates products by name; the stock of what is tracked already stays", async () => {
    const shop = await openShop([
      { name: "Oil", stock: 3, sku: "A" },
      { name: "Comb", trackStock: false, sku: "B" },
      { name: "Old" },
    ]);
    const owner = await shop.asOwner();
    const file = await exportBusiness(shop.db, shop.business.slug);
    expect(file.products).toMatchObject([{ name: "Oil", stock: 3 }, { name: "Comb", stock: null }, { name: "Old" }]);
    const products = [
      { name: "Oil", priceCents: 1_500, sku: "B", stock: 50 },
      { name: "Comb", priceCents: 500, sku: "A", stock: 9 },
      { name: "Soap", priceCents: 300, stock: 4 },
    ];
    const text = JSON.stringify({ ...file, products });
    const preview = await runCommand(owner, previewBusinessImport, { text });
    if (preview.kind !== "preview") throw new Error("refused");
    expect(preview.products).toMatchObject({ added: ["Soap"], deactivated: [{ name: "Old" }] });
    expect(preview.notes.join()).toContain("Oil");
    const { revision } = preview;
    expect(await runCommand(owner, applyBusinessImport, { text, revision })).toEqual({ kind: "imported" });
    expect((await shop.products()).map(({ name, stock, sku, active }) => [name, stock, sku, active]).sort()).toEqual([
      ["Comb", 9, "A", true],
      ["Oil", 3, "B", true],
      ["Old", 10, null, false],
      ["Soap", 4, null, true],
    ]);
    const again = await runCommand(owner, previewBusinessImport, { text });
    expect(again).toMatchObject({ isSame: true });
  });

  test("without products changes none of them", async () => {
    const shop = await openShop();
    const owner = await shop.asOwner();
    const { products: _, ...file } = await exportBusiness(shop.db, shop.business.slug);
    const text = JSON.stringify(file);
    expect(await runCommand(owner, previewBusinessImport, { text })).toMatchObject({ isSame: true });
  });

  test("with a price that cards can't be charged, or an article number twice, is refused by its place", async () => {
    const shop = await openShop([], { currency: "KWD" });
    const file = await exportBusiness(shop.db, shop.business.slug);
    const products = [
      { name: "A", priceCents: 1_005, sku: "x" },
      { name: "B", sku: "X" },
    ];
    const refused = await runCommand(await shop.asOwner(), previewBusinessImport, {
      text: JSON.stringify({ ...file, products }),
    });
    expect(JSON.stringify(refused)).toContain("products[0].priceCents");
    expect(JSON.stringify(refused)).toContain("products[1].sku");
  });
});
