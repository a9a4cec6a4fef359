import { createServer, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { openReceivers } from "../../testing/outside/local-servers";
import { repeat, send } from "./receivers.test-support";

const { http, raw, listening, close } = openReceivers();
afterEach(close);

describe("a receiver that doesn't speak proper HTTP counts as no connection:", () => {
  const CLOSED = "The receiver closed the connection without a complete response.";
  const NOT_HTTP = "The receiver's response is not HTTP.";
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
      "The receiver's response has too many headers.",
      (socket) => socket.write(`${head}X: ${"h".repeat(40_000)}\r\n\r\n`),
    ],
    [
      "its “100 Continue” has no end",
      "The receiver's response has too many headers.",
      (socket) => repeat(socket, `X: ${"h".repeat(2_000)}\r\n`, "HTTP/1.1 100\r\n"),
    ],
    [
      "its headers have no end",
      "The receiver's response has too many headers.",
      (socket) => repeat(socket, `X: ${"h".repeat(2_000)}\r\n`, head),
    ],
  ])("%s (%s)", async (_, problem, answer) => {
    const { origin, seen } = await raw(answer);
    const attempted = await send(origin, {});
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
    const { origin, seen } = await listening(createServer((socket) => socket.destroy()));
    expect(await send(origin)).toMatchObject({ result: "no_connection", problem: CLOSED });
    expect(seen.connections).toBe(1);
  });

  test("nothing listens", async () => {
    const { origin } = await listening(createServer());
    await close();
    expect(await send(origin)).toMatchObject({
      result: "no_connection",
      problem: "The receiver refused the connection.",
    });
  });

  test("it doesn't speak TLS", async () => {
    const { port } = await http((_, response) => response.end());
    expect(await send(`https://receiver.test:${port}`)).toMatchObject({
      result: "no_connection",
      problem: "The TLS connection to the receiver failed.",
    });
  });

  test("a header can't be sent", async () => {
    const { origin, seen } = await http((_, response) => response.end());
    const attempted = await send(origin, { headers: { "X-Service-Event": "a\r\nX-More: b" } });
    expect(attempted).toMatchObject({
      result: "no_connection",
      problem: "Couldn't connect to the receiver.",
    });
    expect(seen.connections).toBe(0);
  });
});
