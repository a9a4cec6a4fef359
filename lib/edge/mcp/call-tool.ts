import type { Database } from "../../../db/client";
import type { VerifiedKey } from "../../api-keys/verify-key";
import type { Ctx, Org } from "../../context";
import { AppError } from "../../errors";
import { bodyHash } from "../../idempotency/body-hash";
import { findKeptAnswer } from "../../idempotency/kept-answer";
import { LIMITS } from "../../rate-limit/limits";
import { passLimits } from "../../rate-limit/pass-limits";
import { recordCall } from "../../tools/activity/record-call";
import { nameAsSent, type ReadArguments, readArguments } from "../../tools/arguments/read-arguments";
import type { Tool, ToolView } from "../../tools/tool";
import { errorAnswer } from "../error-table";
import { failureOf } from "../failure";
import { refuseUnstorable } from "../json-object";
import { failureText, resultText } from "./result-text";

/** Who calls: a key's program, by what it calls itself. */
export type Caller = { db: Database; org: Org; key: VerifiedKey; client: string; now: Date };

/**
 * Calls a tool.
 *
 * @returns the JSON text of the protocol's result; a failure is one too (rule E4)
 */
export async function callTool(caller: Caller, tool: Tool, args: Record<string, unknown>): Promise<string> {
  const { db, org, key, now } = caller;
  const ctx: Ctx = {
    db,
    org,
    actor: { kind: "key", keyId: key.keyId, access: key.access },
    now,
    idempotency: null,
  };
  let read: ReadArguments | null = null;
  try {
    refuseUnstorable(args);
    read = readArguments(tool, args, org.currency);
    return resultText(await answer(caller, ctx, tool, args, read), org.timezone, read.warnings);
  } catch (error) {
    const { code, message, details } = failureOf(error, `tool ${tool.name}`);
    const { fieldErrors } = details;
    const named = fieldErrors && { fieldErrors: nameAsSent(fieldErrors, read?.cameAs ?? new Map()) };
    return failureText(errorAnswer({ code, message, details: { ...details, ...named } }).body);
  }
}

function answer(
  caller: Caller,
  ctx: Ctx,
  tool: Tool,
  args: Record<string, unknown>,
  { sent, isDryRun, idempotencyKey }: ReadArguments,
): Promise<ToolView> {
  if (isDryRun && tool.preview) return tool.preview(ctx, sent);
  if (!tool.command.writes) return tool.run(ctx, sent);
  const { idempotencyKey: _, dryRun: __, ...body } = args;
  const scope = `TOOL ${tool.name} ${caller.key.keyId}`;
  const idempotency = idempotencyKey === null ? null : { scope, key: idempotencyKey, bodyHash: bodyHash(body) };
  return write(caller, { ...ctx, idempotency }, tool, sent);
}

/** A change is counted against the credential unless it turns out to be a repeat (rule E5). */
async function write(caller: Caller, ctx: Ctx, tool: Tool, sent: unknown): Promise<ToolView> {
  const { client, key } = caller;
  const isRepeat = async () => (await findKeptAnswer(ctx)) !== null;
  const counted = (await isRepeat()) ? null : await passVelocity(caller, isRepeat);
  let isReplayed = false;
  const idempotency = ctx.idempotency && {
    ...ctx.idempotency,
    onReplay: () => {
      isReplayed = true;
    },
  };
  const own: Ctx = { ...ctx, idempotency };
  const by = { tool: tool.name, client, keyId: key.keyId };
  const view = await tool.run(own, sent, (noted) => recordCall(own, by, noted));
  if (isReplayed) await counted?.giveBack();
  return view;
}

/** @param isRepeat asked once more before a refusal: the first of several at once may be done by now */
async function passVelocity({ db, key, now }: Caller, isRepeat: () => Promise<boolean>) {
  const { toolWrites } = LIMITS;
  try {
    return await passLimits(db, [[toolWrites, key.keyId]], now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    if (await isRepeat()) return null;
    const { retryAfterSeconds: seconds = 1 } = error.details;
    throw new AppError(
      "rate_limited",
      `This credential has made ${toolWrites.requestsMax} changes within ${toolWrites.windowMs / 1_000} seconds. ` +
        `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
      error.details,
    );
  }
}
