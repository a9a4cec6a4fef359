import type { z } from "zod";
import type { Ctx, UserCtx, VisitorCtx } from "../context";
import { AppError, invalidFields, notAllowed } from "../errors";
import { fieldErrorsOf } from "./field-errors";
import { isGranted, type Permission } from "./permissions";

/** Who may run a command in a business; whoever is not named may not. The product itself always may. */
export type BusinessNeeds = {
  /** members whose role reaches as far */
  member?: Permission;
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
export type Needs = BusinessNeeds | { self: true } | { visitor: true };

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

/**
 * Refuses whoever may not run a command. Surfaces ask before they read what was sent (DECISIONS A3).
 *
 * @throws AppError `read_only` for a key that may only read; `not_allowed` for everybody else who is not named
 */
export function mayRun({ actor }: Pick<Ctx, "actor">, { needs }: Pick<AnyCommand, "needs">): void {
  if (actor.kind === "system") return;
  const named: BusinessNeeds = "self" in needs || "visitor" in needs ? {} : needs;
  if (actor.kind === "member") {
    if (named.member !== undefined && isGranted(actor.role, named.member)) return;
    throw notAllowed();
  }
  if (named[actor.kind] === undefined) throw new AppError("not_allowed", "This can't be done with what was sent.");
  if (actor.kind === "key" && named.key === "write" && actor.access !== "read-write") {
    throw new AppError("read_only", "This API key may only read.");
  }
}

/**
 * Runs a command: may you, parse, run. A command in no business is for whoever has its context.
 *
 * @param sent as the surface got it: anything
 * @throws AppError as `mayRun`; `invalid_fields` naming each field that isn't valid; what the command itself refuses
 */
export async function runCommand<Context extends Ctx | UserCtx | VisitorCtx, Input extends z.ZodType, View>(
  ctx: Context,
  command: Command<Context, Input, View>,
  sent: unknown,
): Promise<View> {
  if ("actor" in ctx) mayRun(ctx, command);
  const parsed = command.input.safeParse(sent);
  if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
  return command[RUN](ctx, parsed.data);
}
