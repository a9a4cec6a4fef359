/** What is wrong with a signature, by the part where it shows. */
export type SignatureFault =
  | "secret_missing"
  | "secret_space"
  | "secret_prefix"
  | "header_missing"
  | "t_missing"
  | "t_garbled"
  | "v1_missing"
  | "v1_garbled"
  | "body_missing"
  | "no_match";

/** Near misses: what would have to be undone for the signature to match. */
export type MismatchCause = "outer_space" | "reserialised";

export type SignatureCheck =
  /** ageSeconds: how long ago it was signed; negative if that is ahead of the clock */
  | { isValid: true; ageSeconds: number }
  | { isValid: false; fault: Exclude<SignatureFault, "no_match"> }
  /** expected: the v1 that this secret, this t and this body give */
  | { isValid: false; fault: "no_match"; cause: MismatchCause | null; expected: string };

export type SignedParts = { secret: string; header: string; body: string };

/** How old a signature can be before a receiver should refuse it, in seconds. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/**
 * Checks a delivery's signature (rule D2.1) and says what is wrong with it. It is for developers looking for a mistake, in a browser too;
 * it reports the age but doesn't judge it.
 *
 * @param header the value of X-Service-Signature, with or without its name in front
 * @param nowAt the clock for the age
 */
export async function checkSignature({ secret, header, body }: SignedParts, nowAt: Date): Promise<SignatureCheck> {
  const refused = (fault: Exclude<SignatureFault, "no_match">): SignatureCheck => ({ isValid: false, fault });
  if (secret.trim() === "") return refused("secret_missing");
  if (secret !== secret.trim()) return refused("secret_space");
  if (!secret.startsWith("whsec_")) return refused("secret_prefix");
  const value = header.trim().replace(/^x-service-signature\s*:/i, "");
  if (value.trim() === "") return refused("header_missing");
  const entries = value.split(",").map((entry) => entry.trim());
  const t = entries.find((entry) => entry.startsWith("t="))?.slice(2);
  if (t === undefined) return refused("t_missing");
  if (!/^[0-9]{1,12}$/.test(t)) return refused("t_garbled");
  const signatures = entries.filter((entry) => entry.startsWith("v1=")).map((entry) => entry.slice(3));
  if (signatures.length === 0) return refused("v1_missing");
  if (!signatures.some((signature) => /^[0-9a-f]{64}$/.test(signature))) return refused("v1_garbled");
  if (body === "") return refused("body_missing");

  const expected = await v1Of(secret, t, body);
  if (signatures.includes(expected)) {
    return { isValid: true, ageSeconds: Math.floor(nowAt.getTime() / 1_000) - Number(t) };
  }
  for (const [cause, changed] of nearMisses(body)) {
    if (signatures.includes(await v1Of(secret, t, changed))) {
      return { isValid: false, fault: "no_match", cause, expected };
    }
  }
  return { isValid: false, fault: "no_match", cause: null, expected };
}

/** The v1 of a body signed at `t`: HMAC-SHA256 over `<t>.<body>`, keyed with the whole secret, in lowercase hex. */
export async function v1Of(secret: string, t: string, body: string): Promise<string> {
  const text = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", text.encode(secret), algorithm, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, text.encode(`${t}.${body}`));
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The body as it may have been before the receiver's tools changed it. */
function nearMisses(body: string): [MismatchCause, string][] {
  const misses: [MismatchCause, string][] = [["outer_space", body.trim()]];
  try {
    misses.push(["reserialised", JSON.stringify(JSON.parse(body))]);
  } catch {
    // It isn't JSON, so nothing has parsed it.
  }
  return misses.filter(([, changed]) => changed !== body);
}
