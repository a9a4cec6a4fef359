import { createServer, type Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { resolveHost } from "../../outbound/resolve-host";
import { openReceivers } from "../../testing/outside/local-servers";
import { ATTEMPT_TIMEOUT_MS } from "./attempt-schedule";
import { LONG_MS, repeat, SHORT_MS, send } from "./receivers.test-support";
import { sendAttempt } from "./send-attempt";

const { http, raw, listening, sockets, close } = openReceivers();
afterEach(close);

describe("the one deadline", () => {
  test("is four seconds", () => {
    expect(ATTEMPT_TIMEOUT_MS).toBe(4_000);
  });

  const unanswered = {
    result: "timed_out",
    problem: "The receiver didn't respond within 0.3 seconds.",
    answerStatus: null,
  };

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
      createServer((socket) => void socket.on("data", (data) => greetings.push(data.toString("latin1")))),
    );
    expect(await send(`https://receiver.test:${port}`, { timeoutMs: SHORT_MS })).toMatchObject(unanswered);
    expect(greetings.join("")).toContain("receiver.test");
    await vi.waitFor(() => expect(seen.open).toBe(0));
  });

  test("covers the name and the answer together", async () => {
    // Each alone would be in time. Timers never end early, so together they never are, however slow the machine.
    const { origin } = await raw((socket) => void setTimeout(() => socket.end("HTTP/1.1 200 OK\r\n\r\n"), 800));
    const slow: typeof resolveHost = async () => {
      await new Promise((done) => setTimeout(done, 800));
      return ["127.0.0.1"];
    };
    const sent = { url: origin, headers: {}, body: "{}" };
    const attempted = await sendAttempt(sent, { unsafeOrigins: [origin], resolve: slow, timeoutMs: 1_000 });
    expect(attempted.result).toBe("timed_out");
  });

  test("cuts off a stalled body; the delivery counts", async () => {
    const { origin, seen } = await http((_, response) => void response.writeHead(200).write("thanks"));
    const attempted = await send(origin, { timeoutMs: SHORT_MS });
    expect(attempted).toMatchObject({ result: "delivered", problem: "", answerStatus: 200, answerBody: "thanks" });
    expect(attempted.durationMs).toBeLessThan(LONG_MS);
    await vi.waitFor(() => expect(seen.open).toBe(0));
  });

  test("cuts off a receiver that stops reading the body", async () => {
    const { origin, seen } = await listening(createServer((socket) => void socket.pause()));
    expect(await send(origin, { timeoutMs: SHORT_MS, body: "x".repeat(8_000_000) })).toMatchObject(unanswered);
    for (const socket of sockets) socket.resume();
    await vi.waitFor(() => expect(seen.open).toBe(0));
  });
});
