import type { Database } from "../../../db/client";
import type { VerifiedKey } from "../../api-keys/verify-key";
import type { Actor, Ctx, Org } from "../../context";
import { AppError } from "../../errors";
import { bodyHash } from "../../idempotency/body-hash";
import { findKeptAnswer } from "../../idempotency/kept-answer";
import type { VerifiedGrant } from "../../oauth/tokens/verify-access-token";
import { LIMITS } from "../../rate-limit/limits";
import { passLimits } from "../../rate-limit/pass-limits";
import { recordCall } from "../../tools/activity/record-call";
import { nameAsSent, type ReadArguments, readArguments } from "../../tools/arguments/read-arguments";
import type { Tool, ToolView } from "../../tools/tool";
import { errorAnswer } from "../error-table";
import { failureOf } from "../failure";
import { refuseUnstorable } from "../json-object";
import { failureText, resultText } from "./result-text";

/** How a program got in. */
export type Credential = VerifiedKey | VerifiedGrant;

/** The caller: a program with a key or a connection, and the name it gives itself. */
export type Caller = { db: Database; org: Org; credential: Credential; client: string; now: Date };

/** What changes, repeats and limits count for. */
const idOf = (credential: Credential): string => ("grantId" in credential ? credential.grantId : credential.keyId);

function actorOf(credential: Credential): Actor {
  const { access } = credential;
  if ("grantId" in credential) return { kind: "grant", grantId: credential.grantId, access };
  return { kind: "key", keyId: credential.keyId, access };
}

/**
 * Calls a tool.
 *
 * @returns the JSON text of the protocol's result; a failure is one too (rule E4)
 */
export async function callTool(caller: Caller, tool: Tool, args: Record<string, unknown>): Promise<string> {
  const { db, org, credential, now } = caller;
  const ctx: Ctx = { db, org, actor: actorOf(credential), now, idempotency: null };
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
  const scope = `TOOL ${tool.name} ${idOf(caller.credential)}`;
  const idempotency = idempotencyKey === null ? null : { scope, key: idempotencyKey, bodyHash: bodyHash(body) };
  return write(caller, { ...ctx, idempotency }, tool, sent);
}

/** A change counts against the credential unless it turns out to be a repeat (rule E5). */
async function write(caller: Caller, ctx: Ctx, tool: Tool, sent: unknown): Promise<ToolView> {
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
  const by = { tool: tool.name, client: caller.client };
  const view = await tool.run(own, sent, (noted) => recordCall(own, by, noted));
  if (isReplayed) await counted?.giveBack();
  return view;
}

/** @param isRepeat called once more before a refusal: the first of several simultaneous calls may have finished by now */
async function passVelocity({ db, credential, now }: Caller, isRepeat: () => Promise<boolean>) {
  const { toolWrites } = LIMITS;
  try {
    return await passLimits(db, [[toolWrites, idOf(credential)]], now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    if (await isRepeat()) return null;
    const { retryAfterSeconds: seconds = 1 } = error.details;
    throw new AppError(
      "rate_limited",
      `This credential has reached its limit of ${toolWrites.requestsMax} changes in ${toolWrites.windowMs / 1_000} seconds. ` +
        `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
      error.details,
    );
  }
}
