import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import type { Actor, Ctx, Idempotency, Org } from "../../context";
import { database } from "../../env/database";
import { log } from "../../env/log";
import { AppError, type ConflictReason, type ErrorCode, invalidFields } from "../../errors";
import { findOrg } from "../../orgs/find-org";
import type { Limit } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { bodyHash, type JsonObject, refuseUnstorable } from "../body";
import { requestAddress } from "../doors/request-address";
import { fieldErrorsOf } from "../field-errors";

/** Why a form was refused, for the page to put into its own words. `unexpected`: it failed on our side. */
export type Failure = {
  code: ErrorCode | "unexpected";
  reason?: ConflictReason;
  /** the names of the fields that are not valid */
  fields: string[];
  /** other open times, as instants */
  alternatives: string[];
  retryAfterSeconds: number;
};

/**
 * A form of a page: what it sends, the one command it calls, and what comes then. Its fields `slug`, `id` (of a booking)
 * and `key` (of this one submit) are read here.
 */
export type FormContract<Body, View, State> = {
  name: string;
  actor: Actor["kind"] & ("public" | "holder");
  limit?: Limit;
  body: z.ZodType<Body>;
  /** The body as the form has it; the same shape as the API takes. */
  read(): JsonObject;
  run(ctx: Ctx, input: { id: string; body: Body }): Promise<View>;
  /** The address of the page that follows. */
  done(view: View, input: { slug: string; id: string }): string;
  /** What the form shows when it was refused; everything typed is still in it. */
  failed(failure: Failure, org: Org | null): State;
};

/** Runs a form's command in the order of DECISIONS A3, then leads to the next page or back into the form. */
export async function submitForm<Body, View, State>(
  form: FormData,
  contract: FormContract<Body, View, State>,
): Promise<State> {
  const slug = textOf(form, "slug");
  const id = textOf(form, "id");
  let org: Org | null = null;
  let next: string;
  try {
    const db = database();
    const now = new Date();
    if (contract.limit) await passLimit(db, contract.limit, requestAddress(await headers()), now);
    org = await findOrg(db, slug);
    const json = contract.read();
    refuseUnstorable({ ...json, id });
    const parsed = contract.body.safeParse(json);
    if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
    const idempotency = readKey(form, `FORM ${contract.name} ${id}`, json);
    const ctx: Ctx = { db, org, actor: { kind: contract.actor }, now, idempotency };
    next = contract.done(await contract.run(ctx, { id, body: parsed.data }), { slug, id });
  } catch (error) {
    return contract.failed(failureOf(error), org);
  }
  redirect(next);
}

/** What was sent, if it is a form at all: anybody can call an action with anything. */
export const formOf = (sent: unknown): FormData => (sent instanceof FormData ? sent : new FormData());

/** A text field; absent, or a file in its place, it is empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** How often a form was sent, this time included: it tells one refusal from the next, so that each is announced. */
export const attemptOf = (form: FormData): number => (Number(textOf(form, "attempt")) || 0) + 1;

/** A new key for a form that is about to be shown: sent twice, it acts once (DECISIONS A10). */
export const newFormKey = (): string => randomUUID();

function readKey(form: FormData, scope: string, body: JsonObject): Idempotency | null {
  const key = textOf(form, "key");
  return /^[\w-]{16,64}$/.test(key) ? { scope, key, bodyHash: bodyHash(body) } : null;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof AppError)) {
    log.error({ requestId: randomUUID(), err: error }, "form failed");
    return { code: "unexpected", fields: [], alternatives: [], retryAfterSeconds: 0 };
  }
  const { reason, fieldErrors = {}, alternatives = [], retryAfterSeconds = 0 } = error.details;
  return { code: error.code, reason, fields: Object.keys(fieldErrors), alternatives, retryAfterSeconds };
}
