import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { STRICT_TRANSPORT_SECURITY } from "../../lib/edge/doors/strict-transport.mjs";
import { env, isLoopbackUrl } from "../../lib/env/env";
import { stopProcessWorkers } from "../../lib/worker/process-workers";
import { hostsFor, listen } from "../port";
import { say } from "../refusal";
import { dropRest } from "./drop-rest";
import { keepNoSourceMaps } from "./keep-no-source-maps";
import { fromMemory } from "./kept-pages/from-memory";
import { markClient } from "./mark-client";
import { inItsTurn } from "./reads-in-turn";
import { answer, methodNotAllowed, type RawAnswer, refusalOfLongBody, refusedRequest } from "./refused-request";
import { uploadInItsTurn } from "./uploads-in-turn";

/** How long running requests may take to finish once the server is asked to stop. */
const DRAIN_MS = 10_000;
const AFTERMATH_MS = 5000;
/** Longer than the idle time of common load balancers, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 30_000;
const REQUEST_MS = 120_000;

/**
 * Serves the application on a port: a small HTTP server in front of Next's handler.
 *
 * @param options.dev with hot reload instead of the finished build
 * @returns once the server answers; `close` finishes running requests (10 s at most) and running work
 * @throws Refusal when the port isn't available
 */
export async function serve(options: {
  port: number;
  dev: boolean;
  appUrl: string;
}): Promise<{ close(): Promise<void> }> {
  const { port, dev, appUrl } = options;
  surviveClosedOutput();
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
  });
  // Next answers upgrades only for hot reload and leaves others hanging. In production it gets a server that never
  // listens, and a request that offers an upgrade is served as if it didn't.
  const upgrades = dev ? server : createServer();
  // Next uses this name to fetch the page that a form leads to: the platform's own name may not lead to this port.
  const ownName = dev ? new URL(appUrl).hostname : "localhost";
  const root = process.cwd();
  if (!dev) keepNoSourceMaps(join(root, ".next", "server"));
  const app = next({ dev, dir: root, hostname: ownName, port, httpServer: upgrades });
  await app.prepare();
  const handle = app.getRequestHandler();

  const isSecure = new URL(appUrl).protocol === "https:";

  async function serveOne(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isSecure) response.setHeader(STRICT_TRANSPORT_SECURITY.key, STRICT_TRANSPORT_SECURITY.value);
    dropRest(request, response);
    const refused = refusedRequest(request) ?? (await refusalOfLongBody(request));
    if (refused) return send(response, refused);
    markClient(request);
    const hand = () => handle(request, response);
    // With hot reload, pages change without anything telling.
    const page = dev ? hand : () => fromMemory(request, response, hand);
    await inItsTurn(request, response, () => uploadInItsTurn(request, response, page));
  }
  server.on("request", (request, response) =>
    serveOne(request, response).catch((error: unknown) => fail(request, response, error)),
  );
  server.on("connect", (request: IncomingMessage, socket: Duplex) =>
    endSocket(socket, methodNotAllowed(request.url ?? "")),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    endSocket(socket, answer(statusOf(error), "We couldn't read the request.", ""));
  });

  const doors = await listen(server, port, hostsFor(appUrl));
  if (isLoopbackUrl(appUrl)) {
    say(`Only this machine can reach the server. To let others in, set APP_URL to the address they use.`);
  }
  const { webhookUnsafeOrigins, calendarUnsafeOrigins } = env();
  if (webhookUnsafeOrigins.length > 0) {
    say(
      `Warning: WEBHOOK_UNSAFE_ORIGINS exempts ${webhookUnsafeOrigins.join(", ")} from the address rules for webhooks.`,
    );
  }
  if (calendarUnsafeOrigins.length > 0) {
    say(
      `Warning: CALENDAR_UNSAFE_ORIGINS exempts ${calendarUnsafeOrigins.join(", ")} from the address rules for calendars.`,
    );
  }
  return {
    async close() {
      await Promise.all([drain(server, doors), stopProcessWorkers()]);
      // Next waits for what its requests do after their answers; that wait is limited, too.
      await Promise.race([app.close(), sleep(AFTERMATH_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * The reader of the output may go away (`npm start | head`). Unhandled, the failed write would be an error that is
 * written again, and so on forever.
 */
function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

function send(response: ServerResponse, { status, body, headers }: RawAnswer): void {
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) }).end(body);
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) return void response.destroy();
  send(response, answer(500, "Something went wrong on our end.", request.url ?? ""));
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}

/** An answer on a connection that never became a request. */
function endSocket(socket: Duplex, { status, body, headers }: RawAnswer): void {
  const all = { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}

async function drain(server: Server, doors: { close(): Promise<void> }): Promise<void> {
  const closed = doors.close();
  server.closeIdleConnections();
  // A kept-alive connection ends after its current answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
