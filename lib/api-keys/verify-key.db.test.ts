import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { apiKeys } from "../../db/schema";
import { makeBusiness, testDatabase } from "../testing/business/test-business";
import { verifyKey } from "./verify-key";

const NOW = new Date("2031-05-06T12:00:00Z");
const msLater = (ms: number) => new Date(NOW.getTime() + ms);
const verify = (key: string, now = NOW) => verifyKey(testDatabase(), key, now);

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");
const rowOf = async (key: string) =>
  (
    await testDatabase()
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.hash, hashOf(key)))
  )[0];

describe("a key", () => {
  test("is one business's, with its access, and only its SHA-256 is stored", async () => {
    const business = await makeBusiness();
    const { id: orgId } = (await business.ctx()).org;
    for (const access of ["read-write", "read-only"] as const) {
      const key = await business.key(access);
      expect(key).toMatch(/^bk_live_[\w-]{32}$/);
      expect(await verify(key)).toEqual({ orgId, keyId: expect.any(String), access });
      expect(JSON.stringify(await rowOf(key))).not.toContain(key.slice("bk_live_".length));
    }
  });

  test("that is unknown, malformed or cut short is invalid", async () => {
    const key = await (await makeBusiness()).key();
    for (const text of [
      "",
      "bk_live_",
      `bk_live_${"a".repeat(32)}`,
      key.slice(0, -1),
      `${key}a`,
      key.toUpperCase(),
      hashOf(key),
    ]) {
      expect(await verify(text)).toBeNull();
    }
  });

  test("stops at the instant it expires", async () => {
    const key = await (await makeBusiness()).key("read-write", NOW);
    expect(await verify(key, msLater(-1))).not.toBeNull();
    expect(await verify(key, NOW)).toBeNull();
  });

  test("stops at once when it is revoked", async () => {
    const key = await (await makeBusiness()).key();
    expect(await verify(key)).not.toBeNull();
    await testDatabase()
      .update(apiKeys)
      .set({ revokedAt: NOW })
      .where(eq(apiKeys.hash, hashOf(key)));
    expect(await verify(key)).toBeNull();
  });

  test("keeps when it was last used, at most once a minute", async () => {
    const key = await (await makeBusiness()).key();
    const lastUsed = async () => (await rowOf(key))?.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    await verify(key, NOW);
    expect(await lastUsed()).toEqual(NOW);
    await verify(key, msLater(59_999));
    expect(await lastUsed()).toEqual(NOW);
    await verify(key, msLater(60_001));
    expect(await lastUsed()).toEqual(msLater(60_001));
  });

  test("that doesn't work isn't used", async () => {
    const key = await (await makeBusiness()).key("read-write", NOW);
    await verify(key, msLater(1));
    expect((await rowOf(key))?.lastUsedAt).toBeNull();
  });
});
