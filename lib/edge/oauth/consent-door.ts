import { currentAccess, currentUser } from "../../auth/session";
import { runCommand } from "../../commands/command";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { env } from "../../env/env";
import { approveRequest } from "../../oauth/asking/approve-request";
import { PARAMETERS, readSent, type SentRequest } from "../../oauth/asking/authorization-request";
import { type Looked, lookAtRequest } from "../../oauth/asking/look-at-request";
import { responseAddress } from "../../oauth/asking/response-address";
import { OAuthError } from "../../oauth/oauth-error";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { failureOf } from "../failure";

const PAGE = "/oauth/authorize";

/**
 * POST /oauth/consent: the person's answer to a program's request. Everything is checked again, because anyone could have sent the
 * form (rule E11.11).
 */
export async function consentDoor(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const sent = readSent((name) => form.getAll(name));
  const again = (problem?: string) => seeOther(pageOf(sent, problem));
  try {
    const db = database();
    const now = currentTime();
    const slug = form.get("business") ?? "";
    const [user, access] = [await currentUser(db), await currentAccess(db, slug)];
    if (user === null || access === null) return again();
    // Each check may fetch a document from another server.
    await passLimit(db, LIMITS.askForProgram, user.id, now);
    const { appUrl } = env();
    const looked = await lookAtRequest(db, sent, appUrl, now);
    if (looked.kind !== "ask") return looked.kind === "answer" ? seeOther(looked.address) : again();
    if (form.get("decision") !== "allow") return seeOther(denied(looked, appUrl));
    if (access.membership === null) return again("business");
    const { org, role } = access.membership;
    const ctx = { db, org, actor: { kind: "user", userId: user.id, role } as const, now, idempotency: null };
    const { client, returnTo, asked } = looked;
    const { code } = await runCommand(ctx, approveRequest, {
      client,
      redirectUri: returnTo.redirectUri,
      asked,
      access: form.get("access"),
    });
    return seeOther(responseAddress(returnTo, { code }, appUrl));
  } catch (error) {
    return again(problemOf(error));
  }
}

const denied = ({ returnTo }: Extract<Looked, { kind: "ask" }>, issuer: string): string =>
  responseAddress(returnTo, new OAuthError("access_denied", "The user denied access."), issuer);

/** Why it couldn't be allowed, as a word for which the page has a sentence. */
function problemOf(error: unknown): string {
  const { code } = failureOf(error, "consent");
  switch (code) {
    case "conflict":
      return "full";
    case "rate_limited":
      return "often";
    case "invalid_fields":
      return "access";
    case "not_allowed":
      return "business";
    default:
      return "unexpected";
  }
}

/** The page again, with the unchanged request. */
function pageOf({ values }: SentRequest, problem?: string): string {
  const query = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = values[name];
    if (value !== undefined) query.set(name, value);
  }
  if (problem !== undefined) query.set("problem", problem);
  return `${PAGE}?${query}`;
}

const seeOther = (address: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: address, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
  });
