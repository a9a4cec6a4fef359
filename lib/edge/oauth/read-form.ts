import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { OAuthError } from "../../oauth/oauth-error";
import type { Sender } from "../../oauth/sent.schema";
import { readBody } from "../read-body";

const FIELDS_MAX = 50;

/** What a program has sent, by its names; "" for what it hasn't. */
export type SentForm = { get(name: string): string };

/**
 * Reads a form that a program sends: as forms are written, each parameter once (rule E11.8).
 *
 * @throws AppError `too_large`; OAuthError `invalid_request`
 */
export async function readForm(request: Request): Promise<SentForm> {
  const type = (request.headers.get("content-type") ?? "").split(";", 1).join("").trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") {
    throw new OAuthError("invalid_request", "The body must be application/x-www-form-urlencoded.");
  }
  const text = decode(await readBody(request, BODY_BYTES_MAX.api));
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (values.has(name)) throw new OAuthError("invalid_request", "Each parameter must be given once.");
    if (values.size >= FIELDS_MAX) throw new OAuthError("invalid_request", "There are too many parameters.");
    if (value.includes("\0")) throw new OAuthError("invalid_request", "A parameter can't be read.");
    values.set(name, value);
  }
  return { get: (name) => values.get(name) ?? "" };
}

/**
 * How the program says which one it is: in the form, or by HTTP's own way.
 *
 * @throws OAuthError `invalid_client`, or `invalid_request` for both ways at once
 */
export function readClient({ headers }: Request, form: SentForm): Sender {
  const header = headers.get("authorization");
  const inForm = { clientId: form.get("client_id"), secret: form.get("client_secret") };
  if (header === null) return inForm;
  const [, encoded = ""] = /^Basic +([A-Za-z0-9+/=]{1,8000})$/i.exec(header) ?? [];
  const [, clientId = "", secret = ""] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? [];
  const inHeader = { clientId: unescaped(clientId), secret: unescaped(secret) };
  if (inForm.secret !== "" || (inForm.clientId !== "" && inForm.clientId !== inHeader.clientId)) {
    throw new OAuthError("invalid_request", "The client must say which one it is in one way.");
  }
  return inHeader;
}

/** As forms write it (RFC 6749, 2.3.1). */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new OAuthError("invalid_client", "The client's credentials can't be read.");
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new OAuthError("invalid_request", "The body is not UTF-8 text.");
  }
}
