import type { SQL } from "drizzle-orm";
import type { Database } from "../db/client";
import type { KeyAccess, SignInWay, UserRole } from "../db/vocabulary";

/** The business of a request, as every command needs it. */
export type Org = {
  id: string;
  slug: string;
  name: string;
  currency: string;
  timezone: string;
  locale: string;
  catalogRevision: number;
  occupancyRevision: number;
};

/**
 * Who acts: a stranger, the holder of a booking id, a program with a key or a connection, a user of the business, or the product
 * itself. `client` is the address that emails caused by this actor count for; undefined for this machine itself.
 */
export type Actor =
  | { kind: "public"; client?: string }
  | { kind: "holder"; client?: string }
  | { kind: "key"; keyId: string; access: KeyAccess }
  | { kind: "grant"; grantId: string; access: KeyAccess }
  | { kind: "user"; userId: string; role: UserRole }
  | { kind: "system" };

/** A write's `Idempotency-Key` with its scope (rule A10.1). */
export type Idempotency = {
  scope: string;
  key: string;
  bodyHash: string;
  /** Called when the answer is a kept one, so that nothing has changed. */
  onReplay?: () => void;
};

/** What every command is given. `now` is the request's one clock (rule C7.1). */
export type Ctx = {
  db: Database;
  org: Org;
  actor: Actor;
  now: Date;
  idempotency: Idempotency | null;
  /** The statement that records a change and its answer, as part of the change's own transaction. */
  note?: (view: unknown) => SQL | null;
};

/** A signed-in user. */
export type SignedInUser = { id: string; email: string; name: string | null; hasPassword: boolean };

/** How and when the user proved to be the holder of their account. */
export type SignInProof = { way: SignInWay; provedAt: Date };

/** What a command gets when a user runs it for themselves, outside any business. */
export type UserCtx = { db: Database; user: SignedInUser; now: Date; proof: () => Promise<SignInProof> };

/** What a command gets when a stranger runs it, outside any business. */
export type VisitorCtx = { db: Database; now: Date };
