import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fieldsOf, filled, openPage, sendForm } from "../../testing/contract/pages";
import { openShop } from "../shop.test-support";

test("twelve people who order the last three units at once by plain forms, on two servers: three orders, and the others read that nothing is left", async () => {
  const shop = await openShop([{ name: "Oil", stock: 3 }]);
  const path = `/book/${shop.business.slug}/shop/checkout?cart=${shop.cart({ Oil: 1 })}`;
  const pages = await Promise.all([openPage(path, { server: 0 }), openPage(path, { server: 1 })]);
  const forms = pages.map(({ text }) => fieldsOf(text));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      const server = n % 2 === 0 ? 0 : 1;
      const typed = { key: randomUUID(), name: "Robin Buyer", email: `last${n}@example.com` };
      return sendForm(path, filled(forms[server] ?? [], typed), { server });
    }),
  );
  const placed = answers.filter(({ status }) => status === 303);
  const refused = answers.filter(({ status }) => status === 200);
  expect([placed.length, refused.length]).toEqual([3, 9]);
  for (const { text } of refused) expect(text).toContain("Nothing in your cart is available any more");
  const rows = await shop.rows();
  expect(rows.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]);
  expect(new Set(placed.map(({ headers }) => headers.get("location")?.split("/").at(-1)))).toEqual(
    new Set(rows.map(({ id }) => id)),
  );
});
