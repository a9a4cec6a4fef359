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
 * Who acts: a stranger, the holder of a booking id, a program with a key or by a connection, somebody of the business, or the product itself. `client`
 * is the address for which the mails count that they cause, undefined for somebody at this very machine.
 */
export type Actor =
  | { kind: "public"; client?: string }
  | { kind: "holder"; client?: string }
  | { kind: "key"; keyId: string; access: KeyAccess }
  | { kind: "grant"; grantId: string; access: KeyAccess }
  | { kind: "user"; userId: string; role: UserRole }
  | { kind: "system" };

/** A write's `Idempotency-Key` with what it is bound to (rule A10.1). */
export type Idempotency = {
  scope: string;
  key: string;
  bodyHash: string;
  /** Told when the answer is a kept one, so that nothing has been changed. */
  onReplay?: () => void;
};

/** What every command is handed. `now` is the request's one clock (rule C7.1). */
export type Ctx = {
  db: Database;
  org: Org;
  actor: Actor;
  now: Date;
  idempotency: Idempotency | null;
  /** The statement that notes a change and its answer, to be part of the change's own transaction. */
  note?: (view: unknown) => SQL | null;
};

/** A user who is signed in. */
export type SignedInUser = { id: string; email: string; name: string | null; hasPassword: boolean };

/** How and when somebody has proved to be the holder of their account. */
export type SignInProof = { way: SignInWay; provedAt: Date };

/** What a command is handed that a user runs for themselves, in no business. */
export type UserCtx = { db: Database; user: SignedInUser; now: Date; proof: () => Promise<SignInProof> };

/** What a command is handed that a stranger runs, in no business. */
export type VisitorCtx = { db: Database; now: Date };
