import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { apiKeys } from "../../db/schema";
import { refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { makeBusiness, OWNER, testDatabase } from "../testing/business/test-business";
import { createKey } from "./create-key";
import { keyHash } from "./key-hash";
import { listKeys } from "./list-keys";
import { revokeKey } from "./revoke-key";
import { verifyKey } from "./verify-key";

const NOW = new Date("2031-05-06T12:00:00Z");
const verify = (key: string, now = NOW) => verifyKey(testDatabase(), key, now);
const asOwner = { now: NOW, actor: OWNER };
const asked = { name: "Till", access: "read-write", expiry: "never", lastDay: "" } as const;

describe("a key made in the dashboard", () => {
  test("works for its business at once, and the list has neither its text nor its hash", async () => {
    const ctx = await (await makeBusiness()).ctx(asOwner);
    const { key } = await runCommand(ctx, createKey, asked);
    const [row, ...others] = await listKeys(ctx);
    expect(await verify(key)).toEqual({ orgId: ctx.org.id, keyId: row?.id, access: "read-write" });
    expect(others).toEqual([]);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ["access", "createdAt", "expiresAt", "id", "lastUsedAt", "name", "revokedAt", "state"].sort(),
    );
    expect(JSON.stringify(row)).not.toContain(key.slice("bk_live_".length));
  });

  test("stops when it was said to", async () => {
    const ctx = await (await makeBusiness({ timezone: "UTC" })).ctx(asOwner);
    const { key } = await runCommand(ctx, createKey, { ...asked, expiry: "date", lastDay: "2031-05-06" });
    expect(await verify(key, new Date("2031-05-06T23:59:59.999Z"))).not.toBeNull();
    expect(await verify(key, new Date("2031-05-07T00:00:00Z"))).toBeNull();
    const later = { ...ctx, now: new Date("2031-05-07T00:00:00Z") };
    expect((await listKeys(later))[0]?.state).toBe("expired");
  });

  test("is not made for a day that is over", async () => {
    const ctx = await (await makeBusiness({ timezone: "UTC" })).ctx(asOwner);
    const refusal = await refusalOf(runCommand(ctx, createKey, { ...asked, expiry: "date", lastDay: "2031-05-05" }));
    expect(refusal).toMatchObject({ code: "invalid_fields", fieldErrors: { lastDay: [expect.any(String)] } });
    expect(await listKeys(ctx)).toEqual([]);
  });
});

describe("revoking a key", () => {
  test("ends it at once and keeps when that was", async () => {
    const ctx = await (await makeBusiness()).ctx(asOwner);
    const { key } = await runCommand(ctx, createKey, asked);
    const id = (await listKeys(ctx))[0]?.id ?? "";
    await runCommand(ctx, revokeKey, { id });
    expect(await verify(key)).toBeNull();
    await runCommand({ ...ctx, now: new Date("2031-05-07T12:00:00Z") }, revokeKey, { id });
    expect((await listKeys(ctx))[0]).toMatchObject({ state: "revoked", revokedAt: NOW });
  });

  test("of another business is the same not found as of none, and that key goes on working", async () => {
    const [own, other] = [await makeBusiness(), await makeBusiness()];
    const [ctx, theirs] = [await own.ctx(asOwner), await other.ctx(asOwner)];
    const { key } = await runCommand(theirs, createKey, asked);
    const id = (await listKeys(theirs))[0]?.id ?? "";
    expect(await refusalOf(runCommand(ctx, revokeKey, { id }))).toEqual(
      await refusalOf(runCommand(ctx, revokeKey, { id: "key_none" })),
    );
    expect((await refusalOf(runCommand(ctx, revokeKey, { id }))).code).toBe("not_found");
    expect(await verify(key)).not.toBeNull();
    expect(await listKeys(ctx)).toEqual([]);
  });
});

test("the list starts with active keys, newest first", async () => {
  const ctx = await (await makeBusiness()).ctx({ ...asOwner, now: new Date() });
  for (const [day, name] of [
    [3, "three"],
    [1, "one"],
    [2, "two"],
  ] as const) {
    const { key } = await runCommand(ctx, createKey, { ...asked, name });
    const createdAt = new Date(Date.UTC(2031, 4, day));
    await testDatabase()
      .update(apiKeys)
      .set({ createdAt })
      .where(eq(apiKeys.hash, keyHash(key)));
  }
  const newest = (await listKeys(ctx))[0];
  expect(newest?.name).toBe("three");
  await runCommand(ctx, revokeKey, { id: newest?.id ?? "" });
  expect((await listKeys(ctx)).map(({ name, state }) => [name, state])).toEqual([
    ["two", "active"],
    ["one", "active"],
    ["three", "revoked"],
  ]);
});
