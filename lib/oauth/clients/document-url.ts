import { hostOf, isUnsafeOrigin, urlProblem } from "../../webhooks/endpoints/endpoint-url";
import { CLIENT_LIMITS } from "./schema";

/** Whether a client's id is the address of the document that describes it. */
export const isDocumentUrl = (clientId: string): boolean => /^https?:\/\//i.test(clientId);

/**
 * What is wrong with such an address as it is written; null when nothing is: https with a path, as it would be written again, and by
 * the rules for addresses of webhooks (rule E11.10).
 */
export function documentUrlProblem(text: string, unsafeOrigins: readonly string[]): string | null {
  if (text.length > CLIENT_LIMITS.documentUrlMax) return "is too long";
  const problem = urlProblem(text, unsafeOrigins);
  if (problem !== null) return problem;
  const url = new URL(text);
  if (url.href !== text || text.includes("#")) return "must be in its normal form, without a fragment";
  if (url.pathname === "/" || (hostOf(url) === "" && !isUnsafeOrigin(url, unsafeOrigins))) return "must have a path";
  return null;
}
