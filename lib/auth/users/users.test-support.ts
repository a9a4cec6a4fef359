import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { and, asc, desc, eq } from "drizzle-orm";
import { type ParsedMail, simpleParser } from "mailparser";
import { expect, inject } from "vitest";
import { invitations, jobs, memberships, orgs, users } from "../../../db/schema";
import type { UserRole } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { getOrg } from "../../orgs/get-org";
import { makeBusiness, testDatabase } from "../../testing/business/test-business";
import { invitationMail } from "./send-invitation";

/** Emails from the commands under test are kept next to those from the servers. */
process.env.DATA_DIR = inject("dataDir");

export const anEmail = (): string => `person-${randomBytes(6).toString("hex")}@example.com`;

/** A person with an account; `isVerified: false` if its address hasn't been verified. */
export async function makeUser(parts: { email?: string; passwordHash?: string; isVerified?: boolean } = {}) {
  const { email = anEmail(), passwordHash = null, isVerified = true } = parts;
  const [user] = await testDatabase()
    .insert(users)
    .values({ email, passwordHash, emailVerified: isVerified ? new Date() : null })
    .returning();
  if (!user) throw new Error("the user was not made");
  return user;
}

/** A business with a user for each role named, in that order. */
export async function makeTeam(...roles: UserRole[]) {
  const { slug } = await makeBusiness();
  const org = await getOrg(testDatabase(), slug);
  const team = await Promise.all(
    roles.map(async (role) => {
      const user = await makeUser();
      await testDatabase().insert(memberships).values({ orgId: org.id, userId: user.id, role });
      return { ...user, role };
    }),
  );
  return {
    slug,
    org,
    users: team,
    /** the nth user, acting. */
    as(n: number, now = new Date()): Ctx {
      const user = team[n];
      if (!user) throw new Error(`there is no user ${n}`);
      const actor = { kind: "user", userId: user.id, role: user.role } as const;
      return { db: testDatabase(), org, actor, now, idempotency: null };
    },
    idOf: (n: number): string => team[n]?.id ?? "",
    /** Who belongs to the business: the users by their position, others by email. */
    async roles(): Promise<Record<string, UserRole>> {
      const rows = await testDatabase()
        .select({ email: users.email, role: memberships.role })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(eq(memberships.orgId, org.id));
      const nameOf = (email: string) => {
        const index = team.findIndex((user) => user.email === email);
        return index === -1 ? email : String(index);
      };
      return Object.fromEntries(rows.map(({ email, role }) => [nameOf(email), role]));
    },
    invitations: () => testDatabase().select().from(invitations).where(eq(invitations.orgId, org.id)),
  };
}

/** The emails that an address has received, oldest first, once a server has sent this many. */
export async function mailsTo(address: string, { atLeast = 0 } = {}): Promise<ParsedMail[]> {
  await expect
    .poll(() => keptMailsTo(address).then(({ length }) => length), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(atLeast);
  return keptMailsTo(address);
}

async function keptMailsTo(address: string): Promise<ParsedMail[]> {
  const folder = join(inject("dataDir"), "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const mails = await Promise.all(names.sort().map((name) => simpleParser(readFileSync(join(folder, name)))));
  return mails.filter((mail) => [mail.to ?? []].flat().some(({ text }) => text.includes(address)));
}

/** The email jobs of an invitation, newest last. */
export const invitationJobs = (id: string) =>
  testDatabase()
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, "invitation"), eq(jobs.subjectId, id)))
    .orderBy(asc(jobs.id));

/** The token in the email of an address's newest invitation. */
export async function tokenSentTo(address: string): Promise<string> {
  const [invitation] = await testDatabase()
    .select({ id: invitations.id, slug: orgs.slug })
    .from(invitations)
    .innerJoin(orgs, eq(orgs.id, invitations.orgId))
    .where(eq(invitations.email, address))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1);
  const job = (await invitationJobs(invitation?.id ?? "")).at(-1);
  if (!invitation || !job) throw new Error(`no invitation was left to be sent to ${address}`);
  const db = testDatabase();
  const mail = await invitationMail({ db, org: await getOrg(db, invitation.slug), now: new Date() }, job);
  const token = /\/invitations\/([\w-]+)/.exec(mail?.action.href ?? "")?.[1];
  if (!token) throw new Error(`the mail to ${address} has no link`);
  return token;
}
