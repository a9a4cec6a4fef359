import { buffer } from "node:stream/consumers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { resolveHost } from "../../outbound/resolve-host";
import { openReceivers } from "../../testing/outside/local-servers";
import { LONG_MS, send } from "./receivers.test-support";
import { sendAttempt } from "./send-attempt";

const { http, raw, close } = openReceivers();
afterEach(close);

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
      "X-Service-Signature": "t=1,v1=0123456789abcdef",
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
          "x-service-signature": "t=1,v1=0123456789abcdef",
          "content-length": String(Buffer.byteLength(body)),
        },
        body: Buffer.from(body),
      },
    ]);
  });

  test("goes to an address without any look-up", async () => {
    const { port } = await http((_, response) => response.end());
    const look = vi.fn(resolveHost);
    const url = `http://127.0.0.1:${port}`;
    const { result } = await sendAttempt({ url, headers: {}, body: "" }, { unsafeOrigins: [url], resolve: look });
    expect([result, look.mock.calls.length]).toEqual(["delivered", 0]);
  });
});

describe("an answer", () => {
  test.each([200, 201, 202, 204, 299])("with status %i counts as delivered", async (status) => {
    const { origin } = await http((_, response) => response.writeHead(status).end());
    expect(await send(origin)).toMatchObject({ result: "delivered", problem: "", answerStatus: status });
  });

  test.each([400, 404, 410, 429, 500, 503, 600])("with status %i doesn't count as delivered", async (status) => {
    const { origin } = await http((_, response) => response.writeHead(status).end("no"));
    const problem = `The receiver responded with status ${status}.`;
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
    ["http://[", "another address"],
    [undefined, "another address"],
  ])("that redirects to %j is reported as a redirect to %s", async (location, place) => {
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

  test("can come in chunks, over HTTP/1.0, after an early hint, or end with the connection", async () => {
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

  test("can come after an unrequested “100 Continue”, in any pieces", async () => {
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

  test("is made storable: U+0000 and invalid UTF-8 are replaced", async () => {
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

  test("is cut to 500 whole characters of its body and 1,000 of its head", async () => {
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
