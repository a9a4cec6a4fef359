import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeBusiness } from "../business/test-business";
import { type ApiAnswer, type Call, call } from "../caller/api-client";
import { rawCall } from "../caller/raw-request";
import { ALL_METHODS, allowedMethods, CONTRACT, type ContractRoute, type RouteMethod } from "./contract";
import { expectCors, expectProblem } from "./problem";

/** One method of one path under test. Its functions are called inside tests, once the file's business exists. */
export type Target = {
  method: RouteMethod;
  route: ContractRoute;
  /** The path for the file's business, or with another slug. */
  path(slug?: string): string;
  /** What a request needs to pass every check. */
  valid?(): Call;
};

export function routeOf(path: string): ContractRoute {
  const route = CONTRACT.find((known) => known.path === path);
  if (!route) throw new Error(`the contract has no ${path}`);
  return route;
}

/** Calls the target with what it needs; whatever is given replaces that part. */
export const ask = (target: Target, options: Call = {}, slug?: string): Promise<ApiAnswer> =>
  call(target.method, target.path(slug), { ...target.valid?.(), ...options });

/** Cases for `it.each` with short names: each text after its name, which is the text cut short. */
export const named = <Text extends string>(texts: readonly Text[]): [name: string, text: Text][] =>
  texts.map((text) => [JSON.stringify(text.length > 40 ? `${text.slice(0, 12)}… (${text.length})` : text), text]);

/** Texts that can't be an id, or aren't anyone's. */
export const NO_IDS = [
  "apt_AAAAAAAAAAAAAAAA",
  "apt_AAAAAAAAAAAAAAA",
  "apt_AAAAAAAAAAAAAAAAA",
  "APT_AAAAAAAAAAAAAAAA",
  "apt_AAAAAAAAAAAAAAA%0A",
  "apt_AAAAAAA%2FAAAAAAAA",
  "1",
  "null",
  "%20",
  "%27%20OR%201=1--",
  "%F0%9F%98%80",
  "__proto__",
  "x".repeat(2000),
];

/** 404 for slugs without a business, the same answer for all. */
export function describeUnknownBusiness(target: Target): void {
  const { access } = target.route;
  it("answers one 404 for every slug that no business has", async () => {
    const slugs = ["no-such-business", "NO-SUCH", "-", "a--b", "x".repeat(500), "%27--", "%F0%9F%98%80", "__proto__"];
    const answers = await Promise.all(slugs.map((slug) => ask(target, {}, slug)));
    for (const answer of answers) expectProblem(answer, 404, { access });
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });
}

/** 405 for every method that the contract doesn't list for the path, listing those it does. */
export function describeWrongMethods(target: Target): void {
  const allowed = allowedMethods(target.route);
  const wrong = ALL_METHODS.filter((method) => !allowed.includes(method) && method !== "HEAD");
  describe("405", () => {
    it.each(wrong)("refuses %s, naming what is allowed", async (method) => {
      const answer = await rawCall(method, target.path());
      expectProblem(answer, 405, target.route);
      expect(answer.headers.get("allow")).toBe(allowed.join(", "));
    });
  });
}

/** The preflight, or its absence (rule A8). */
export function describePreflight(target: Target): void {
  const { access } = target.route;
  const ofOptions = () =>
    rawCall("OPTIONS", target.path(), {
      headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": target.method },
    });
  if (access === "holder") {
    describe("OPTIONS", () => {
      it("answers no preflight and no header of the CORS family", async () => {
        expectProblem(await ofOptions(), 405, { access });
      });
    });
    return;
  }
  describe("204", () => {
    it("answers the preflight with the methods and headers that a browser may use", async () => {
      const answer = await ofOptions();
      expect([answer.status, answer.text]).toEqual([204, ""]);
      expectCors(answer, access);
      expect(answer.headers.get("access-control-allow-methods")).toContain(target.method);
      const allowed = answer.headers.get("access-control-allow-headers")?.split(", ");
      expect(allowed).toEqual(expect.arrayContaining(["content-type", "idempotency-key"]));
      if (access === "public") expect(allowed).toHaveLength(2);
      expect(answer.headers.get("access-control-max-age")).toBe("86400");
    });
  });
}

/** 400, 413 and 422 for bodies that aren't a JSON object of at most 64 KiB. `objectStatus`: the status for an array or a text. */
export function describeBodies(target: Target, objectStatus: 400 | 422 = 422): void {
  const { access } = target.route;
  const padded = (bytes: number) => {
    const json = JSON.stringify({ ...Object(target.valid?.().body), padding: "" });
    return json.replace('"padding":""', `"padding":"${"x".repeat(bytes - Buffer.byteLength(json))}"`);
  };
  const headers = () => ({ Authorization: `Bearer ${target.valid?.().key ?? ""}` });
  const send = (body: string | Uint8Array, chunked = false) =>
    rawCall(target.method, target.path(), { body, chunked, headers: headers() });

  describe("400", () => {
    const bodies = ["{", "{'a':1}", "nope", '{"a":1}}', '{"a":NaN}', "\u0000", '{"name":"\t"}', "a=1&b=2"];
    it.each(bodies)("refuses %j, which is not JSON", async (body) => {
      expectProblem(await send(body), 400, { access });
    });

    it("refuses bytes that are not UTF-8", async () => {
      expectProblem(await send(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])), 400, { access });
      expectProblem(await send(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])), 400, { access });
    });
  });
  describe(String(objectStatus), () => {
    it.each(["[]", '[{"a":1}]', '"text"', "1", "1e400", "true", "null"])(
      "refuses %s, which is no object",
      async (body) => {
        expectProblem(await send(body), objectStatus, { access });
      },
    );
  });
  describe("413", () => {
    it("takes a body of exactly 64 KiB", async () => {
      expect((await send(padded(65_536))).status).toBe(200);
    });

    it("refuses a body of one byte more, and one whose length isn't said", async () => {
      expectProblem(await send(padded(65_537)), 413, { access });
      expectProblem(await send(padded(65_537), true), 413, { access });
      expectProblem(await send(randomBytes(1_000_000)), 413, { access });
    });
  });
}

/** A second business with its own key, whose ids must mean nothing to the first. */
export async function otherBusiness() {
  const business = await makeBusiness({ timezone: "Asia/Kolkata" });
  return { business, key: await business.key() };
}
