import { drizzle } from "drizzle-orm/postgres-js";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { endSessions } from "../../auth/end-sessions";
import { leaveBusiness } from "../../auth/users/leave-business";
import { makeTeam } from "../../auth/users/users.test-support";
import { query, runCommand } from "../../commands/command";
import type { Permission } from "../../commands/role-permissions";
import type { Ctx } from "../../context";
import { Nothing } from "../../fields/nothing.schema";
import { testDatabase } from "../../testing/business/test-business";
import { dashboardAction } from "../forms/dashboard-action";
import { isOthersDashboard } from "./dashboard-door";
import { dashboardPage } from "./dashboard-page";

const SECRET = "a secret of this test alone";
process.env.AUTH_SECRET = SECRET;

const asked: string[] = [];
/** The same database, recording each query actually sent. */
const client = postgres(inject("databaseUrl"), { max: 3, onnotice: () => {} });
const noting = drizzle(client, { logger: { logQuery: (text) => asked.push(text) } });
afterAll(() => client.end());
beforeEach(() => void asked.splice(0));

let signedIn: { userId: string; epoch: number } | null = null;

vi.mock("../../env/database", () => ({ database: () => noting }));
vi.mock("next-auth/next", () => ({ getServerSession: () => signedIn }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-page-path": "/dashboard/x/keys" }) }));
vi.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("nothing here");
  },
  redirect: (address: string) => {
    throw new Error(`on to ${address}`);
  },
}));

/** A request with a session reaches the door of a dashboard page, and then the page. */
async function come(user: { id: string }, slug: string, parts: { epoch?: number; permission?: Permission } = {}) {
  const { epoch = 0, permission = "work" } = parts;
  signedIn = { userId: user.id, epoch };
  const token = await encode({ token: { sub: user.id, epoch }, secret: SECRET });
  const headers = { cookie: `next-auth.session-token=${token}` };
  const address = `http://localhost/dashboard/${encodeURIComponent(slug)}/keys`;
  const isTurnedAway = await isOthersDashboard(new NextRequest(address, { headers }));
  const atTheDoor = asked.length;
  const page = await dashboardPage(Promise.resolve({ slug }), permission).then(
    ({ ctx, user: { email } }) => `${email} as ${ctx.actor.role} of ${ctx.org.slug}`,
    (error: Error) => error.message,
  );
  return { isTurnedAway, page, queries: [atTheDoor, asked.length - atTheDoor] };
}

const TO_SIGN_IN = "on to /sign-in?next=%2Fdashboard%2Fx%2Fkeys";

describe("a visitor to a dashboard page", () => {
  test("as a user of it is looked up once at the door, and once by the page itself", async () => {
    const team = await makeTeam("owner", "staff");
    for (const { id, email, role } of team.users) {
      expect(await come({ id }, team.slug)).toEqual({
        isTurnedAway: false,
        page: `${email} as ${role} of ${team.slug}`,
        queries: [1, 1],
      });
      asked.splice(0);
    }
  });

  test("as a user of another business is refused, just like for one that doesn't or can't exist", async () => {
    const [team, other] = [await makeTeam("owner"), await makeTeam("owner")];
    const stranger = { id: other.idOf(0) };
    for (const slug of [team.slug, "no-such-business", "", "No Slug", "a\u0000b", "x".repeat(5_000)]) {
      const { isTurnedAway, page } = await come(stranger, slug);
      // Without a business the address is not of its dashboard.
      expect([slug.slice(0, 20), isTurnedAway, page]).toEqual([slug.slice(0, 20), slug !== "", "nothing here"]);
    }
  });

  test("in a role that doesn't reach as far is let through the door, and finds no page", async () => {
    const team = await makeTeam("owner", "staff");
    const answer = await come({ id: team.idOf(1) }, team.slug, { permission: "manage" });
    expect(answer).toMatchObject({ isTurnedAway: false, page: "nothing here" });
  });

  test("with an ended session, or none, is left to the page, which leads to the sign-in page", async () => {
    const team = await makeTeam("owner");
    const user = { id: team.idOf(0) };
    expect(await come(user, team.slug, { epoch: 1 })).toMatchObject({ isTurnedAway: false, page: TO_SIGN_IN });
    await endSessions(testDatabase(), { id: user.id, email: team.users[0]?.email ?? "" });
    expect(await come(user, team.slug)).toMatchObject({ isTurnedAway: false, page: TO_SIGN_IN });
    expect(await come({ id: "usr_gone" }, team.slug)).toMatchObject({ isTurnedAway: false, page: TO_SIGN_IN });
  });

  test("after leaving is turned away at once", async () => {
    const team = await makeTeam("owner", "admin");
    const user = { id: team.idOf(1) };
    expect((await come(user, team.slug)).isTurnedAway).toBe(false);
    await runCommand(team.as(1), leaveBusiness, {});
    expect(await come(user, team.slug)).toMatchObject({ isTurnedAway: true, page: "nothing here" });
  });
});

describe("who calls an action of the dashboard", () => {
  const call = async (user: { id: string }, slug: unknown, permission: Permission = "work") => {
    signedIn = { userId: user.id, epoch: 0 };
    const run = async ({ org, actor }: Ctx) => `${actor.kind} of ${org.slug}`;
    const action = dashboardAction(query({ needs: { user: permission }, input: Nothing, run }));
    return action(slug, {}).catch((error: Error) => error.message);
  };

  test("is looked up once, and acts as a user of the business", async () => {
    const team = await makeTeam("owner");
    asked.splice(0);
    expect(await call({ id: team.idOf(0) }, team.slug)).toEqual({ ok: true, view: `user of ${team.slug}` });
    expect(asked).toHaveLength(1);
  });

  test("finds nothing in a business of others, that isn't there, or that can't be, whatever is sent as its slug", async () => {
    const [team, other] = [await makeTeam("owner"), await makeTeam("owner")];
    for (const slug of [
      team.slug,
      "no-such-business",
      "",
      "a\u0000b",
      "\ud800",
      "../x",
      7,
      null,
      undefined,
      [team.slug],
      {},
    ]) {
      expect([slug, await call({ id: other.idOf(0) }, slug)]).toEqual([slug, "nothing here"]);
    }
  });

  test("is refused what the role doesn't reach, and led to the sign-in page when signed out", async () => {
    const team = await makeTeam("owner", "staff");
    expect(await call({ id: team.idOf(1) }, team.slug, "manage")).toMatchObject({ ok: false });
    const next = encodeURIComponent(`/dashboard/${team.slug}`);
    expect(await call({ id: "usr_gone" }, team.slug)).toBe(`on to /sign-in?next=${next}`);
  });
});
