import { createServer } from "node:https";
import tls from "node:tls";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openAuthority } from "../testing/outside/certificates";
import { openReceivers } from "../testing/outside/local-servers";
import { guardedFetch } from "./guarded-fetch";
import type { resolveHost } from "./resolve-host";

const { http, raw, listening, close } = openReceivers();
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});

type Options = Partial<Parameters<typeof guardedFetch>[0]> & { method?: string };

/** The names of this machine's servers; everything else is a public address at which nobody is. */
const resolve: typeof resolveHost = async (host) => [host.endsWith("receiver.test") ? "127.0.0.1" : "93.184.215.14"];

function get(url: string, { method = "GET", ...options }: Options = {}) {
  const guard = { unsafeOrigins: [new URL(url).origin], bytesMax: 10_000, deadlineMs: 5_000, resolve, ...options };
  return guardedFetch(guard)(new URL(url), { method });
}

const refusedAs = (problem: string) => ({ name: "OutgoingError", problem });
const SECRET = "Basic c2VjcmV0";
const onlyTo = (origin: string) => ({
  header: SECRET,
  whereTo: (url: URL) => (url.origin === origin ? url : null),
});

describe("an address", () => {
  test.each([
    "https://10.0.0.1/",
    "https://[::ffff:169.254.169.254]/",
    "https://localhost/",
    "https://example.com:25/",
    "http://example.com/",
    "https://me:secret@example.com/",
  ])("%s is refused before anything is looked up", async (url) => {
    const look = vi.fn(resolve);
    await expect(get(url, { unsafeOrigins: [], resolve: look })).rejects.toMatchObject(refusedAs("address_refused"));
    expect(look).not.toHaveBeenCalled();
  });

  test("whose name leads to a private one at that moment is refused, and nothing is connected to", async () => {
    const { port, seen } = await http((_, response) => response.end());
    const url = `https://turning.test:${port}/`;
    const refused = get(url, { unsafeOrigins: [], resolve: async () => ["93.184.215.14", "127.0.0.1"] });
    await expect(refused).rejects.toMatchObject(refusedAs("address_refused"));
    expect(seen.connections).toBe(0);
  });

  test("is reached by TLS alone, under a certificate for its name", async () => {
    const authority = await openAuthority();
    const make = tls.createSecureContext;
    const trusting = vi.spyOn(tls, "createSecureContext");
    trusting.mockImplementation((options) => make({ ...options, ca: [authority.cert] }));
    const answering = async (host: string) =>
      listening(createServer(await authority.certify(host), (_, response) => response.end("here")));
    const good = await answering("receiver.test");
    const other = await answering("another.test");
    const at = (port: number) => `https://receiver.test:${port}/`;
    expect((await get(at(good.port))).text).toBe("here");
    await expect(get(at(other.port))).rejects.toMatchObject(refusedAs("bad_certificate"));
    trusting.mockRestore();
    await expect(get(at(good.port))).rejects.toMatchObject(refusedAs("bad_certificate"));
  });
});

describe("a redirect", () => {
  test("is followed within an origin, with the password and the method", async () => {
    const { origin } = await http(({ url, method, headers }, response) => {
      if (url === "/old") response.writeHead(301, { location: "/new" }).end();
      else response.end(`${method} ${url} ${headers.authorization}`);
    });
    const answer = await get(`${origin}/old`, { method: "PROPFIND", signIn: onlyTo(origin) });
    expect([answer.url.href, answer.text]).toEqual([`${origin}/new`, `PROPFIND /new ${SECRET}`]);
  });

  test("to a private address is refused", async () => {
    const inside = await http((_, response) => response.end());
    const { origin } = await http((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    );
    await expect(get(origin)).rejects.toMatchObject(refusedAs("address_refused"));
    expect(inside.seen.connections).toBe(0);
  });

  test("to another origin is not followed with a password, which nobody else sees; the origin is told", async () => {
    const other = await http((_, response) => response.end());
    const { origin } = await http((_, response) => response.writeHead(302, { location: `${other.origin}/` }).end());
    const unsafeOrigins = [origin, other.origin];
    const refused = get(origin, { unsafeOrigins, signIn: onlyTo(origin) });
    await expect(refused).rejects.toMatchObject({ ...refusedAs("elsewhere"), origin: other.origin });
    expect(other.seen.connections).toBe(0);
    expect((await get(origin, { unsafeOrigins })).url.origin).toBe(other.origin);
  });

  test.each(["PUT", "DELETE"])("of %s is an answer, and not followed", async (method) => {
    const seen: (string | undefined)[] = [];
    const { origin } = await http(({ url }, response) => {
      seen.push(url);
      response.writeHead(307, { location: "/new" }).end();
    });
    expect((await get(`${origin}/old`, { method })).status).toBe(307);
    expect(seen).toEqual(["/old"]);
  });

  test("is followed five times, not for ever", async () => {
    let count = 0;
    const { origin } = await http((_, response) => {
      count += 1;
      response.writeHead(302, { location: "/" }).end();
    });
    await expect(get(origin)).rejects.toMatchObject(refusedAs("no_connection"));
    expect(count).toBe(6);
  });
});

describe("an answer", () => {
  const ZEROS = Buffer.alloc(20_000_000);

  test.each([
    ["gzip", gzipSync("a calendar")],
    ["br", brotliCompressSync("a calendar")],
    ["identity", Buffer.from("a calendar")],
  ])("is decompressed: %s", async (encoding, bytes) => {
    const { origin } = await http((_, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end(bytes),
    );
    expect((await get(origin)).text).toBe("a calendar");
  });

  test.each([
    ["gzip", gzipSync(ZEROS)],
    ["identity", ZEROS],
  ])("that is larger than allowed is dropped, however small it came: %s", async (encoding, bytes) => {
    const { origin } = await http((_, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end(bytes),
    );
    await expect(get(origin)).rejects.toMatchObject(refusedAs("too_large"));
  });

  test("that breaks off is no answer", async () => {
    const short = await raw((socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"));
    await expect(get(short.origin)).rejects.toMatchObject(refusedAs("incomplete"));
    const half = gzipSync("a calendar").subarray(0, 18);
    const { origin } = await http((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(half));
    await expect(get(origin)).rejects.toMatchObject(refusedAs("incomplete"));
  });

  test("has to come whole before the one deadline of all calls", async () => {
    const { origin } = await http(({ url }, response) => {
      if (url === "/head") response.write("first");
    });
    for (const path of ["/", "/head"]) {
      await expect(get(origin + path, { deadlineMs: 150 })).rejects.toMatchObject(refusedAs("timed_out"));
    }
  });

  test("that never comes is told by its reason", async () => {
    const gone = await raw((socket) => socket.destroy());
    await expect(get(gone.origin)).rejects.toMatchObject(refusedAs("no_connection"));
  });
});
