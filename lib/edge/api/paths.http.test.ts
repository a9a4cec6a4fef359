import { beforeAll, describe, expect, it } from "vitest";
import { bookIn } from "../../testing/business/booked-over-http";
import { makeBusiness, type TestBusiness } from "../../testing/business/test-business";
import { type ApiAnswer, call, someAddress } from "../../testing/caller/api-client";
import { rawCall } from "../../testing/caller/raw-request";
import { ALL_METHODS, CONTRACT, type ContractRoute } from "../../testing/contract/contract";
import { expectCors, expectProblem } from "../../testing/contract/problem";

let business: TestBusiness;
let key: string;
let id: string;

beforeAll(async () => {
  business = await makeBusiness({ timezone: "Asia/Kolkata" });
  key = await business.key();
  ({ appointmentId: id } = await bookIn(business, "Cut"));
});

const pathOf = ({ path }: ContractRoute) =>
  `/api/v1/${business.slug}${path.replace("{id}", path.startsWith("/services") ? business.idOf("Cut") : id)}`;
const routesThatRead = CONTRACT.filter((route) => route.methods.includes("GET"));
const queryOf = ({ path }: ContractRoute) =>
  path.endsWith("availability") ? `?from=2031-01-01&to=2031-01-02&serviceId=${business.idOf("Cut")}` : "";
const withKey = () => ({ headers: { Authorization: `Bearer ${key}` } });

describe("paths that are none", () => {
  const unknown = () => [
    "/api",
    "/api/",
    "/api/nothing",
    "/api/v1",
    "/api/v1/",
    "/api/v2/business",
    `/api/v1/${business.slug}`,
    `/api/v1/${business.slug}/nothing`,
    `/api/v1/${business.slug}/business/more`,
    `/api/v1/${business.slug}/Business`,
    `/api/v1/${business.slug}/services/a/b`,
    "/api/v1/openapi.json/more",
    `/api/${"x/".repeat(500)}`,
    "/api/v1/x/%2e%2e/nothing",
    "/api/_next/data",
  ];

  it.each(ALL_METHODS)("answer 404 as JSON to %s", async (method) => {
    for (const path of unknown()) {
      const answer = await rawCall(method, path);
      if (method === "HEAD") expect([answer.status, answer.text]).toEqual([404, ""]);
      else expectProblem(answer, 404, { access: "public" });
    }
  });
});

describe("odd requests", () => {
  it.each(["/api/v1//business", "//api/v1/x/business", "/api//v1/x/business", "/api/v1/x\\business"])(
    "repeated or turned slashes as in %s are 404 as JSON, never a redirect",
    async (path) => {
      expectProblem(await rawCall("GET", path), 404, { access: "public" });
    },
  );

  it.each([
    ["/api/v1/./SLUG/business", 404],
    ["/api/v1/x/%2E%2e/SLUG/business", 404],
    ["/_next/data/x/book/SLUG.json", 400],
  ])("what leads elsewhere than it looks is refused as JSON: %s", async (path, status) => {
    expectProblem(await rawCall("GET", path.replace("SLUG", business.slug)), status, { access: "public" });
  });

  it("a form can't be sent past its size by an address that looks like the API's", async () => {
    const headers = { "Content-Length": "9000000", "Content-Type": "text/plain", Connection: "close" };
    expect((await rawCall("POST", `/api/../book/${business.slug}`, { headers })).status).toBe(404);
  });

  it("a letter of a business's address means the same however it is written", async () => {
    const spelled = business.slug.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const [plain, other] = await Promise.all(
      [business.slug, spelled].map((slug) => rawCall("GET", `/api/v1/${slug}/business`)),
    );
    expect([plain?.status, other?.text]).toEqual([200, plain?.text]);
  });

  it.each(["RSC", "Next-Router-Prefetch", "Next-Action", "X-Nextjs-Data", "X-Middleware-Subrequest", "X-Invoke-Path"])(
    "the header %s, which is the framework's own, changes no answer",
    async (name) => {
      for (const route of routesThatRead) {
        const path = `${pathOf(route)}${queryOf(route)}`;
        const plain = await rawCall("GET", path, withKey());
        const answer = await rawCall("GET", path, { headers: { ...withKey().headers, [name]: "1" } });
        expect([answer.status, answer.text]).toEqual([200, plain.text]);
      }
      const posted = await rawCall("POST", `/api/v1/${business.slug}/book`, { body: "{", headers: { [name]: "1" } });
      expectProblem(posted, 400, { access: "public" });
    },
  );

  it("an address longer than a server takes is refused as JSON", async () => {
    const answer = await rawCall("GET", `/api/v1/${business.slug}/business?x=${"x".repeat(40_000)}`);
    expect([answer.status, answer.json]).toEqual([431, { ok: false, error: expect.any(String) }]);
  });

  it.each(["TRACE", "PROPFIND", "PURGE", "SEARCH"])("%s is 405 with Allow, as JSON", async (method) => {
    for (const route of CONTRACT) {
      const answer = await rawCall(method, pathOf(route));
      expectProblem(answer, 405, route);
      expect(answer.headers.get("allow")).toMatch(/GET/);
    }
  });

  it.each(["%ff", "%", "%zz", "%00", "a%00b", "%c0%af", "%ed%a0%80"])(
    "%s instead of an id or a slug is 404",
    async (text) => {
      for (const route of CONTRACT) {
        const paths = [
          `/api/v1/${text}${route.path.replace("{id}", id)}`,
          ...(route.path.includes("{id}") ? [`/api/v1/${business.slug}${route.path.replace("{id}", text)}`] : []),
        ];
        for (const path of paths) {
          for (const method of route.methods) {
            const isUnknownToCancel = route.path === "/appointments/{id}/cancel" && !path.includes(`v1/${text}`);
            const answer = await rawCall(method, path, withKey());
            expect([400, 404]).toContain(answer.status);
            expectProblem(answer, isUnknownToCancel ? answer.status : 404, route);
          }
        }
      }
    },
  );

  it("a trailing slash answers as without it, or 404, never a redirect or a page", async () => {
    for (const route of routesThatRead) {
      const plain = await rawCall("GET", `${pathOf(route)}${queryOf(route)}`, withKey());
      const slashed = await rawCall("GET", `${pathOf(route)}/${queryOf(route)}`, withKey());
      expect(plain.status).toBe(200);
      if (slashed.status === 200) expect(slashed.text).toBe(plain.text);
      else expectProblem(slashed, 404, route);
    }
    const posted = await rawCall("POST", `/api/v1/${business.slug}/book/`, { body: "{" });
    expectProblem(posted, 400, { access: "public" });
  });

  it("the address of the whole server, asterisk and CONNECT are refused as JSON", async () => {
    const answer = await rawCall("OPTIONS", "*");
    expect(answer.status).toBeLessThan(500);
    expect(answer.json).toMatchObject({ ok: false });
  });
});

