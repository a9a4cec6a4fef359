import { Agent, request } from "node:http";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { makeBusiness } from "../../testing/business/test-business";
import { someAddress } from "../../testing/caller/api-client";

let slug: string;
beforeAll(async () => {
  ({ slug } = await makeBusiness({}));
});

const TOO_LONG = 2 * 1024 * 1024;

/** One call on the one connection of an agent; its body is sent whole, whenever the answer comes. */
function callOn(agent: Agent, method: string, path: string, body?: Buffer, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(inject("baseUrls")[0] ?? "");
  const length = body && !headers["Transfer-Encoding"] ? { "Content-Length": String(body.byteLength) } : {};
  return new Promise<{ status: number; isKept: boolean }>((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, method, path, headers: { "X-Forwarded-For": someAddress(), ...length, ...headers } },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, isKept: sent.reusedSocket }));
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

describe("on a connection that is kept, after a body that is too long", () => {
  const json = { "Content-Type": "application/json" };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  test.each([
    ["of a booking", () => `/api/v1/${slug}/book`, json, 413],
    ["of a booking, sent in chunks", () => `/api/v1/${slug}/book`, { ...json, "Transfer-Encoding": "chunked" }, 413],
    ["of a call without a key", () => `/api/v1/${slug}/appointments`, json, 401],
    ["of a form on a business's page", () => `/book/${slug}`, form, 413],
    ["for a path that there is not", () => `/api/v1/${slug}/nothing`, json, 404],
    ["for a path that takes none", () => `/api/v1/${slug}/staff`, json, 405],
  ])("%s, the next request is answered", async (_what, path, headers, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      expect((await callOn(agent, "GET", `/api/v1/${slug}/business`)).status).toBe(200);
      const refused = await callOn(agent, "POST", path(), Buffer.alloc(TOO_LONG, "x"), headers);
      expect(refused).toEqual({ status, isKept: true });
      expect(await callOn(agent, "GET", `/api/v1/${slug}/business`)).toEqual({ status: 200, isKept: true });
    } finally {
      agent.destroy();
    }
  });
});
