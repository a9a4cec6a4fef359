import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { clientAddress } from "../lib/edge/doors/client-address";
import { env } from "../lib/env/env";
import { stopProcessWorkers } from "../lib/worker/process-workers";
import { listen } from "./port";
import { waitForTurn } from "./reads-in-turn";
import { say } from "./refusal";
import { answer, methodNotAllowed, type RawAnswer, refusalOfLongBody, refusedRequest } from "./refused-request";
import { dropPageHeaders, hasReadableState } from "./router-state";

/** How long running requests may take to finish once the server is asked to stop. */
const DRAIN_MS = 10_000;
const AFTERMATH_MS = 5000;
/** Longer than the idle time of common load balancers, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 30_000;
const REQUEST_MS = 120_000;

/** Only this server may say who a request comes from and what it is called in the log. */
const INTERNAL_HEADERS = ["x-client-address", "x-request-id"];

/**
 * Serves the application on a port: a small HTTP server in front of Next's handler.
 *
 * @param options.dev with hot reload instead of the finished build
 * @returns once the server answers; `close` finishes running requests (10 s at most) and the running work
 * @throws Refusal when the port can't be had
 */
export async function serve(options: {
  port: number;
  hostname?: string;
  dev: boolean;
  appUrl: string;
}): Promise<{ close(): Promise<void> }> {
  const { port, hostname, dev, appUrl } = options;
  surviveClosedOutput();
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
  });
  // Next answers upgrades for hot reload alone and leaves others hanging; in production it gets a server that never
  // listens, and a request that offers an upgrade is served as if it didn't.
  const upgrades = dev ? server : createServer();
  // Where Next finds itself when it fetches the page that a form leads to: the platform's name may not lead to this port.
  const ownName = dev ? new URL(appUrl).hostname : "localhost";
  const app = next({ dev, dir: process.cwd(), hostname: ownName, port, httpServer: upgrades });
  await app.prepare();
  const handle = app.getRequestHandler();

  async function serveOne(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refused = refusedRequest(request) ?? (await refusalOfLongBody(request));
    if (refused) return send(response, refused);
    markClient(request);
    await waitForTurn(request, response);
    await handle(request, response);
  }
  server.on("request", (request, response) =>
    serveOne(request, response).catch((error: unknown) => fail(request, response, error)),
  );
  server.on("connect", (request: IncomingMessage, socket: Duplex) =>
    endSocket(socket, methodNotAllowed(request.url ?? "")),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    endSocket(socket, answer(statusOf(error), "The request can't be read.", ""));
  });

  await listen(server, port, hostname);
  const { webhookUnsafeOrigins } = env();
  if (webhookUnsafeOrigins.length > 0) {
    say(
      `Warning: WEBHOOK_UNSAFE_ORIGINS exempts ${webhookUnsafeOrigins.join(", ")} from the address rule of webhooks.`,
    );
  }
  return {
    async close() {
      await Promise.all([drain(server), stopProcessWorkers()]);
      // Next waits for what its requests still do after their answers; that, too, has an end.
      await Promise.race([app.close(), sleep(AFTERMATH_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * Whoever read the output may go away (`npm start | head`). Unheard, the failure to write would be an error that is
 * written again, and so on without end.
 */
function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

let hasWarned = false;

function markClient(request: IncomingMessage): void {
  const trustedHops = env().trustProxyHops;
  const forwarded = request.headers["x-forwarded-for"];
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  if (forwardedFor !== undefined && trustedHops === 0 && !hasWarned) {
    hasWarned = true;
    say(
      "X-Forwarded-For arrived and is ignored: behind a proxy set TRUST_PROXY_HOPS, so that clients can be told apart.",
    );
  }
  // What a write answers is a few hundred bytes: compressing them would cost more than they are worth.
  if (request.method !== "GET") delete request.headers["accept-encoding"];
  // On the API they would turn an answer into an empty redirect.
  if (request.url?.startsWith("/api/") || !hasReadableState(request.headers)) dropPageHeaders(request.headers);
  for (const name of INTERNAL_HEADERS) delete request.headers[name];
  // Next compares a form's origin with the host: behind a proxy that renames it, the platform's own origin counts.
  delete request.headers["x-forwarded-host"];
  if (request.headers.origin === env().appUrl) request.headers["x-forwarded-host"] = new URL(env().appUrl).host;
  const socketAddress = request.socket.remoteAddress;
  request.headers["x-client-address"] = clientAddress({ socketAddress, forwardedFor, trustedHops });
}

function send(response: ServerResponse, { status, body, headers }: RawAnswer): void {
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) }).end(body);
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) return void response.destroy();
  send(response, answer(500, "Something went wrong.", request.url ?? ""));
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

async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  // A kept-alive connection ends with the answer that is being given on it.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
