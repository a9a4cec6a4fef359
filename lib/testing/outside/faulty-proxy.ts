import { once } from "node:events";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * What goes wrong: no answer ever; the same, but the server hears of it once it's delivered; the server takes the request and the connection breaks before its answer; half of its answer; a
 * calendar's list of events that is empty for no reason; a web page instead of an answer; or any answer of one's own.
 */
export type Fault =
  | "hang"
  | "late"
  | "reset_after"
  | "truncated"
  | "empty_207"
  | "web_page"
  | { status: number; headers?: OutgoingHttpHeaders; body?: string };

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

const EMPTY_207 = '<?xml version="1.0"?><d:multistatus xmlns:d="DAV:"></d:multistatus>';

/** A proxy in front of a server on this machine that does whatever can go wrong on the way. */
export async function startFaultyProxy(target: string) {
  const sockets = new Set<Socket>();
  const requests: { method: string; path: string; authorization: string }[] = [];
  let fault: { what: Fault; methods: readonly string[] | null; left: number } | null = null;
  const late: (() => Promise<{ status: number }>)[] = [];
  let onHang = () => {};

  const server = createServer((incoming, response) => {
    const { method = "", url = "", headers } = incoming;
    requests.push({ method, path: url, authorization: headers.authorization ?? "" });
    void serve(incoming, response, nextFault(method)).catch(() => response.destroy());
  });
  server.on("connection", (socket) => {
    sockets.add(socket.on("error", () => {}));
    socket.on("close", () => sockets.delete(socket));
  });

  function nextFault(method: string): Fault | null {
    if (fault === null || fault.left === 0 || (fault.methods && !fault.methods.includes(method))) return null;
    fault.left -= 1;
    return fault.what;
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse, what: Fault | null): Promise<void> {
    const body = await buffer(incoming);
    if (what === "late") late.push(() => forward(target, incoming, body));
    if (what === "hang" || what === "late") return onHang();
    if (what === "web_page") return send(response, 200, { "content-type": "text/html" }, "<html>Welcome</html>");
    if (what === "empty_207") return send(response, 207, { "content-type": "text/xml" }, EMPTY_207);
    if (what !== null && typeof what === "object") return send(response, what.status, what.headers, what.body);
    const answer = await forward(target, incoming, body);
    if (what === "reset_after") return void response.socket?.resetAndDestroy();
    if (what !== "truncated") return send(response, answer.status, answer.headers, answer.body);
    response.writeHead(answer.status, { ...answer.headers, "content-length": answer.body.length });
    response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy());
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the proxy has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** everything that was asked so far */
    requests,
    /** The same resource behind the proxy. */
    through: (url: URL): URL => new URL(url.pathname, `http://127.0.0.1:${address.port}`),
    /** From now on this goes wrong: with some methods only, and only so often. */
    fail(what: Fault, { methods, times }: { methods?: readonly string[]; times?: number } = {}): void {
      fault = { what, methods: methods ?? null, left: times ?? Number.POSITIVE_INFINITY };
    },
    heal(): void {
      fault = null;
    },
    /** Hands over what is late. @returns the server's answers */
    deliver: () => Promise.all(late.splice(0).map(async (hand) => (await hand()).status)),
    /** Resolves when a request hangs. */
    hanging: () =>
      new Promise<void>((resolve) => {
        onHang = resolve;
      }),
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}, body: Buffer | string = "") {
  response.writeHead(status, headers).end(body);
}

async function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const { "transfer-encoding": _, "accept-encoding": __, ...kept } = headers;
  const to = new URL(url ?? "/", target);
  const sent = request(to, {
    method,
    headers: { ...kept, host: to.host, connection: "close", "content-length": body.length },
  });
  sent.end(body);
  const [answer]: [IncomingMessage] = await new Promise((resolve, reject) =>
    sent.once("response", (message) => resolve([message])).once("error", reject),
  );
  const { connection: ___, "transfer-encoding": ____, ...answered } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: answered, body: await buffer(answer) };
}
