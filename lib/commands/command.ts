import type { z } from "zod";
import { forRequest } from "../../db/client";
import type { Ctx, UserCtx, VisitorCtx } from "../context";
import { invalidFields } from "../errors";
import { fieldErrorsOf } from "./field-errors";
import { type AnyCtx, mayRun, type Needs } from "./may-run";

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

/** What is known about a command without running it. */
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
 * Runs a command: may you, parse, run. All that it does in the database is one request's (rules C11.2 and C11.5).
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
  return command[RUN]({ ...ctx, db: forRequest(ctx.db, whose(ctx)) }, parsed.data);
}

function whose(ctx: AnyCtx): string | null {
  if ("org" in ctx) return ctx.org.id;
  return "user" in ctx ? ctx.user.id : null;
}
