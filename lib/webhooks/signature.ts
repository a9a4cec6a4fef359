import { createHmac } from "node:crypto";

/**
 * The `X-Service-Signature` of one attempt (INTERFACE.md, "Delivery and signing", 1): the HMAC-SHA256 of `<t>.<body>`, keyed with
 * the endpoint's secret.
 *
 * @param at when the attempt is made; `t` is its whole seconds
 */
export function signatureOf(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
}
