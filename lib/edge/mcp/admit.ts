import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { env } from "../../env/env";
import { AppError } from "../../errors";
import { resourceOf } from "../../oauth/resource";
import { findOrgById } from "../../orgs/get-org";
import { findTool } from "../../tools/table";
import { authenticateProgram } from "../api/authenticate";
import type { Caller, Credential } from "./call-tool";
import { checkHostAndOrigin } from "./known-origin";
import { isObject, type Messages } from "./read-messages";
import { RPC, RpcRefusal } from "./rpc-error";

/** The caller, by their key or token; checked before the body is read (rule A3.1). */
export async function admit({ headers }: Request): Promise<Caller> {
  checkHostAndOrigin(headers, env());
  const db = database();
  const now = currentTime();
  const credential = await authenticateProgram(db, headers, resourceOf(env().appUrl), now).catch((error: unknown) => {
    const isRefused = error instanceof AppError && error.code === "unauthorized";
    throw isRefused ? unauthorized(error.message, headers) : error;
  });
  const org = await findOrgById(db, credential.orgId);
  if (org === null) throw unauthorized("The API key is missing or invalid.", headers);
  return { db, org, credential, client: "", now };
}

/** The program's name when the connection was allowed; empty for a key. */
export const nameOf = (credential: Credential): string => ("clientName" in credential ? credential.clientName : "");

const metadataUrl = (): string => `${env().appUrl}/.well-known/oauth-protected-resource/api/mcp`;

function unauthorized(message: string, headers: Headers): RpcRefusal {
  const wasSent = headers.has("authorization") || headers.has("x-api-key");
  const challenge = [
    `resource_metadata="${metadataUrl()}"`,
    'scope="read write"',
    ...(wasSent ? ['error="invalid_token"'] : []),
  ];
  return new RpcRefusal(401, RPC.unauthorized, message, {
    headers: { "WWW-Authenticate": `Bearer ${challenge.join(", ")}` },
  });
}

/**
 * A read-only credential can't call tools that make changes, alone or in a batch (rule H5.3). A connection is told how to ask for
 * more; for a key, that would make programs ask a person to sign in (rule E3.2).
 */
export function refuseReadOnly(credential: Credential, { messages }: Messages): void {
  if (credential.access === "read-write") return;
  const isGrant = "grantId" in credential;
  const metadata = `resource_metadata="${metadataUrl()}"`;
  const challenge = `Bearer error="insufficient_scope", scope="read write", ${metadata}`;
  for (const { id, method, params } of messages) {
    if (method !== "tools/call" || !isObject(params) || typeof params.name !== "string") continue;
    if (!findTool(params.name)?.command.writes) continue;
    throw new RpcRefusal(
      403,
      RPC.forbidden,
      `This ${isGrant ? "connection" : "API key"} is read-only, and ${params.name} makes changes.`,
      {
        headers: isGrant ? { "WWW-Authenticate": challenge } : {},
        id: typeof id === "string" || typeof id === "number" ? id : null,
      },
    );
  }
}
