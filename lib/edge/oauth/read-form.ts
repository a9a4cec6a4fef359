import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { OAuthError } from "../../oauth/oauth-error";
import type { Sender } from "../../oauth/sent.schema";
import { readBody } from "../read-body";

const FIELDS_MAX = 50;

/** The parameters that a program sent, by name; "" for those it didn't send. */
export type SentForm = { get(name: string): string };

/**
 * Reads a form from a program: form-encoded, with each parameter once (rule E11.8).
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
    if (values.has(name)) throw new OAuthError("invalid_request", "Send each parameter only once.");
    if (values.size >= FIELDS_MAX) throw new OAuthError("invalid_request", `Send at most ${FIELDS_MAX} parameters.`);
    if (value.includes("\0")) throw new OAuthError("invalid_request", "A parameter contains U+0000.");
    values.set(name, value);
  }
  return { get: (name) => values.get(name) ?? "" };
}

/**
 * How the program identifies itself: in the form, or with HTTP Basic authentication.
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
    throw new OAuthError(
      "invalid_request",
      "Send the client's credentials either in the Authorization header or in the body, not both.",
    );
  }
  return inHeader;
}

/** Form-encoded (RFC 6749, 2.3.1). */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new OAuthError("invalid_client", "The client's credentials aren't encoded correctly.");
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new OAuthError("invalid_request", "The body isn't valid UTF-8.");
  }
}
