import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeBusiness, type TestBusiness } from "../../testing/business/test-business";
import { call, someAddress } from "../../testing/caller/api-client";
import { rawCall } from "../../testing/caller/raw-request";
import { ALL_METHODS, allowedMethods, CONTRACT, type RouteAccess } from "../../testing/contract/contract";
import { expectCors } from "../../testing/contract/problem";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const routesOf = (access: RouteAccess) => CONTRACT.filter((route) => route.access === access);
const pathOf = (path: string) => `/api/v1/${business.slug}${path.replace("{id}", "apt_AAAAAAAAAAAAAAAA")}`;
const ORIGINS = ["https://elsewhere.example", "null", "http://localhost:1"];

describe.each(["public", "key", "holder"] as const)("CORS of the %s endpoints (rule A8)", (access) => {
  it("is the same on every method and status, from any origin, on both servers", async () => {
    const statuses = new Set<number>();
    for (const { path } of routesOf(access)) {
      for (const method of ALL_METHODS) {
        for (const server of [0, 1] as const) {
          const headers = { Origin: ORIGINS[server] ?? "" };
          const answer = await rawCall(method, pathOf(path), { headers, server });
          expectCors(answer, access, server);
          statuses.add(answer.status);
        }
      }
    }
    expect(statuses).toContain(405);
    expect([...statuses].every((status) => status < 500)).toBe(true);
  });

  it("never allows credentials", async () => {
    for (const { path } of routesOf(access)) {
      for (const method of ["GET", "POST", "OPTIONS"]) {
        const answer = await rawCall(method, pathOf(path), { headers: { Origin: "https://elsewhere.example" } });
        expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
      }
    }
  });
});

describe("preflights", () => {
  it("of public and key-protected endpoints are 204 and name the path's own methods", async () => {
    for (const route of CONTRACT.filter(({ access }) => access !== "holder")) {
      const answer = await rawCall("OPTIONS", pathOf(route.path), { headers: { Origin: "https://elsewhere.example" } });
      expect([answer.status, answer.text]).toEqual([204, ""]);
      expect(answer.headers.get("access-control-allow-methods")).toBe(allowedMethods(route).join(", "));
      expect(answer.headers.get("access-control-max-age")).toBe("86400");
    }
  });

  it("of key-protected endpoints let the platform's own origin send a key in either header", async () => {
    for (const route of routesOf("key")) {
      const origin = inject("baseUrls")[1] ?? "";
      const answer = await rawCall("OPTIONS", pathOf(route.path), { headers: { Origin: origin }, server: 1 });
      expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
      expect(answer.headers.get("access-control-allow-headers")).toMatch(/authorization.*x-api-key/);
    }
  });

  it("need no credential and no business", async () => {
    expect((await rawCall("OPTIONS", "/api/v1/no-such-business/customers")).status).toBe(204);
  });

  it("are not answered for the /booking/{id} family: 405 and no header of the CORS family", async () => {
    for (const route of routesOf("holder")) {
      const headers = { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "GET" };
      const answer = await rawCall("OPTIONS", pathOf(route.path), { headers });
      expect(answer.status).toBe(405);
      expectCors(answer, "holder");
    }
  });
});

describe("errors that browsers must be able to read", () => {
  it("carry the wildcard on public endpoints: 400, 404, 405, 409, 413, 422", async () => {
    const book = pathOf("/book");
    const answers = await Promise.all([
      call("POST", book, { body: "{" }),
      call("GET", "/api/v1/no-such-business/business"),
      call("PATCH", book),
      call("POST", book, { body: JSON.stringify("x".repeat(70_000)) }),
      call("POST", book, { body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 405, 413, 422]);
    for (const answer of answers) expectCors(answer, "public");
  });

  it("carry none for the holder, the 429 included", async () => {
    const headers = { "X-Forwarded-For": someAddress(), Origin: "https://elsewhere.example" };
    const path = pathOf("/booking/{id}/cancel");
    for (let n = 0; n < 10; n += 1) await call("POST", path, { headers });
    const answer = await call("POST", path, { headers });
    expect(answer.status).toBe(429);
    expectCors(answer, "holder");
  });
});
