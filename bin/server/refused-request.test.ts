import { describe, expect, it } from "vitest";
import { refusedRequest } from "./refused-request";

describe("requests that Next would answer with a plain 500 (rule A4.5)", () => {
  it.each(["/api/v1/harbor-hair/%ff", "/api/v1/%", "/api/%c3%28", "/api/v1/x/a%00b"])(
    "%s is 404 for every origin",
    (url) => {
      const answer = refusedRequest({ method: "GET", url });
      expect(answer).toMatchObject({ status: 404, headers: { "Access-Control-Allow-Origin": "*" } });
      expect(JSON.parse(answer?.body ?? "")).toEqual({ ok: false, error: expect.any(String) });
    },
  );

  it.each(["/%ff", "http://elsewhere.example/api/v1/x", "*", "//", "elsewhere.example:443"])("%s is 400", (url) => {
    expect(refusedRequest({ method: "GET", url })).toMatchObject({ status: 400 });
  });

  it.each(["TRACE", "PROPFIND", "QUERY"])("%s is 405 and says what is allowed", (method) => {
    expect(refusedRequest({ method, url: "/api/v1/x/business" })).toMatchObject({
      status: 405,
      headers: { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" },
    });
  });

  it("gives a booking's own address no header that opens it to other origins (rule A8.3)", () => {
    const headers = refusedRequest({ method: "GET", url: "/api/v1/harbor-hair/booking/%ff" })?.headers;
    expect(headers).not.toHaveProperty("Access-Control-Allow-Origin");
  });

  it.each([
    ["/api/v1/./salon/services", 404],
    ["/api/v1/x/%2E%2e/salon/services", 404],
    ["/api/../book/salon?service=1", 404],
    ["/x/.%2e/book/salon", 400],
    ["/book/salon/..#x", 400],
    ["/x\\..\\book/salon", 400],
    ["/_next/data/build/book/salon.json", 400],
    ["/dashboard/salon.rsc", 400],
  ])("%s, which Next would look for elsewhere, is %i", (url, status) => {
    expect(refusedRequest({ method: "GET", url })).toMatchObject({ status });
  });

  it.each([
    "/",
    "/api/v1/x?from=%ff",
    "/.well-known/x",
    "/x..",
    "/book/salon?_rsc=1",
    "/_next/static/chunk.js",
    "/book/caf%C3%A9",
    "/api/v1/x/",
    "//x",
    "/a%2fb",
  ])("%s is left to Next", (url) => {
    expect(refusedRequest({ method: "POST", url })).toBeUndefined();
  });
});