describe("HEAD", () => {
  const comparable = ({ headers }: ApiAnswer) =>
    Object.fromEntries(
      [...headers].filter(([name]) => !["x-request-id", "date", "content-length", "transfer-encoding"].includes(name)),
    );

  it("answers what GET answers, without a body", async () => {
    for (const route of routesThatRead) {
      const path = `${pathOf(route)}${queryOf(route)}`;
      const [get, head] = [await rawCall("GET", path, withKey()), await rawCall("HEAD", path, withKey())];
      expect([head.status, head.text]).toEqual([200, ""]);
      expect(comparable(head)).toEqual(comparable(get));
    }
  });

  it("answers the status of a failure as well, and of a path that only takes POST", async () => {
    expect((await rawCall("HEAD", "/api/v1/no-such-business/business")).status).toBe(404);
    expect((await rawCall("HEAD", `/api/v1/${business.slug}/customers`)).status).toBe(401);
    const onPost = await rawCall("HEAD", `/api/v1/${business.slug}/book`);
    expect([onPost.status, onPost.text]).toEqual([405, ""]);
    expectCors(onPost, "public");
  });

  it("counts for the limit of its GET", async () => {
    const headers = { "X-Forwarded-For": someAddress() };
    for (let n = 0; n < 30; n += 1) await rawCall("HEAD", `/api/v1/${business.slug}/booking/${id}`, { headers });
    expect((await call("GET", `/api/v1/${business.slug}/booking/${id}`, { headers })).status).toBe(429);
  });
});

describe("every answer", () => {
  it("has an X-Request-Id of the server's own, another each time, whatever the client sends", async () => {
    const sent = "11111111-1111-1111-1111-111111111111";
    const ids = await Promise.all(
      CONTRACT.flatMap((route) =>
        ["GET", "POST"].map(async (method) => {
          const answer = await rawCall(method, pathOf(route), { headers: { "X-Request-Id": sent }, body: "{}" });
          return answer.headers.get("x-request-id");
        }),
      ),
    );
    expect(ids).not.toContain(sent);
    expect(new Set(ids).size).toBe(CONTRACT.length * 2);
    for (const requestId of ids) expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is not to be stored, names no software and sets no cookie", async () => {
    for (const route of CONTRACT) {
      const answer = await rawCall(route.methods[0] ?? "GET", pathOf(route), withKey());
      expect(answer.headers.get("cache-control")).toBe("no-store");
      for (const name of ["x-powered-by", "server", "set-cookie"]) expect(answer.headers.get(name)).toBeNull();
    }
  });
});
