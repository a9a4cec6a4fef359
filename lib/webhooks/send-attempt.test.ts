import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import net, { createServer as createTcpServer, type Server, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import tls from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type DnsServer, startDnsServer } from "../testing/dns-server";
import { checkEndpointUrl } from "./check-endpoint-url";
import { resolveHost } from "./resolve-host";
import { ATTEMPT_TIMEOUT_MS, sendAttempt } from "./send-attempt";

const SHORT_MS = 300;
/** Less than the deadline that the product has, and than any of the libraries' own. */
const LONG_MS = 2_500;
const PUBLIC = "93.184.215.14";
const SECRET_HEADER = "t=1,v1=0123456789abcdef";

let dns: DnsServer;
const servers: Server[] = [];
const sockets = new Set<Socket>();

beforeAll(async () => {
  dns = await startDnsServer();
  dns.set("receiver.test", ["127.0.0.1"]);
});
afterAll(() => dns.close());
afterEach(async () => {
  vi.restoreAllMocks();
  dns.queries.length = 0;
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

const resolve: typeof resolveHost = (host, options) => resolveHost(host, { ...options, servers: [dns.address] });

/** A server whose connections are counted, at an origin by name that is exempt from the address rule. */
async function listening(server: Server) {
  const seen = { connections: 0, open: 0 };
  server.on("connection", (socket) => {
    seen.connections += 1;
    seen.open += 1;
    sockets.add(socket.on("error", () => {}));
    socket.on("close", () => {
      seen.open -= 1;
    });
  });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, seen, origin: `http://receiver.test:${port}` };
}

const http = (answer: RequestListener) => listening(createHttpServer(answer));

/** A server that answers a request's first bytes with raw ones of its own. */
const raw = (answer: (socket: Socket) => void) =>
  listening(createTcpServer((socket) => void socket.once("data", () => answer(socket))));

type Sent = {
  path?: string;
  timeoutMs?: number;
  body?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

const send = (origin: string, { path = "/", body = "{}", headers = {}, ...options }: Sent = {}) =>
  sendAttempt({ url: `${origin}${path}`, body, headers }, { unsafeOrigins: [origin], resolve, ...options });

describe("a receiver's address", () => {
  test("that was public when it was saved and is private when it is sent to is refused, and nobody is called", async () => {
    const { port, seen } = await http((_, response) => response.end());
    const url = `https://rebinding.test:${port}/webhooks`;
    dns.set("rebinding.test", [PUBLIC]);
    await checkEndpointUrl(url, { unsafeOrigins: [], resolve });

    for (const address of ["10.0.0.1", "127.0.0.1", "::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "169.254.169.254"]) {
      dns.set("rebinding.test", [address]);
      const attempted = await sendAttempt({ url, headers: {}, body: "{}" }, { unsafeOrigins: [], resolve });
      expect(attempted).toMatchObject({
        result: "address_refused",
        answerStatus: null,
        answerHead: "",
        answerBody: "",
      });
      expect(attempted.problem).toMatch(/^rebinding\.test leads to .+, which is not a public address\.$/);
    }
    expect(seen.connections).toBe(0);
  });

  test("is named when it is refused", async () => {
    dns.set("private.test", ["10.0.0.1"]);
    const sent = { url: "https://private.test/", headers: {}, body: "{}" };
    const { problem } = await sendAttempt(sent, { unsafeOrigins: [], resolve });
    expect(problem).toBe("private.test leads to 10.0.0.1, which is not a public address.");
  });

  test.each([[[PUBLIC, "10.0.0.1"]], [["10.0.0.1", PUBLIC]], [[PUBLIC, "fd00::1"]], [["2606:4700::1", "127.0.0.1"]]])(
    "is refused whole when it is one of %j",
    async (addresses) => {
      const connect = vi.spyOn(tls, "connect");
      dns.set("both.test", addresses);
      const sent = { url: "https://both.test/", headers: {}, body: "{}" };
      const { result } = await sendAttempt(sent, { unsafeOrigins: [], resolve });
      expect([result, connect.mock.calls.length]).toEqual(["address_refused", 0]);
    },
  );

  test("is judged once more in the URL itself, before any look-up", async () => {
    const { port, seen } = await http((_, response) => response.end());
    const look = vi.fn(resolve);
    for (const host of ["127.0.0.1", "[::ffff:127.0.0.1]", "0x7f.1", "localhost", "me:secret@receiver.test"]) {
      const sent = { url: `https://${host}:${port}/`, headers: {}, body: "{}" };
      const attempted = await sendAttempt(sent, { unsafeOrigins: [], resolve: look });
      expect(attempted.result).toBe("address_refused");
      expect(attempted.problem).toMatch(/^The address .+\.$/);
      expect(attempted.problem).not.toContain("secret");
    }
    expect([seen.connections, look.mock.calls.length]).toEqual([0, 0]);
  });

  test("is looked up once an attempt, and anew for each", async () => {
    const { origin, seen } = await http((_, response) => response.end());
    const look = vi.fn(resolve);
    for (const round of [1, 2]) {
      const sent = { url: origin, headers: {}, body: "{}" };
      const { result } = await sendAttempt(sent, { unsafeOrigins: [origin], resolve: look });
      expect([result, look.mock.calls.length, seen.connections]).toEqual(["delivered", round, round]);
      expect(
        dns.queries
          .splice(0)
          .map(({ type }) => type)
          .sort(),
      ).toEqual(["A", "AAAA"]);
    }
  });

  test("that was checked is the only one that the connection knows; TLS is told the name", async () => {
    const checked = [PUBLIC, "2606:4700::1"];
    dns.set("public.test", checked);
    const asked: unknown[] = [];
    vi.spyOn(tls, "connect").mockImplementation((options: unknown) => {
      const { host, port, servername, rejectUnauthorized, lookup } = tlsOptions(options);
      asked.push({ host, port, servername, rejectUnauthorized });
      const socket = new tls.TLSSocket(new net.Socket());
      lookup?.("public.test", { all: true }, (_, addresses) => asked.push(addresses));
      lookup?.("elsewhere.test", { all: false }, (_, address, family) => asked.push([address, family]));
      setImmediate(() => socket.destroy(Object.assign(new Error(), { code: "ECONNREFUSED" })));
      return socket;
    });
    const sent = { url: "https://public.test/webhooks", headers: {}, body: "{}" };
    const attempted = await sendAttempt(sent, { unsafeOrigins: [], resolve });
    expect(attempted).toMatchObject({ result: "no_connection", problem: "The receiver refused the connection." });
    expect(asked).toEqual([
      { host: "public.test", port: 443, servername: "public.test", rejectUnauthorized: undefined },
      [
        { address: PUBLIC, family: 4 },
        { address: "2606:4700::1", family: 6 },
      ],
      [PUBLIC, 4],
    ]);
    expect(dns.queries).toHaveLength(2);
  });

  test("that doesn't listen gives way to the next", async () => {
    const { origin } = await http((_, response) => response.end());
    const both = async () => ["::1", "127.0.0.1"];
    const sent = { url: origin, headers: {}, body: "{}" };
    const { result } = await sendAttempt(sent, { unsafeOrigins: [origin], resolve: both });
    expect(result).toBe("delivered");
  });

  test("that there is none is told", async () => {
    const sent = { url: "https://nobody.test/", headers: {}, body: "{}" };
    const attempted = await sendAttempt(sent, { unsafeOrigins: [], resolve });
    expect(attempted).toMatchObject({ result: "name_not_found", problem: "There is no address for nobody.test." });
  });

  test("that no name server tells in time is a timeout, within the one deadline", async () => {
    dns.silence("silent.test");
    const sent = { url: "https://silent.test/", headers: {}, body: "{}" };
    const attempted = await sendAttempt(sent, { unsafeOrigins: [], resolve, timeoutMs: SHORT_MS });
    expect(attempted.result).toBe("timed_out");
    expect(attempted.durationMs).toBeLessThan(LONG_MS);
  });
});

/** What undici hands to `tls.connect`, as far as it is looked at here. */
function tlsOptions(options: unknown): tls.ConnectionOptions {
  if (typeof options !== "object" || options === null) throw new Error("tls.connect was called without options");
  return options;
}

describe("what is sent", () => {
  test("are the exact bytes and headers, once, by POST", async () => {
    const got: unknown[] = [];
    const { origin } = await http(async (request, response) => {
      got.push({ method: request.method, url: request.url, headers: request.headers, body: await buffer(request) });
      response.end();
    });
    const body = '{"event":"ping","data":{"name":"Zoë 🌍 \\u0000","emoji":"👩‍👩‍👧"}}';
    const headers = {
      "Content-Type": "application/json",
      "User-Agent": "Service-Webhooks/1",
      "X-Service-Signature": SECRET_HEADER,
    };
    const attempted = await send(origin, { path: "/a%20b/ü?from=x&y=%2F#part", body, headers });
    expect(attempted).toMatchObject({ result: "delivered", problem: "", answerStatus: 200 });
    expect(got).toEqual([
      {
        method: "POST",
        url: "/a%20b/%C3%BC?from=x&y=%2F",
        headers: {
          host: new URL(origin).host,
          connection: "close",
          "content-type": "application/json",
          "user-agent": "Service-Webhooks/1",
          "x-service-signature": SECRET_HEADER,
          "content-length": String(Buffer.byteLength(body)),
        },
        body: Buffer.from(body),
      },
    ]);
  });

  test("goes to an address without any look-up", async () => {
    const { port } = await http((_, response) => response.end());
    const look = vi.fn(resolve);
    const url = `http://127.0.0.1:${port}`;
    const { result } = await sendAttempt({ url, headers: {}, body: "" }, { unsafeOrigins: [url], resolve: look });
    expect([result, look.mock.calls.length]).toEqual(["delivered", 0]);
  });
});

describe("an answer", () => {
  test.each([200, 201, 202, 204, 299])("with status %i is a delivery", async (status) => {
    const { origin } = await http((_, response) => response.writeHead(status).end());
    expect(await send(origin)).toMatchObject({ result: "delivered", problem: "", answerStatus: status });
  });

  test.each([400, 404, 410, 429, 500, 503, 600])("with status %i is none", async (status) => {
    const { origin } = await http((_, response) => response.writeHead(status).end("no"));
    const problem = `The receiver answered with status ${status}.`;
    expect(await send(origin)).toMatchObject({ result: "bad_status", problem, answerStatus: status, answerBody: "no" });
  });

  test.each([301, 302, 303, 307, 308])("with status %i is not followed", async (status) => {
    const target = await http((_, response) => response.end());
    const { origin, seen } = await http((_, response) => {
      response.writeHead(status, { Location: `http://127.0.0.1:${target.port}/secret-path` }).end();
    });
    expect(await send(origin)).toMatchObject({
      result: "redirected",
      problem: "The receiver redirected to 127.0.0.1; redirects are not followed.",
      answerStatus: status,
    });
    expect([target.seen.connections, seen.connections]).toEqual([0, 1]);
  });

  test.each([
    ["/other", "receiver.test"],
    ["http://[", "another place"],
    [undefined, "another place"],
  ])("that redirects to %j is told as one to %s", async (location, place) => {
    const { origin } = await http((_, response) =>
      response.writeHead(302, location ? { Location: location } : {}).end(),
    );
    expect((await send(origin)).problem).toBe(`The receiver redirected to ${place}; redirects are not followed.`);
  });

  test("is kept with its headers, but without its cookies", async () => {
    const { origin } = await http((_, response) => {
      response.sendDate = false;
      const headers = { "Content-Type": "text/plain", "Set-Cookie": ["session=secret", "b=2"], "X-Two": ["1", "2"] };
      response.writeHead(202, "Taken", headers).end("thanks");
    });
    const { answerHead, answerBody } = await send(origin);
    expect(answerHead.split("\n").slice(0, 4)).toEqual([
      "HTTP 202 Taken",
      "content-type: text/plain",
      "x-two: 1",
      "x-two: 2",
    ]);
    expect(answerHead).not.toMatch(/cookie|secret/);
    expect(answerBody).toBe("thanks");
  });

  test("may come in chunks, by HTTP/1.0, after an early hint, or end with the connection", async () => {
    for (const text of [
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nth\r\n4\r\nanks\r\n0\r\n\r\n",
      "HTTP/1.0 200 OK\r\n\r\nthanks",
      "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nthanks",
      "HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 200\r\nConnection: close\r\n\r\nthanks",
    ]) {
      const { origin } = await raw((socket) => socket.end(text));
      expect(await send(origin)).toMatchObject({ result: "delivered", answerStatus: 200, answerBody: "thanks" });
    }
  });

  test("may come after an unasked “100 Continue”, in whatever pieces", async () => {
    const text =
      "HTTP/1.1 100 Continue\r\nX: 1\r\n\r\nHTTP/1.1 100\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nthanks";
    for (const pieces of [[text], [text.slice(0, 5), text.slice(5)], text.match(/.{1,7}/gs) ?? []]) {
      const { origin } = await raw(async (socket) => {
        socket.setNoDelay();
        for (const piece of pieces) {
          await new Promise((done) => socket.write(piece, done));
          await new Promise(setImmediate);
        }
      });
      expect(await send(origin)).toMatchObject({ result: "delivered", answerStatus: 200, answerBody: "thanks" });
    }
    const node = await http((_, response) => {
      response.writeContinue();
      response.writeProcessing();
      response.writeHead(204).end();
    });
    expect(await send(node.origin)).toMatchObject({ result: "delivered", answerStatus: 204 });
  });

  test("counts by its status when its body breaks off", async () => {
    const { origin } = await raw((socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nthan"));
    expect(await send(origin)).toMatchObject({ result: "delivered", answerBody: "than" });
    const failing = await raw((socket) => socket.end("HTTP/1.1 500 No\r\nTransfer-Encoding: chunked\r\n\r\nzz"));
    expect(await send(failing.origin)).toMatchObject({ result: "bad_status", answerStatus: 500 });
  });

  test("is made storable: U+0000 and what is not UTF-8 are replaced", async () => {
    const { origin } = await raw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nX-Odd: \xff\xfe\r\nContent-Length: 8\r\n\r\n", "latin1");
      socket.end(Buffer.from([0x61, 0x00, 0xff, 0xed, 0xa0, 0x80, 0xc3, 0xa9]));
    });
    const { answerHead, answerBody } = await send(origin);
    expect(answerBody).toMatch(/^a\ufffd+é$/);
    expect(answerHead).toContain("x-odd: ");
    for (const text of [answerHead, answerBody])
      expect([text.isWellFormed(), text.includes("\u0000")]).toEqual([true, false]);
  });

  test("is kept to 500 characters of its body, whole ones, and 1,000 of its head", async () => {
    const { origin } = await http((_, response) => {
      response.writeHead(200, { "X-Long": "h".repeat(8_000) }).end("🌍".repeat(900));
    });
    const { answerHead, answerBody } = await send(origin);
    expect(answerBody).toBe("🌍".repeat(500));
    expect(answerHead).toHaveLength(1_000);
  });

  test("is read to 4 KiB, then the connection is cut, however much more there is", async () => {
    let written = 0;
    const { origin, seen } = await http((_, response) => {
      const more = () => {
        if (response.destroyed) return;
        written += 1_024;
        response.write("x".repeat(1_024), () => setImmediate(more));
      };
      more();
    });
    const attempted = await send(origin);
    expect(attempted).toMatchObject({ result: "delivered", answerBody: "x".repeat(500) });
    expect(attempted.durationMs).toBeLessThan(LONG_MS);
    await vi.waitFor(() => expect(seen.open).toBe(0));
    expect(written).toBeLessThan(1_000_000);
  });
});

describe("the one deadline", () => {
  test("is four seconds", () => {
    expect(ATTEMPT_TIMEOUT_MS).toBe(4_000);
  });

  const unanswered = { result: "timed_out", problem: "There was no answer within 0.3 seconds.", answerStatus: null };

  test.each<[string, (socket: Socket) => void]>([
    ["nothing", () => {}],
    ["half of a status line", (socket) => void socket.write("HTTP/1.1 20")],
    ["half of its headers", (socket) => void socket.write("HTTP/1.1 200 OK\r\nX-Slow: 1\r\n")],
    ["hints without end", (socket) => repeat(socket, "HTTP/1.1 103 Early Hints\r\n\r\n")],
    ["“100 Continue” without end", (socket) => repeat(socket, "HTTP/1.1 100 Continue\r\n\r\n")],
    ["headers drop by drop", (socket) => repeat(socket, "X: 1\r\n", "HTTP/1.1 200 OK\r\n")],
  ])("ends an attempt that is answered with %s, and its connection", async (_, answer) => {
    const { origin, seen } = await raw(answer);
    const attempted = await send(origin, { timeoutMs: SHORT_MS });
    expect(attempted).toMatchObject(unanswered);
    expect(attempted.durationMs).toBeGreaterThanOrEqual(SHORT_MS - 10);
    expect(attempted.durationMs).toBeLessThan(LONG_MS);
    await vi.waitFor(() => expect(seen.open).toBe(0));
  });

  test("ends a TLS handshake that is never answered, and its connection", async () => {
    const greetings: string[] = [];
    const { port, seen } = await listening(
      createTcpServer((socket) => void socket.on("data", (data) => greetings.push(data.toString("latin1")))),
    );
    expect(await send(`https://receiver.test:${port}`, { timeoutMs: SHORT_MS })).toMatchObject(unanswered);
    expect(greetings.join("")).toContain("receiver.test");
    await vi.waitFor(() => expect(seen.open).toBe(0));
  });

  test("holds for the name and the answer together", async () => {
    const { origin } = await raw(() => {});
    const slow: typeof resolveHost = async () => {
      await new Promise((done) => setTimeout(done, 800));
      return ["127.0.0.1"];
    };
    const sent = { url: origin, headers: {}, body: "{}" };
    const attempted = await sendAttempt(sent, { unsafeOrigins: [origin], resolve: slow, timeoutMs: 1_000 });
    expect(attempted.result).toBe("timed_out");
    expect(attempted.durationMs).toBeLessThan(1_700);
  });

  test("cuts a body that stalls; the delivery counts", async () => {
    const { origin, seen } = await http((_, response) => void response.writeHead(200).write("thanks"));
    const attempted = await send(origin, { timeoutMs: SHORT_MS });
    expect(attempted).toMatchObject({ result: "delivered", problem: "", answerStatus: 200, answerBody: "thanks" });
    expect(attempted.durationMs).toBeLessThan(LONG_MS);
    await vi.waitFor(() => expect(seen.open).toBe(0));
  });

  test("cuts a receiver that takes no more of the body", async () => {
    const { origin, seen } = await listening(createTcpServer((socket) => void socket.pause()));
    expect(await send(origin, { timeoutMs: SHORT_MS, body: "x".repeat(8_000_000) })).toMatchObject(unanswered);
    for (const socket of sockets) socket.resume();
    await vi.waitFor(() => expect(seen.open).toBe(0));
  });

  test("comes early when the attempt is stopped", async () => {
    const { origin, seen } = await raw(() => {});
    const stop = new AbortController();
    const sent = send(origin, { signal: stop.signal });
    await vi.waitFor(() => expect(seen.connections).toBe(1));
    stop.abort();
    expect(await sent).toMatchObject({ result: "no_connection", problem: "The attempt was stopped." });
    expect(await send(origin, { signal: stop.signal })).toMatchObject({ problem: "The attempt was stopped." });
    expect(seen.connections).toBe(1);
  });
});

/** Writes a text every few milliseconds for as long as the connection stands. */
function repeat(socket: Socket, text: string, first = ""): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(text), 20);
  socket.on("close", () => clearInterval(timer));
}

describe("a receiver that speaks no proper HTTP is no connection:", () => {
  const CLOSED = "The receiver closed the connection without a complete answer.";
  const NOT_HTTP = "The receiver's answer is not HTTP.";
  const head = "HTTP/1.1 200 OK\r\n";

  test.each<[string, string, (socket: Socket) => void]>([
    ["it closes at once", CLOSED, (socket) => socket.end()],
    ["it resets", CLOSED, (socket) => socket.resetAndDestroy()],
    ["it closes within the headers", CLOSED, (socket) => socket.end(`${head}X: 1\r\n`)],
    ["it greets by SSH", NOT_HTTP, (socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")],
    ["it writes bytes", NOT_HTTP, (socket) => socket.end(Buffer.from([0, 255, 1, 254, 13, 10]))],
    [
      "it writes two lengths",
      NOT_HTTP,
      (socket) => socket.end(`${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`),
    ],
    [
      "it switches protocols",
      NOT_HTTP,
      (socket) => socket.end("HTTP/1.1 101 Go\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
    ],
    [
      "its headers are huge",
      "The receiver answered with too many headers.",
      (socket) => socket.write(`${head}X: ${"h".repeat(40_000)}\r\n\r\n`),
    ],
    [
      "its “100 Continue” has no end",
      "The receiver answered with too many headers.",
      (socket) => repeat(socket, `X: ${"h".repeat(2_000)}\r\n`, "HTTP/1.1 100\r\n"),
    ],
    [
      "its headers have no end",
      "The receiver answered with too many headers.",
      (socket) => repeat(socket, `X: ${"h".repeat(2_000)}\r\n`, head),
    ],
  ])("%s (%s)", async (_, problem, answer) => {
    const { origin, seen } = await raw(answer);
    const attempted = await send(origin, { headers: { "X-Service-Signature": SECRET_HEADER } });
    expect(attempted).toMatchObject({
      result: "no_connection",
      problem,
      answerStatus: null,
      answerHead: "",
      answerBody: "",
    });
    expect(seen.connections).toBe(1);
  });

  test("it closes before anything was sent", async () => {
    const { origin, seen } = await listening(createTcpServer((socket) => socket.destroy()));
    expect(await send(origin)).toMatchObject({ result: "no_connection", problem: CLOSED });
    expect(seen.connections).toBe(1);
  });

  test("nobody listens", async () => {
    const { origin } = await listening(createTcpServer());
    await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
    expect(await send(origin)).toMatchObject({
      result: "no_connection",
      problem: "The receiver refused the connection.",
    });
  });

  test("it speaks no TLS", async () => {
    const { port } = await http((_, response) => response.end());
    expect(await send(`https://receiver.test:${port}`)).toMatchObject({
      result: "no_connection",
      problem: "The receiver could not be reached by TLS.",
    });
  });

  test("a header can't be sent", async () => {
    const { origin, seen } = await http((_, response) => response.end());
    const attempted = await send(origin, { headers: { "X-Service-Event": "a\r\nX-More: b" } });
    expect(attempted).toMatchObject({
      result: "no_connection",
      problem: "No connection to the receiver could be made.",
    });
    expect(seen.connections).toBe(0);
  });
});
