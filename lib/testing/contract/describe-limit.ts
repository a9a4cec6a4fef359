import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../business/test-business";
import { type ApiAnswer, call, someAddress } from "../caller/api-client";
import { ask, type Target } from "./describe";
import { expectProblem } from "./problem";

const NOBODYS = "/api/v1/no-such-business/booking/apt_AAAAAAAAAAAAAAAA";

/** 429 of a call that counts by client address (rules A9.1, A9.2, H4.3). */
export function describeLimit(target: Target, limit: { requestsMax: number; windowMs: number }): void {
  const { requestsMax, windowMs } = limit;
  const suffix = target.route.path.replace("/booking/{id}", "");
  const from = (forwardedFor: string, server: 0 | 1 = 0, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
    ask(target, { server, headers: { "X-Forwarded-For": forwardedFor, ...headers } });

  /** Uses up the limit: on both servers, half of it on businesses and ids that don't exist. */
  async function exhaust(addressOf: (n: number) => string): Promise<void> {
    for (let n = 0; n < requestsMax; n += 1) {
      const options = { server: n % 2 === 0 ? 0 : 1, headers: { "X-Forwarded-For": addressOf(n) } } as const;
      const answer = await (n < requestsMax / 2
        ? call(target.method, `${NOBODYS}${suffix}`, options)
        : ask(target, options));
      expect(answer.status).not.toBe(429);
    }
  }

  describe("429", () => {
    it(`refuses the request after ${requestsMax} of one address, over both servers and all businesses and ids`, async () => {
      const address = someAddress();
      await exhaust(() => address);
      for (const server of [0, 1] as const) {
        const answer = await from(address, server);
        expectProblem(answer, 429, { access: "holder", server });
        const retryAfter = answer.headers.get("retry-after") ?? "";
        expect(retryAfter).toMatch(/^[1-9]\d*$/);
        expect(Number(retryAfter)).toBeLessThanOrEqual(windowMs / 1000);
        expect(Number(retryAfter)).toBeGreaterThan(windowMs / 1000 - 60);
      }
      expect((await from(someAddress())).status).not.toBe(429);
    });

    it("lets a client gain nothing by headers that it sends itself", async () => {
      const address = someAddress();
      await exhaust(() => `${someAddress()}, ${address}`);
      expectProblem(await from(address), 429, { access: "holder" });
      for (const name of ["X-Real-IP", "Forwarded", "X-Client-Address", "CF-Connecting-IP", "True-Client-IP"]) {
        const mine = name === "Forwarded" ? `for=${someAddress()}` : someAddress();
        expectProblem(await from(`::1, ${address}`, 1, { [name]: mine }), 429, { access: "holder", server: 1 });
      }
    });

    it("counts a whole IPv6 /64 as one address, and an IPv4 one as the same when mapped", async () => {
      const prefix = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_535).toString(16)}`;
      await exhaust((n) => `${prefix}:${n}:${n}::${n + 1}`);
      expectProblem(await from(`${prefix.toUpperCase()}::ffff`), 429, { access: "holder" });
      expect((await from(`2001:db9${prefix.slice("2001:db8".length)}::1`)).status).not.toBe(429);
      const address = someAddress();
      await exhaust((n) => (n % 2 === 0 ? address : `::ffff:${address}`));
      expectProblem(await from(`::FFFF:${address}`), 429, { access: "holder" });
    });

    it("passes the next request when Retry-After is over, however often it was refused", async () => {
      const address = someAddress();
      await exhaust(() => address);
      const first = Number((await from(address)).headers.get("retry-after"));
      for (let n = 0; n < 5; n += 1) await from(address);
      const later = Number((await from(address)).headers.get("retry-after"));
      expect(later).toBeLessThanOrEqual(first);
      await letPass(address, (later - 5) * 1000);
      expectProblem(await from(address), 429, { access: "holder" });
      await letPass(address, 5000);
      expect((await from(address)).status).not.toBe(429);
    });
  });
}

/** Lets time pass for one address by making its requests older. */
async function letPass(address: string, ms: number): Promise<void> {
  await testDatabase().execute(sql`
    update rate_limits
    set passed_ms = array(select passed - ${ms}::bigint from unnest(passed_ms) as passed order by passed)
    where client_address = ${address}`);
}
