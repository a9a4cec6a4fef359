import { createServer, type RequestListener, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchDocument } from "./fetch-document";

let server: Server;
let origin: string;
let asked = 0;
const answers = new Map<string, RequestListener>();

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    answers.get(request.url ?? "")?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetched = (id: string, more: Parameters<typeof fetchDocument>[1] = {}) =>
  fetchDocument(id, { unsafeOrigins: [origin], ...more });
const problemOf = (id: string, more?: Parameters<typeof fetchDocument>[1]) =>
  fetched(id, more).then(
    () => null,
    ({ code, message }) => `${code}: ${message}`,
  );

/** A document at a path, with the given content. */
function document(path: string, parts: Record<string, unknown> = {}): string {
  const id = `${origin}${path}`;
  const about = { client_id: id, client_name: "Editor", redirect_uris: ["http://127.0.0.1/callback"], ...parts };
  answers.set(path, (_, response) => void response.end(JSON.stringify(about)));
  return id;
}

describe("a client's document", () => {
  it("describes the client of its own address", async () => {
    const client = { name: "Editor", redirectUris: ["http://127.0.0.1/callback"], method: "none" };
    expect(await fetched(document("/client.json"))).toEqual(client);
  });

  it("is rejected if it describes another client, has a secret or wrong addresses", async () => {
    expect(await problemOf(document("/other", { client_id: `${origin}/client.json` }))).toMatch(/^invalid_client/);
    expect(await problemOf(document("/secret", { client_secret: "x" }))).toMatch(/^invalid_client/);
    expect(await problemOf(document("/method", { token_endpoint_auth_method: "client_secret_post" }))).toMatch(
      /^invalid_client/,
    );
    expect(await problemOf(document("/uris", { redirect_uris: ["http://a.example/"] }))).toMatch(
      /^invalid_redirect_uri/,
    );
    answers.set("/text", (_, response) => void response.end("no JSON"));
    expect(await problemOf(`${origin}/text`)).toMatch(/^invalid_client/);
  });

  it("may have 5 KiB and no more", async () => {
    const about = (pad: number) => ({ pad: "x".repeat(pad) });
    const size = JSON.stringify({
      client_id: `${origin}/large`,
      client_name: "Editor",
      redirect_uris: ["http://127.0.0.1/callback"],
      ...about(0),
    }).length;
    expect(await problemOf(document("/large", about(5 * 1024 - size)))).toBeNull();
    expect(await problemOf(document("/large", about(5 * 1024 - size + 1)))).toContain("larger than 5 KiB");
  });

  it("has to be at its own URL: redirects are not followed", async () => {
    const there = document("/there");
    const before = asked;
    answers.set("/moved", (_, response) => void response.writeHead(302, { Location: there }).end());
    expect(await problemOf(`${origin}/moved`)).toContain("status 302");
    expect(asked).toBe(before + 1);
  });

  it("gets its full time, and no more", async () => {
    answers.set("/never", () => {});
    expect(await problemOf(`${origin}/never`, { timeoutMs: 50 })).toContain("could not be read");
  });

  it("is fetched only from public addresses", async () => {
    const before = asked;
    for (const id of [
      `${origin}/client.json`,
      "https://10.0.0.1/x",
      "https://[::1]/x",
      "https://localhost/x",
      "https://169.254.169.254/latest",
    ]) {
      expect(await problemOf(id, { unsafeOrigins: [] })).toMatch(/^invalid_client/);
    }
    const resolve = async () => ["93.184.216.34", "127.0.0.1"];
    expect(await problemOf("https://rebound.example/x", { resolve })).toContain("not public");
    expect(asked).toBe(before);
  });

  it.each([
    "https://a.example",
    "https://a.example/",
    "https://a.example/x#y",
    "https://a.example/x/../y",
    "https://u:p@a.example/x",
    "https://A.example/x",
    `https://a.example/${"x".repeat(500)}`,
    "http://a.example/x",
  ])("can't have a URL like %s", async (id) => {
    expect(
      await problemOf(id, {
        resolve: async () => {
          throw new Error("asked");
        },
      }),
    ).toMatch(/^invalid_client: The client's address/);
  });
});
