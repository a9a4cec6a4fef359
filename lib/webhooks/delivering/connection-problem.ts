import { errors } from "undici";

const NOT_HTTP = "The receiver's response is not HTTP.";

const PROBLEMS: readonly [codes: RegExp, problem: string][] = [
  [/^ECONNREFUSED$/, "The receiver refused the connection."],
  [/^(ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|EACCES|EPERM)$/, "The receiver could not be reached."],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "The receiver closed the connection without a complete response."],
  [/^UND_ERR_HEADERS_OVERFLOW$/, "The receiver's response has too many headers."],
  [/^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/, NOT_HTTP],
  [/^CERT_HAS_EXPIRED$/, "The receiver's certificate has expired."],
  [/^CERT_NOT_YET_VALID$/, "The receiver's certificate is not valid yet."],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "The receiver's certificate is for another host name."],
  [/SELF_SIGNED|^UNABLE_TO_|^CERT_|^INVALID_CA/, "The receiver's certificate is not trusted."],
  [/^(ERR_SSL_|ERR_TLS_|EPROTO$)/, "The TLS connection to the receiver failed."],
];

/** Why a receiver didn't respond, in a sentence for a person that reveals nothing internal. */
export function connectionProblem(error: unknown): string {
  // The parser's errors have no code; a socket whose response was dropped as bad says so only in its text.
  if (error instanceof errors.HTTPParserError) return NOT_HTTP;
  if (error instanceof errors.SocketError && error.message.startsWith("bad ")) return NOT_HTTP;
  return PROBLEMS.find(([codes]) => codes.test(codeOf(error)))?.[1] ?? "Couldn't connect to the receiver.";
}

/** Whether connecting to every address of a receiver timed out. */
export const isConnectTimeout = (error: unknown): boolean => codeOf(error) === "ETIMEDOUT";

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
