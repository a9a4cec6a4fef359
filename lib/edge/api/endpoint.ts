import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { JsonText } from "../../commands/json-text";
import type { Actor, Ctx, Idempotency } from "../../context";
import { database } from "../../env/database";
import { log } from "../../env/log";
import { AppError, invalidFields, invalidIdempotencyKey } from "../../errors";
import { findOrg } from "../../orgs/find-org";
import type { Limit } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { bodyHash, type JsonObject, readJsonObject } from "../body";
import { requestAddress } from "../doors/request-address";
import { errorAnswer, type StatusOverrides } from "../error-table";
import { fieldErrorsOf } from "../field-errors";
import { authenticate } from "./authenticate";
import { type Access, corsHeaders, preflightHeaders } from "./cors";
import { readQuery } from "./query";
import { unread } from "./unread";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];
type RouteContext = { params: Promise<Record<string, string>> };
export type Handler = (request: Request, context: RouteContext) => Promise<Response>;

/** One method of a path: what it takes, what it answers, and the one command that it calls. */
export type Operation<Query = unknown, Body = unknown> = {
  id: string;
  summary: string;
  description?: string;
  limit?: Limit;
  /** Query parameters; what doesn't fit is 400 that names the parameter. */
  query?: z.ZodType<Query>;
  /** The body; without a schema none is read. `whenEmpty`: no body counts as an empty object. */
  body?: { schema: z.ZodType<Body>; whenEmpty?: boolean };
  answer: z.ZodType;
  /** Changes something: takes an `Idempotency-Key`, and a key must be read-write. */
  writes?: boolean;
  /** Statuses that the contract states differently for this operation. */
  statuses?: StatusOverrides;
  /** The error statuses of the contract, beside 500. */
  errors: number[];
  run(ctx: Ctx, input: { id: string; query: Query; body: Body }): Promise<unknown>;
};

/** A path of /api/v1/{slug} and its methods. */
export type Contract<GetQuery, PostBody> = {
  path: string;
  access: Access;
  GET?: Operation<GetQuery, never>;
  POST?: Operation<never, PostBody>;
};
export type AnyContract = { path: string; access: Access; GET?: AnyOperation; POST?: AnyOperation };
export type AnyOperation = Omit<Operation, "run">;

const contracts = new WeakMap<object, AnyContract>();

/** The contract that a route's handlers were made from; the OpenAPI document is read off these. */
export const contractOf = (route: { GET: Handler }): AnyContract | undefined => contracts.get(route.GET);

/**
 * Makes the handlers of a path from its contract: all seven methods, so that preflights and wrong methods are
 * answered too. The checks run in the order of DECISIONS A3.
 */
export function endpoint<GetQuery, PostBody>(contract: Contract<GetQuery, PostBody>): Record<Method, Handler> {
  const { access, GET, POST } = contract;
  const allowed = [GET && ["GET", "HEAD"], POST && ["POST"], access !== "holder" && ["OPTIONS"]].flatMap(
    (methods) => methods || [],
  );
  const refuse = answering(access, {}, async () => {
    throw new AppError("method_not_allowed", `Use ${allowed.join(" or ")} here.`, { allow: allowed });
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

/** Puts an answer or a failure on the wire; nothing inside escapes but as the closed list of errors. */
function answering(access: Access, statuses: StatusOverrides | undefined, run: Perform): Handler {
  return async (request, context) => {
    const requestId = randomUUID();
    const headers = { ...corsHeaders(access), "Cache-Control": "no-store", "X-Request-Id": requestId };
    try {
      const view = await run(request, await context.params);
      const text = view instanceof JsonText ? view.text : JSON.stringify(view);
      return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
    } catch (error) {
      const answer = errorAnswer(error, statuses);
      if (answer.status === 500) log.error({ requestId, err: error }, "request failed");
      return Response.json(answer.body, { status: answer.status, headers: { ...headers, ...answer.headers } });
    }
  };
}

/** The checks of DECISIONS A3 in their order, then the command. */
async function perform<Query, Body>(
  { path, access }: { path: string; access: Access },
  operation: Operation<Query, Body>,
  request: Request,
  { slug = "", id = "" }: Record<string, string>,
): Promise<unknown> {
  const db = database();
  const now = new Date();
  if (operation.limit) await passLimit(db, operation.limit, requestAddress(request.headers), now);
  const key = access === "key" ? await authenticate(db, request.headers, now) : null;
  const org = await findOrg(db, slug);
  if (key && key.orgId !== org.id) throw new AppError("other_business", "This API key belongs to another business.");
  if (key && operation.writes && key.access !== "read-write") {
    throw new AppError("read_only", "This API key may only read.");
  }
  const json = operation.body ? await readJsonObject(request, { allowEmpty: operation.body.whenEmpty }) : {};
  const actor: Actor = key
    ? { kind: "key", keyId: key.keyId, access: key.access }
    : { kind: access === "holder" ? "holder" : "public" };
  const scope = `${request.method} ${path.replace("{id}", id)} ${key?.keyId ?? ""}`;
  const idempotency = operation.writes ? readIdempotencyKey(request.headers, scope, json) : null;
  const ctx: Ctx = { db, org, actor, now, idempotency };
  return operation.run(ctx, {
    id,
    query: readQuery(operation.query, request.url),
    body: readBody(operation.body?.schema, json),
  });
}

function readBody<Body>(schema: z.ZodType<Body> | undefined, json: JsonObject): Body {
  if (!schema) return unread<Body>();
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
  return parsed.data;
}

/** 1 to 255 printable characters (DECISIONS A10). */
function readIdempotencyKey(headers: Headers, scope: string, body: JsonObject): Idempotency | null {
  const key = headers.get("idempotency-key");
  if (key === null) return null;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw invalidIdempotencyKey("must be 1 to 255 printable ASCII characters");
  }
  return { scope, key, bodyHash: bodyHash(body) };
}
