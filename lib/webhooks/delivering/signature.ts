import { createHmac } from "node:crypto";

/**
 * The `X-Service-Signature` of one attempt (rule D2.1): the HMAC-SHA256 of `<t>.<body>`, keyed with
 * the endpoint's secret.
 *
 * @param at when the attempt is made; `t` is in whole seconds
 * @returns the header's value, and the part that is secret until it is sent
 */
export function signatureOf(secret: string, body: string, at: Date): { header: string; digest: string } {
  const t = Math.floor(at.getTime() / 1000);
  const digest = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  return { header: `t=${t},v1=${digest}`, digest };
}
