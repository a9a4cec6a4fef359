import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orgs } from "../../db/schema";
import { makeBusiness } from "../testing/business/test-business";
import { changeCatalog } from "./change-catalog";

const aBusiness = async () => {
  const business = await makeBusiness();
  const ctx = await business.ctx();
  return { ctx, revision: async () => (await business.ctx()).org.catalogRevision - ctx.org.catalogRevision };
};

test("a change raises the catalog's revision by one, whatever it writes", async () => {
  const { ctx, revision } = await aBusiness();
  expect(await changeCatalog(ctx, async () => "done")).toBe("done");
  expect(await revision()).toBe(1);
});

test("a refused change raises nothing and stores nothing", async () => {
  const { ctx, revision } = await aBusiness();
  const refused = changeCatalog(ctx, async (tx) => {
    await tx.update(orgs).set({ name: "Other" }).where(eq(orgs.id, ctx.org.id));
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  expect(await revision()).toBe(0);
  const [org] = await ctx.db.select({ name: orgs.name }).from(orgs).where(eq(orgs.id, ctx.org.id));
  expect(org?.name).toBe(ctx.org.name);
});

test("of parallel changes, each reads what the previous one wrote", async () => {
  const { ctx, revision } = await aBusiness();
  const name = async (db = ctx.db) =>
    (await db.select({ name: orgs.name }).from(orgs).where(eq(orgs.id, ctx.org.id)))[0]?.name ?? "";
  const letters = ["a", "b", "c", "d", "e", "f"];
  const changes = letters.map((letter) =>
    changeCatalog(ctx, async (tx) => {
      await tx
        .update(orgs)
        .set({ name: (await name(tx)) + letter })
        .where(eq(orgs.id, ctx.org.id));
    }),
  );
  await Promise.all(changes);
  expect([...(await name()).slice(ctx.org.name.length)].sort()).toEqual(letters);
  expect(await revision()).toBe(letters.length);
});
