import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { oauthClients } from "../../../db/schema";
import { OAuthError } from "../oauth-error";
import { isDocumentUrl } from "./document-url";
import { fetchDocument } from "./fetch-document";

const ID_MAX = 500;

/** A program as shown to the person. */
export type Client = { id: string; name: string; redirectUris: string[] };

/** A known program and the hash of its secret. */
export async function findKnownClient(
  db: Database,
  id: string,
  now: Date,
): Promise<(Client & { secretHash: string | null }) | null> {
  if (id === "" || id.length > ID_MAX || id.includes("\0") || !id.isWellFormed()) return null;
  const { name, redirectUris, secretHash } = oauthClients;
  const [client] = await db
    .select({ id: oauthClients.id, name, redirectUris, secretHash })
    .from(oauthClients)
    .where(and(eq(oauthClients.id, id), gt(oauthClients.keptUntil, now)));
  return client ?? null;
}

/**
 * The program that asks, from its registration or from its document, which is fetched each time.
 *
 * @throws OAuthError `invalid_client`, or what is wrong with its document
 */
export async function getAskingClient(db: Database, id: string, now: Date): Promise<Client> {
  if (isDocumentUrl(id)) return { id, ...(await fetchDocument(id)) };
  const client = await findKnownClient(db, id, now);
  if (client === null)
    throw new OAuthError(
      "invalid_client",
      "This server doesn't recognize the app. Start connecting again from the app.",
    );
  return client;
}
