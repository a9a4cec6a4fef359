import type { Ctx, UserCtx, VisitorCtx } from "../context";
import { AppError, notAllowed } from "../errors";
import { isGranted, type Permission } from "./role-permissions";

/** Who can run a command in a business; anyone not named can't. The product itself always can. */
type BusinessNeeds = {
  /** users whose role reaches as far */
  user?: Permission;
  /** programs with a key of that access, or by such a connection */
  key?: "read" | "write";
  /** strangers */
  public?: true;
  /** the holder of the id of the booking that it is about */
  holder?: true;
};

/**
 * Who may run a command. `self`: a person who is signed in, for themselves, in no business. `visitor`: a stranger, in no
 * business; what is sent is the credential.
 */
export type Needs = BusinessNeeds | { self: true } | { visitor: true };

export type AnyCtx = Ctx | UserCtx | VisitorCtx;

/**
 * Refuses callers who can't run a command. Surfaces check this before they read the request (rule A3.1).
 *
 * @throws AppError `read_only` for a key that can only read (rule H5.3); `not_allowed` for everyone else not named
 */
export function mayRun(ctx: AnyCtx, { needs }: { readonly needs: Needs }): void {
  const refusal = refusalOf(ctx, needs);
  if (refusal !== null) throw refusal;
}

/** Whether a user can run a command, for a page that shows it. */
export const isAllowed = (ctx: AnyCtx, { needs }: { readonly needs: Needs }): boolean => refusalOf(ctx, needs) === null;

function refusalOf(ctx: AnyCtx, needs: Needs): AppError | null {
  if ("self" in needs) return "user" in ctx ? null : notNamed();
  if ("visitor" in needs) return "actor" in ctx || "user" in ctx ? notNamed() : null;
  if (!("actor" in ctx)) return notNamed();
  const { actor } = ctx;
  if (actor.kind === "system") return null;
  if (actor.kind === "user") {
    return needs.user !== undefined && isGranted(actor.role, needs.user) ? null : notAllowed();
  }
  if (actor.kind !== "key" && actor.kind !== "grant") return needs[actor.kind] === undefined ? notNamed() : null;
  if (needs.key === undefined) return notNamed();
  const isReadOnly = needs.key === "write" && actor.access !== "read-write";
  return isReadOnly ? new AppError("read_only", `This ${PROGRAMS[actor.kind]} is read-only.`) : null;
}

const PROGRAMS = { key: "API key", grant: "connection" } as const;

const notNamed = () => new AppError("not_allowed", "You don't have permission to do that.");
