import { headers } from "next/headers";
import { RedirectType, redirect } from "next/navigation";
import type { z } from "zod";
import { type Command, runCommand } from "../../commands/command";
import { mayRun } from "../../commands/may-run";
import type { Actor, Ctx, Org } from "../../context";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import type { ConflictReason, Shortage } from "../../errors";
import { getOrg } from "../../orgs/get-org";
import type { Limit } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { clientAddressOf, strangersAddress } from "../doors/client-address";
import { type Failure, failureOf } from "../failure";
import { type JsonObject, refuseUnstorable } from "../json-object";
import { readFormKey } from "./form-key";

/** Why a form was refused, for the page to put in its own words. `unexpected`: it failed on our side. */
export type FormFailure = {
  code: Failure["code"];
  reason?: ConflictReason;
  /** the names of the invalid fields */
  fields: string[];
  /** other open times, as instants */
  alternatives: string[];
  /** what there is too little of, for an order */
  shortages?: Shortage[];
  retryAfterSeconds: number;
};

/**
 * A page's form: the one command it calls, what it sends, and what happens next. Its fields `slug`, `id` (of a booking) and `key`
 * (of this submission) are read here.
 */
type FormContract<Input extends z.ZodType, View, State extends object> = {
  name: string;
  actor: Actor["kind"] & ("public" | "holder");
  limit?: Limit;
  /** Going back from the next page leads past the form; where the browser decides that, it asks before it sends again. */
  replaces?: boolean;
  command: Command<Ctx, Input, View>;
  /** The command's input from the form, in the API's shape; a holder's `id` is added. */
  read(): JsonObject;
  /** The address of the next page; or, where the answer is no success, what the form shows. */
  done(view: View, input: { slug: string; id: string; org: Org }): string | State;
  /** What the form shows after a refusal; everything typed is still in it. */
  failed(failure: FormFailure, org: Org | null): State;
};

/** Runs a form's command in the order of rule A3.1, then leads to the next page or back to the form. */
export async function submitForm<Input extends z.ZodType, View, State extends object>(
  form: FormData,
  { name, actor, limit, replaces = false, command, read, done, failed }: FormContract<Input, View, State>,
): Promise<State> {
  const slug = textOf(form, "slug");
  const id = textOf(form, "id");
  let org: Org | null = null;
  let next: string | State;
  try {
    const db = database();
    const now = currentTime();
    const sender = await headers();
    if (limit) await passLimit(db, limit, clientAddressOf(sender), now);
    org = await getOrg(db, slug);
    const ctx: Ctx = { db, org, actor: { kind: actor, client: strangersAddress(sender) }, now, idempotency: null };
    mayRun(ctx, command);
    const sent = { ...read(), ...(actor === "holder" ? { id } : {}) };
    refuseUnstorable({ ...sent, id });
    const idempotency = readFormKey(textOf(form, "key"), `FORM ${name} ${id}`, sent);
    next = done(await runCommand({ ...ctx, idempotency }, command, sent), { slug, id, org });
  } catch (error) {
    return failed(formFailure(failureOf(error, "form")), org);
  }
  if (typeof next !== "string") return next;
  redirect(next, replaces ? RedirectType.replace : RedirectType.push);
}

/** What was sent, if it's a form at all: anyone can call an action with anything. */
export const formOf = (sent: unknown): FormData => (sent instanceof FormData ? sent : new FormData());

/** A text field; empty if it's missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** How often a form was sent, including this time, to tell one refusal from the next so that each is announced. */
export const attemptOf = (form: FormData): number => (Number(textOf(form, "attempt")) || 0) + 1;

function formFailure({ code, details }: Failure): FormFailure {
  const { reason, fieldErrors = {}, alternatives = [], shortages, retryAfterSeconds = 0 } = details;
  return { code, reason, fields: Object.keys(fieldErrors), alternatives, shortages, retryAfterSeconds };
}
