import { hostOf, isUnsafeOrigin, urlProblem } from "../../outbound/outgoing-url";
import { CLIENT_LIMITS } from "./schema";

const EXAMPLE = "https://example.com/client.json";

/** Whether a client's id is the URL of the document that describes it. */
export const isDocumentUrl = (clientId: string): boolean => /^https?:\/\//i.test(clientId);

/**
 * What is wrong with such a URL, or null: it has to be https with a path, in its normal form, and follow the rules for webhook URLs (rule
 * E11.10).
 */
export function documentUrlProblem(text: string, unsafeOrigins: readonly string[]): string | null {
  if (text.length > CLIENT_LIMITS.documentUrlMax) return "is too long";
  const problem = urlProblem(text, unsafeOrigins, EXAMPLE);
  if (problem !== null) return problem;
  const url = new URL(text);
  if (url.href !== text || text.includes("#")) return "must be in its normal form, without a fragment";
  if (url.pathname === "/" || (hostOf(url) === "" && !isUnsafeOrigin(url, unsafeOrigins))) return "must have a path";
  return null;
}
