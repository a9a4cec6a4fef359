import { DrizzleAdapter } from "@auth/drizzle-adapter";
import { eq } from "drizzle-orm";
import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import type { Database } from "../../db/client";
import { accounts, users, verificationTokens } from "../../db/schema";
import type { AccountType } from "../../db/vocabulary";
import { currentTime, toOwnClock } from "../env/clock";
import { RenameUser } from "./schema";

/** Where the sign-in library finds users, their linked accounts, and links. */
export function accountAdapter(db: Database): Adapter {
  const adapter = adapterOn(db);
  return {
    ...adapter,
    // The library checks a link's expiry by this process's own clock.
    async useVerificationToken(sent) {
      const used = await adapter.useVerificationToken?.(sent);
      return used ? { ...used, expires: toOwnClock(used.expires) } : null;
    },
    createUser: ({ email, name }: Omit<AdapterUser, "id">) =>
      createUser(db, { email, name: RenameUser.safeParse({ name }).data?.name || null }),
    linkAccount: (account: AdapterAccount) => linkAccount(db, account),
    // `sendSignInLink` creates the link when it sends it; the one that the library creates per request is dropped.
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
 * Creates the account of a person who has verified its address, by link or by Google. Two verifications at the same moment create one
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

/** Stores who the user is elsewhere, without the tokens that came with it: nothing here needs them. */
async function linkAccount(db: Database, { userId, provider, providerAccountId }: AdapterAccount): Promise<void> {
  const type: AccountType = "oauth";
  await db.insert(accounts).values({ userId, type, provider, providerAccountId }).onConflictDoNothing();
}
