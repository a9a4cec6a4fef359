import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkSignature, type SignedParts, v1Of } from "./check-signature";

const SECRET = "whsec_tqJ4p0Zk_9-xWc2LmVb7RyNsD1fGhE6u";
const NOW = new Date("2026-06-01T10:00:12.700Z");
const T = String(Date.parse("2026-06-01T10:00:00Z") / 1_000);
const BODY = '{"event":"booking.created","data":{"service":"Färben – 染髪 \\u2028 💇"}}';

/** As a server signs, by another implementation than the one under test. */
const hmac = (secret: string, t: string, body: string) =>
  createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
const V1 = hmac(SECRET, T, BODY);
const check = (changed: Partial<SignedParts> = {}) =>
  checkSignature({ secret: SECRET, header: `t=${T},v1=${V1}`, body: BODY, ...changed }, NOW);

describe("checkSignature", () => {
  it("makes the same signature as node:crypto, including for characters beyond ASCII", async () => {
    expect(await v1Of(SECRET, T, BODY)).toBe(V1);
  });

  it("accepts a valid signature and says how old it is, even if it is ahead of the clock", async () => {
    expect(await check()).toEqual({ isValid: true, ageSeconds: 12 });
    const t = String(Number(T) + 60);
    expect(await check({ header: `t=${t},v1=${hmac(SECRET, t, BODY)}` })).toEqual({ isValid: true, ageSeconds: -48 });
  });

  it("accepts one valid v1 among several, spaces between entries, unknown entries, and the header's name in front", async () => {
    for (const header of [
      `t=${T},v1=${"0".repeat(64)},v1=${V1}`,
      ` t=${T}, v1=${V1} `,
      `v1=${V1},t=${T},v2=abc`,
      `X-Service-Signature: t=${T},v1=${V1}`,
    ]) {
      expect(await check({ header }), header).toMatchObject({ isValid: true });
    }
  });

  it.each<[fault: string, changed: Partial<SignedParts>]>([
    ["secret_missing", { secret: " " }],
    ["secret_space", { secret: `${SECRET}\n` }],
    ["secret_prefix", { secret: SECRET.replace("whsec_", "") }],
    ["header_missing", { header: "" }],
    ["header_missing", { header: "X-Service-Signature:" }],
    ["t_missing", { header: `v1=${V1}` }],
    ["t_garbled", { header: `t=,v1=${V1}` }],
    ["t_garbled", { header: `t=2026-06-01T10:00:00Z,v1=${V1}` }],
    ["v1_missing", { header: `t=${T}` }],
    ["v1_missing", { header: `t=${T},v2=${V1}` }],
    ["v1_garbled", { header: `t=${T},v1=${V1.slice(1)}` }],
    ["v1_garbled", { header: `t=${T},v1=${V1.toUpperCase()}` }],
    ["body_missing", { body: "" }],
  ])("names %s for %j", async (fault, changed) => {
    expect(await check(changed)).toEqual({ isValid: false, fault });
  });

  it("refuses another secret, another time and a single changed character, with the signature expected for them", async () => {
    const secret = `${SECRET.slice(0, -1)}x`;
    const later = String(Number(T) + 1);
    const body = BODY.replace("💇", "💈");
    const others: [Partial<SignedParts>, string][] = [
      [{ secret }, hmac(secret, T, BODY)],
      [{ header: `t=${later},v1=${V1}` }, hmac(SECRET, later, BODY)],
      [{ body }, hmac(SECRET, T, body)],
    ];
    for (const [changed, expected] of others) {
      expect(await check(changed)).toEqual({ isValid: false, fault: "no_match", cause: null, expected });
    }
  });

  it("recognises a body that was parsed and printed again, and one with an added line break", async () => {
    const pretty = '{\n  "a": 1\n}';
    const header = `t=${T},v1=${hmac(SECRET, T, '{"a":1}')}`;
    expect(await check({ header, body: pretty })).toMatchObject({ fault: "no_match", cause: "reserialised" });
    expect(await check({ header, body: '{"a":1}\n' })).toMatchObject({ fault: "no_match", cause: "outer_space" });
  });
});
