import type { z } from "zod";
import type { Ctx, UserCtx, VisitorCtx } from "../context";
import { AppError, invalidFields, notAllowed } from "../errors";
import { fieldErrorsOf } from "./field-errors";
import { isGranted, type Permission } from "./permissions";

/** Who may run a command in a business; whoever is not named may not. The product itself always may. */
type BusinessNeeds = {
  /** users whose role reaches as far */
  user?: Permission;
  /** programs with a key of that access */
  key?: "read" | "write";
  /** strangers */
  public?: true;
  /** whoever holds the id of the booking that it is about */
  holder?: true;
};

/**
 * Who may run a command. `self`: a person who is signed in, for themselves, in no business. `visitor`: a stranger, in no
 * business; what is sent is the credential.
 */
type Needs = BusinessNeeds | { self: true } | { visitor: true };

type ContextOf<Who extends Needs> = Who extends { self: true }
  ? UserCtx
  : Who extends { visitor: true }
    ? VisitorCtx
    : Ctx;

const RUN = Symbol("run");

/** One thing that can be done or asked: who may, what it takes, and what only `runCommand` can call. */
export type Command<Context, Input extends z.ZodType, View> = {
  readonly needs: Needs;
  readonly input: Input;
  /** false: it only reads */
  readonly writes: boolean;
  readonly [RUN]: (ctx: Context, input: z.output<Input>) => Promise<View>;
};

/** What can be told of a command without running it. */
export type AnyCommand = { readonly needs: Needs; readonly input: z.ZodType; readonly writes: boolean };

type Made<Who extends Needs, Input extends z.ZodType, View> = {
  needs: Who;
  input: Input;
  run(ctx: ContextOf<Who>, input: z.output<Input>): Promise<View>;
};

/** Makes a command that changes something. */
export function command<const Who extends Needs, Input extends z.ZodType, View>({
  needs,
  input,
  run,
}: Made<Who, Input, View>): Command<ContextOf<Who>, Input, View> {
  return { needs, input, writes: true, [RUN]: run };
}

/** Makes a command that only reads. */
export function query<const Who extends Needs, Input extends z.ZodType, View>({
  needs,
  input,
  run,
}: Made<Who, Input, View>): Command<ContextOf<Who>, Input, View> {
  return { needs, input, writes: false, [RUN]: run };
}

type AnyCtx = Ctx | UserCtx | VisitorCtx;

/**
 * Refuses whoever may not run a command. Surfaces ask before they read what was sent (rule A3.1).
 *
 * @throws AppError `read_only` for a key that may only read (rule H5.3); `not_allowed` for everybody else who is not named
 */
export function mayRun(ctx: AnyCtx, { needs }: Pick<AnyCommand, "needs">): void {
  const refusal = refusalOf(ctx, needs);
  if (refusal !== null) throw refusal;
}

/** Whether somebody may run a command, for a page that shows it. */
export const isAllowed = (ctx: AnyCtx, { needs }: Pick<AnyCommand, "needs">): boolean => refusalOf(ctx, needs) === null;

function refusalOf(ctx: AnyCtx, needs: Needs): AppError | null {
  if ("self" in needs) return "user" in ctx ? null : notNamed();
  if ("visitor" in needs) return "actor" in ctx || "user" in ctx ? notNamed() : null;
  if (!("actor" in ctx)) return notNamed();
  const { actor } = ctx;
  if (actor.kind === "system") return null;
  if (actor.kind === "user") {
    return needs.user !== undefined && isGranted(actor.role, needs.user) ? null : notAllowed();
  }
  if (needs[actor.kind] === undefined) return notNamed();
  const isReadOnly = actor.kind === "key" && needs.key === "write" && actor.access !== "read-write";
  return isReadOnly ? new AppError("read_only", "This API key may only read.") : null;
}

const notNamed = () => new AppError("not_allowed", "Whoever sent this may not do that.");

/**
 * Runs a command: may you, parse, run.
 *
 * @param sent as the surface got it: anything
 * @throws AppError as `mayRun`; `invalid_fields` naming each field that isn't valid; what the command itself refuses
 */
export async function runCommand<Context extends AnyCtx, Input extends z.ZodType, View>(
  ctx: Context,
  command: Command<Context, Input, View>,
  sent: unknown,
): Promise<View> {
  mayRun(ctx, command);
  const parsed = command.input.safeParse(sent);
  if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
  return command[RUN](ctx, parsed.data);
}
