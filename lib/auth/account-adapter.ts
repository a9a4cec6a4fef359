import { DrizzleAdapter } from "@auth/drizzle-adapter";
import { eq } from "drizzle-orm";
import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import type { Database } from "../../db/client";
import { accounts, users, verificationTokens } from "../../db/schema";
import type { AccountType } from "../../db/vocabulary";
import { currentTime, toOwnClock } from "../env/clock";
import { RenameUser } from "./schema";

/** Where the sign-in library finds people, their accounts elsewhere, and links. */
export function accountAdapter(db: Database): Adapter {
  const adapter = adapterOn(db);
  return {
    ...adapter,
    // The library judges the end of a link by this process's own clock.
    async useVerificationToken(sent) {
      const used = await adapter.useVerificationToken?.(sent);
      return used ? { ...used, expires: toOwnClock(used.expires) } : null;
    },
    createUser: ({ email, name }: Omit<AdapterUser, "id">) =>
      createUser(db, { email, name: RenameUser.safeParse({ name }).data?.name || null }),
    linkAccount: (account: AdapterAccount) => linkAccount(db, account),
    // Whoever sends a link makes it (`sendSignInLink`); the one that the library makes for each request is none.
    createVerificationToken: async () => null,
  };
}

/**
 * The adapter is typed for whole databases, its own tables and the library's next major version. Safe: the handle is such a
 * database, the tables have the columns that it names, and the methods that are called are in both versions.
 */
function adapterOn(db: Database): Adapter {
  const tables = { usersTable: users, accountsTable: accounts, verificationTokensTable: verificationTokens };
  return DrizzleAdapter(db as never, tables as never) as unknown as Adapter;
}

/**
 * Makes the account of somebody who has proved to hold its address, by a link or by Google. Two proofs at the same moment make one
 * account.
 */
async function createUser(db: Database, made: { email: string; name: string | null }): Promise<AdapterUser> {
  await db
    .insert(users)
    .values({ ...made, emailVerified: currentTime() })
    .onConflictDoNothing({ target: users.email });
  const [user] = await db.select().from(users).where(eq(users.email, made.email));
  if (!user) throw new Error("the user vanished while being made");
  return user;
}

/** Keeps who somebody is elsewhere, and none of the tokens that came with it: nothing here needs them. */
async function linkAccount(db: Database, { userId, provider, providerAccountId }: AdapterAccount): Promise<void> {
  const type: AccountType = "oauth";
  await db.insert(accounts).values({ userId, type, provider, providerAccountId }).onConflictDoNothing();
}
