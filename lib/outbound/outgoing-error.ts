import { errors } from "undici";
import { NameNotFound } from "./resolve-host";

/**
 * Why there was no answer from a server elsewhere. `elsewhere`: it points to another origin, which must not learn the password;
 * `incomplete`: its answer broke off.
 */
export type OutgoingProblem =
  | "name_not_found"
  | "address_refused"
  | "no_connection"
  | "bad_certificate"
  | "timed_out"
  | "elsewhere"
  | "incomplete"
  | "too_large";

/** A call that got no answer. Its message holds no address and nothing that was sent. */
export class OutgoingError extends Error {
  override readonly name = "OutgoingError";

  constructor(
    readonly problem: OutgoingProblem,
    /** for `elsewhere`: the origin that the server points to */
    readonly origin: string | null = null,
  ) {
    super(`outgoing call: ${problem}`);
  }
}

const CERTIFICATE = /^CERT_|SELF_SIGNED|^UNABLE_TO_|^INVALID_CA|^ERR_TLS_CERT|^ERR_SSL_|^ERR_TLS_|^EPROTO$/;

/** What a failure of the network means; `hasBegun`: the answer's head had already arrived. */
export function outgoingError(error: unknown, hasBegun: boolean): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (error instanceof NameNotFound) return new OutgoingError(error.isTimeout ? "timed_out" : "name_not_found");
  if (error instanceof DOMException && error.name === "TimeoutError") return new OutgoingError("timed_out");
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ETIMEDOUT") return new OutgoingError("timed_out");
  if (CERTIFICATE.test(code)) return new OutgoingError("bad_certificate");
  if (hasBegun || error instanceof errors.HTTPParserError) return new OutgoingError("incomplete");
  return new OutgoingError("no_connection");
}
