import { env } from "../../env/env";
import { checkedAddresses } from "../../outbound/checked-addresses";
import { resolveHost } from "../../outbound/resolve-host";
import { getOnce } from "../../webhooks/delivering/get-once";
import { OAuthError } from "../oauth-error";
import { documentUrlProblem } from "./document-url";
import { type DescribedClient, readMetadata } from "./read-metadata";

/** How large a document may be, and how long it may take (rule E11.10). */
const DOCUMENT_BYTES_MAX = 5 * 1024;
const TIMEOUT_MS = 4_000;

type Options = { unsafeOrigins?: readonly string[]; resolve?: typeof resolveHost; timeoutMs?: number };

/**
 * Reads a program's description of itself over a connection guarded like those to webhooks: only to public addresses, without
 * following redirects (rule E11.10).
 *
 * @throws OAuthError `invalid_client` for a document that can't be fetched or doesn't describe this program
 */
export async function fetchDocument(
  clientId: string,
  { unsafeOrigins = env().webhookUnsafeOrigins, resolve = resolveHost, timeoutMs = TIMEOUT_MS }: Options = {},
): Promise<DescribedClient> {
  const problem = documentUrlProblem(clientId, unsafeOrigins);
  if (problem !== null) throw unknown(`The client's address ${problem}.`);
  const text = await load(new URL(clientId), { unsafeOrigins, resolve, timeoutMs });
  const document = parsed(text);
  if (
    typeof document !== "object" ||
    document === null ||
    !("client_id" in document) ||
    document.client_id !== clientId
  ) {
    throw unknown("The client's document describes a client at another address.");
  }
  if ("client_secret" in document) throw unknown("The client's document must not contain a secret.");
  const client = readMetadata(document);
  if (client.method !== "none") throw unknown("A client that is identified by its document can't have a secret.");
  return client;
}

async function load(url: URL, options: Required<Options>): Promise<string> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new Error("late")), options.timeoutMs);
  try {
    const addresses = await checkedAddresses(url, { ...options, signal: over.signal });
    if (addresses === null) throw unknown("The client's address points to an address that is not public.");
    const { status, text } = await getOnce(url, addresses, { bytesMax: DOCUMENT_BYTES_MAX, signal: over.signal });
    if (status !== 200) throw unknown(`The client's document returned status ${status}.`);
    if (text === null) throw unknown("The client's document is larger than 5 KiB.");
    return text;
  } catch (error) {
    if (error instanceof OAuthError) throw error;
    throw unknown("The client's document could not be read.");
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const unknown = (sentence: string) => new OAuthError("invalid_client", sentence);
