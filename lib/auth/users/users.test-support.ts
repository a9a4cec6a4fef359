import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { type ParsedMail, simpleParser } from "mailparser";
import { inject } from "vitest";
import { invitations, memberships, users } from "../../../db/schema";
import type { UserRole } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { getOrg } from "../../orgs/get-org";
import { makeBusiness, testDatabase } from "../../testing/business/test-business";

/** Mails of the commands under test are kept beside those of the servers. */
process.env.DATA_DIR = inject("dataDir");

export const anEmail = (): string => `person-${randomBytes(6).toString("hex")}@example.com`;

/** Somebody with an account; `isVerified: false` for one whose address nobody has proved to hold. */
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
    /** the n-th user, acting. */
    as(n: number, now = new Date()): Ctx {
      const user = team[n];
      if (!user) throw new Error(`there is no user ${n}`);
      const actor = { kind: "user", userId: user.id, role: user.role } as const;
      return { db: testDatabase(), org, actor, now, idempotency: null };
    },
    idOf: (n: number): string => team[n]?.id ?? "",
    /** Who belongs to the business, by the users’ places; others by their e-mail. */
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

/** The mails that an address has got, the oldest first. */
export async function mailsTo(address: string): Promise<ParsedMail[]> {
  const folder = join(inject("dataDir"), "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const mails = await Promise.all(names.sort().map((name) => simpleParser(readFileSync(join(folder, name)))));
  return mails.filter((mail) => [mail.to ?? []].flat().some(({ text }) => text.includes(address)));
}

/** The token of the newest invitation that an address has got. */
export async function tokenSentTo(address: string): Promise<string> {
  const mail = (await mailsTo(address)).at(-1);
  const token = /\/invitations\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`no invitation was sent to ${address}`);
  return token;
}
