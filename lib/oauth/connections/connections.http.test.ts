import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memberships, oauthClients, oauthCodes, oauthGrants, oauthTokens, users } from "../../../db/schema";
import { changePassword } from "../../auth/change-password";
import { signOutEverywhere } from "../../auth/sign-out-everywhere";
import { changeRole } from "../../auth/users/change-role";
import { deleteAccount } from "../../auth/users/delete-account";
import { leaveBusiness } from "../../auth/users/leave-business";
import { removeUser } from "../../auth/users/remove-user";
import { runCommand } from "../../commands/command";
import type { Actor, UserCtx } from "../../context";
import { type Connected, callTool, connect } from "../../edge/oauth/oauth.test-support";
import { makeBusiness, type TestBusiness, testDatabase } from "../../testing/business/test-business";
import { makeSignedUpUser } from "../../testing/caller/dashboard-session";
import { pruneOAuth } from "../prune-oauth";
import { CONNECTIONS_MAX } from "./count-connections";
import { listConnections } from "./list-connections";
import { revokeConnection } from "./revoke-connection";

const db = testDatabase;
const DAY_MS = 86_400_000;
const statusOf = async (one: Connected) => (await callTool(one.access)).status;
const ownerOf = async (business: TestBusiness) => {
  const { userId } = await makeSignedUpUser({ slug: business.slug });
  return business.ctx({ actor: { kind: "user", userId, role: "owner" } });
};
const selfOf = async ({ userId }: Connected): Promise<UserCtx> => {
  const [user] = await db().select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("the user is gone");
  const { id, email, name } = user;
  const proof = async () => ({ way: "link", provedAt: new Date() }) as const;
  return { db: db(), user: { id, email, name, hasPassword: true }, now: new Date(), proof };
};

/** How a connection can end, other than by its program. */
const ENDS: Record<string, (business: TestBusiness, one: Connected) => Promise<unknown>> = {
  "its user becoming staff": async (business, { userId }) =>
    runCommand(await ownerOf(business), changeRole, { userId, role: "staff" }),
  "its user being removed": async (business, { userId }) => runCommand(await ownerOf(business), removeUser, { userId }),
  "its user leaving": async (business, { userId }) => {
    await ownerOf(business);
    const actor: Actor = { kind: "user", userId, role: "owner" };
    return runCommand(await business.ctx({ actor }), leaveBusiness, {});
  },
  "its user signing out everywhere": async (_, one) => runCommand(await selfOf(one), signOutEverywhere, {}),
  "a new password of its user": async (_, one) =>
    runCommand(await selfOf(one), changePassword, { current: "", password: randomUUID() }),
  "its user deleting their account": async (business, one) => {
    await ownerOf(business);
    const self = await selfOf(one);
    return runCommand(self, deleteAccount, { address: self.user.email, current: "" });
  },
  "its being revoked": async (business, one) => {
    const ctx = await ownerOf(business);
    const [connection] = (await listConnections(ctx)).filter(({ clientName }) => clientName === "Front desk");
    expect(await statusOf(one)).toBe(200);
    return runCommand(ctx, revokeConnection, { id: connection?.id });
  },
};

describe("a connection", () => {
  it.each(Object.entries(ENDS))("ends at once by %s, and stays in the list as ended", async (_, end) => {
    const business = await makeBusiness();
    const one = await connect(business.slug);
    expect(await statusOf(one)).toBe(200);
    const ctx = await business.ctx();
    expect((await listConnections(ctx))[0]).toMatchObject({
      isActive: true,
      access: "read-write",
      redirectHost: "agent.example",
      lastUsedAt: expect.any(Date),
    });
    await end(business, one);
    expect(await statusOf(one)).toBe(401);
    expect(await listConnections(ctx)).toMatchObject([{ isActive: false, clientName: "Front desk" }]);
  });

  it("keeps working when its user becomes an admin, and doesn't come back with a role that was lost", async () => {
    const business = await makeBusiness();
    const one = await connect(business.slug);
    const ctx = await ownerOf(business);
    const give = (role: string) => runCommand(ctx, changeRole, { userId: one.userId, role });
    await give("admin");
    expect(await statusOf(one)).toBe(200);
    await give("staff");
    await give("owner");
    expect(await statusOf(one)).toBe(401);
  });

  it("is refused to a user without the role, even if it was never ended", async () => {
    const business = await makeBusiness();
    const one = await connect(business.slug);
    await db().update(memberships).set({ role: "staff" }).where(eq(memberships.userId, one.userId));
    expect(await statusOf(one)).toBe(401);
  });

  it("is invisible to another business", async () => {
    const business = await makeBusiness();
    const one = await connect(business.slug);
    const [connection] = await listConnections(await business.ctx());
    const stranger = await ownerOf(await makeBusiness());
    expect(await listConnections(stranger)).toEqual([]);
    const refused = runCommand(stranger, revokeConnection, { id: connection?.id });
    await expect(refused).rejects.toMatchObject({ code: "not_found" });
    expect(await statusOf(one)).toBe(200);
  });

  it("is one of at most 100; ended ones make room", async () => {
    const business = await makeBusiness();
    const { org } = await business.ctx();
    const row = (n: number) => ({
      ...{ orgId: org.id, id: `con_${n}`, clientId: "x", clientName: "x", redirectHost: "x", userEpoch: 0 },
      ...{ scopes: ["read" as const], resource: "x", expiresAt: new Date(Date.now() + DAY_MS) },
    });
    await db()
      .insert(oauthGrants)
      .values(Array.from({ length: CONNECTIONS_MAX }, (_, n) => row(n)));
    await expect(connect(business.slug)).rejects.toThrow(/problem=full/);
    await db().update(oauthGrants).set({ revokedAt: new Date() }).where(eq(oauthGrants.id, "con_7"));
    expect(await statusOf(await connect(business.slug))).toBe(200);
  });
});

describe("expired data", () => {
  it("is deleted: codes after a day, tokens at once, connections after 400 days, programs that were never connected after 7", async () => {
    const business = await makeBusiness();
    const one = await connect(business.slug);
    const unused = `ocl_${randomUUID()}`;
    const now = Date.now();
    await db()
      .insert(oauthClients)
      .values({ id: unused, name: "x", redirectUris: [], keptUntil: new Date(now + 7 * DAY_MS) });
    const { org } = await business.ctx();
    const left = async (tx: ReturnType<typeof db>) => {
      const of = { codes: oauthCodes, tokens: oauthTokens, grants: oauthGrants };
      const counts = await Promise.all(
        Object.values(of).map(async (table) => (await tx.select().from(table).where(eq(table.orgId, org.id))).length),
      );
      const clients = await tx.select({ id: oauthClients.id }).from(oauthClients);
      return [...counts, ...[unused, one.clientId].map((id) => clients.some((client) => client.id === id))];
    };
    const after = async (days: number) => {
      // A clean-up at another date must not delete the other tests' data.
      await db()
        .transaction(async (tx) => {
          await pruneOAuth(tx, new Date(now + days * DAY_MS));
          states.push(await left(tx));
          throw new Error("undone");
        })
        .catch(() => {});
    };
    const states: unknown[] = [];
    for (const days of [0.5, 2, 8, 31, 431]) await after(days);
    expect(states).toEqual([
      [1, 1, 1, true, true],
      [0, 1, 1, true, true],
      [0, 1, 1, false, true],
      [0, 0, 1, false, true],
      [0, 0, 0, false, false],
    ]);
  });
});
