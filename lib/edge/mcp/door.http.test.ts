import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeBusiness, type TestBusiness } from "../../testing/business/test-business";
import { call } from "../../testing/caller/api-client";
import { rawCall } from "../../testing/caller/raw-request";
import { TOOLS } from "../../tools/table";
import { callBare, Rpc, send } from "./tools.test-support";

let business: TestBusiness;
let key: string;
let readOnly: string;
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
const calling = (name: string, args: unknown = {}, id: unknown = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: args },
});

beforeAll(async () => {
  business = await makeBusiness();
  key = await business.key();
  readOnly = await business.key("read-only");
});

describe("the tool server's door", () => {
  it("lists the tools to a bare request, whatever its headers say", async () => {
    const sent: Record<string, string>[] = [{}, { Accept: "text/html" }, { "Content-Type": "text/plain" }];
    for (const headers of sent) {
      const answer = await send(LIST, { key, headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/json");
      const tools = Rpc.parse(answer.json).result?.tools;
      expect(tools).toMatchObject(TOOLS.map(({ name }) => ({ name })));
    }
  });

  it("takes the key from X-Api-Key too", async () => {
    const answer = await call("POST", "/api/mcp", { body: LIST, headers: { "X-Api-Key": key } });
    expect(answer.status).toBe(200);
  });

  it("answers 401 with where its metadata is, before it reads anything", async () => {
    const without = await call("POST", "/api/mcp", { body: "{" });
    expect(without.status).toBe(401);
    const challenge = without.headers.get("www-authenticate") ?? "";
    const base = inject("baseUrls")[0];
    expect(challenge).toBe(
      `Bearer resource_metadata="${base}/.well-known/oauth-protected-resource/api/mcp", scope="read write"`,
    );
    const wrong = await call("POST", "/api/mcp", { body: LIST, key: `bk_live_${"x".repeat(32)}` });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get("www-authenticate")).toBe(`${challenge}, error="invalid_token"`);
    expect(Rpc.parse(wrong.json).error?.code).toBe(-32_001);
  });

  it("refuses a changing tool to a read-only key with 403, alone, in a batch and dry", async () => {
    for (const message of [
      calling("cancel_booking", { id: "x" }, 7),
      [LIST, calling("cancel_booking", { id: "x" }, 7)],
      calling("create_booking", { dryRun: true }, 7),
    ]) {
      const answer = await send(message, { key: readOnly });
      expect(answer.status).toBe(403);
      expect(answer.headers.has("www-authenticate")).toBe(false);
      expect(Rpc.parse(answer.json)).toMatchObject({ id: 7, error: { code: -32_003 } });
    }
    expect((await callBare("list_services", {}, { key: readOnly })).isError).toBe(false);
  });

  it("answers GET, DELETE and PUT with 405", async () => {
    for (const method of ["GET", "DELETE", "PUT"]) {
      const answer = await call(method, "/api/mcp", { key });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    }
  });

  it("says what is wrong with a body: no JSON, no message, too many, too large, too deep", async () => {
    const statusAndCode = async (body: unknown) => {
      const answer = await send(body, { key });
      return [answer.status, Rpc.parse(answer.json).error?.code];
    };
    expect(await statusAndCode("{")).toEqual([400, -32_700]);
    expect(await statusAndCode("7")).toEqual([400, -32_600]);
    expect(await statusAndCode([])).toEqual([400, -32_600]);
    expect(await statusAndCode(Array.from({ length: 51 }, () => LIST))).toEqual([400, -32_600]);
    expect(await statusAndCode("[".repeat(100_000))).toEqual([400, -32_600]);
    expect(await statusAndCode(calling("list_staff", { text: "x".repeat(1_100_000) }))).toEqual([413, -32_600]);
  });

  it("answers a malformed call and an unknown tool by a JSON-RPC error", async () => {
    for (const message of [calling("delete_everything"), calling("list_staff", [1]), { ...LIST, method: "nothing" }]) {
      const { result, error } = Rpc.parse((await send(message, { key })).json);
      expect([result, error?.code]).toEqual([undefined, expect.any(Number)]);
    }
  });

  it("answers each call of a batch", async () => {
    const answer = await send([LIST, calling("list_staff", {}, "b")], { key });
    expect(answer.json).toMatchObject([{ id: 1 }, { id: "b" }]);
  });

  it("answers a preflight of its own pages, and none of others", async () => {
    const origin = inject("baseUrls")[0] ?? "";
    const answer = await call("OPTIONS", "/api/mcp", { headers: { Origin: origin } });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([204, origin]);
    expect(answer.headers.get("access-control-allow-headers")).toContain("authorization");
    const other = await call("OPTIONS", "/api/mcp", { headers: { Origin: "https://evil.example" } });
    expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([403, origin]);
  });

  it("refuses other hosts and other origins with 403, and takes this machine's other names", async () => {
    const { port } = new URL(inject("baseUrls")[0] ?? "");
    const statusOf = async (headers: Record<string, string>) =>
      (
        await rawCall("POST", "/api/mcp", {
          headers: { Authorization: `Bearer ${key}`, ...headers },
          body: JSON.stringify(LIST),
        })
      ).status;
    expect(await statusOf({ Host: "rebound.example" })).toBe(403);
    expect(await statusOf({ Host: `rebound.example:${port}` })).toBe(403);
    expect(await statusOf({ Host: `127.0.0.1:${port}` })).toBe(200);
    expect(await statusOf({ Host: `localhost:${port}`, Origin: "https://evil.example" })).toBe(403);
    expect(await statusOf({ Host: `localhost:${port}`, Origin: "null" })).toBe(403);
    expect(await statusOf({ Host: `localhost:${port}`, Origin: `http://localhost:${port}` })).toBe(200);
  });
});
