import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { type AnyCommand, type Command, runCommand } from "../../commands/command";
import { JsonText } from "../../commands/json-text";
import { mayRun } from "../../commands/may-run";
import type { Actor, Ctx } from "../../context";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { AppError } from "../../errors";
import { getOrg } from "../../orgs/get-org";
import type { Limit } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { clientAddressOf, strangersAddress } from "../doors/client-address";
import { errorResponse, type StatusOverrides } from "../error-table";
import { failureOf } from "../failure";
import { readJsonObject } from "../json-object";
import { authenticate } from "./authenticate";
import { corsHeaders, type PathAccess, preflightHeaders } from "./cors";
import { readIdempotencyKey } from "./idempotency-key";
import { readQuery, refuseAsQuery } from "./query";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];
type RouteContext = { params: Promise<Record<string, string>> };
export type Handler = (request: Request, context: RouteContext) => Promise<Response>;

/** One method of a path: the one command it calls, how its input is read from a request, and what it answers. */
type Operation<Input extends z.ZodType = z.ZodType> = {
  id: string;
  summary: string;
  description?: string;
  limit?: Limit;
  command: Command<Ctx, Input, unknown>;
  /** Reads the query parameters as the command takes them; an invalid one is 400 and named. */
  query?: z.ZodType;
  /** The body, as in the document; without this no body is read. `whenEmpty`: no body counts as an empty object. */
  body?: { schema: z.ZodType; whenEmpty?: boolean };
  answer: z.ZodType;
  /** Statuses that the contract states differently for this operation. */
  statuses?: StatusOverrides;
  /** The error statuses of the contract, besides 500. */
  errors: number[];
};

/** A path of /api/v1/{slug} and its methods; its `{id}` is handed to the command among what was sent. */
type Contract<Get extends z.ZodType, Post extends z.ZodType> = {
  path: string;
  access: PathAccess;
  GET?: Operation<Get>;
  POST?: Operation<Post>;
};
export type AnyOperation = Omit<Operation, "command"> & { command: AnyCommand };
export type AnyContract = { path: string; access: PathAccess; GET?: AnyOperation; POST?: AnyOperation };

const contracts = new WeakMap<object, AnyContract>();

/** The contract that a route's handlers were made from; the OpenAPI document is made from these. */
export const contractOf = (route: { GET: Handler }): AnyContract | undefined => contracts.get(route.GET);

/**
 * Makes the handlers of a path from its contract: all seven methods, so that preflights and wrong methods are
 * answered too (rule A2.3). The checks run in the order of rule A3.1.
 */
export function endpoint<Get extends z.ZodType, Post extends z.ZodType>(
  contract: Contract<Get, Post>,
): Record<Method, Handler> {
  const { access, GET, POST } = contract;
  const allowed = [GET && ["GET", "HEAD"], POST && ["POST"], access !== "holder" && ["OPTIONS"]].flatMap(
    (methods) => methods || [],
  );
  const refuse = answering(access, {}, async () => {
    throw new AppError("method_not_allowed", `Use ${allowed.join(" or ")} for this address.`, { allow: allowed });
  });
  const get = GET
    ? answering(access, GET.statuses, (request, params) => perform(contract, GET, request, params))
    : refuse;
  const preflight = preflightHeaders(access, allowed);
  const handlers: Record<Method, Handler> = {
    GET: GET ? get : (request, context) => refuse(request, context),
    POST: POST
      ? answering(access, POST.statuses, (request, params) => perform(contract, POST, request, params))
      : refuse,
    HEAD: async (request, context) => {
      const answer = await get(request, context);
      return new Response(null, { status: answer.status, headers: answer.headers });
    },
    OPTIONS: preflight ? async () => new Response(null, { status: 204, headers: preflight }) : refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
  };
  contracts.set(handlers.GET, contract);
  return handlers;
}

type Perform = (request: Request, params: Record<string, string>) => Promise<unknown>;

/** Sends an answer or a failure; only errors from the closed list get out. */
function answering(access: PathAccess, statuses: StatusOverrides | undefined, run: Perform): Handler {
  return async (request, context) => {
    const requestId = randomUUID();
    const headers = { ...corsHeaders(access), "Cache-Control": "no-store", "X-Request-Id": requestId };
    try {
      const view = await run(request, await context.params);
      const text = view instanceof JsonText ? view.text : JSON.stringify(view);
      return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
    } catch (error) {
      return errorResponse(failureOf(error, "request", requestId), headers, statuses);
    }
  };
}

/** The checks of rule A3.1 in their order, then the command. */
async function perform<Input extends z.ZodType>(
  { path, access }: { path: string; access: PathAccess },
  { limit, command, query, body }: Operation<Input>,
  request: Request,
  { slug = "", id = "" }: Record<string, string>,
): Promise<unknown> {
  const db = database();
  const now = currentTime();
  if (limit) await passLimit(db, limit, clientAddressOf(request.headers), now);
  const key = access === "key" ? await authenticate(db, request.headers, now) : null;
  const org = await getOrg(db, slug);
  if (key && key.orgId !== org.id) throw new AppError("other_business", "This API key belongs to another business.");
  const actor: Actor = key
    ? { kind: "key", keyId: key.keyId, access: key.access }
    : { kind: access === "holder" ? "holder" : "public", client: strangersAddress(request.headers) };
  const ctx: Ctx = { db, org, actor, now, idempotency: null };
  mayRun(ctx, command);
  const json = body ? await readJsonObject(request, { allowEmpty: body.whenEmpty }) : {};
  const idempotency = command.writes ? readIdempotencyKey(request, json, { path, id, keyId: key?.keyId ?? "" }) : null;
  const read: unknown = query ? readQuery(query, request.url) : json;
  const sent = Object.assign({}, read, path.includes("{id}") ? { id } : {});
  const view = runCommand({ ...ctx, idempotency }, command, sent);
  return query ? view.catch(refuseAsQuery) : view;
}
