import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { textUnlessGone } from "./text-unless-gone";

/** One call as it arrived: the exact bytes of its body as a text, and when its head was read, as epoch milliseconds. */
export type Received = {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  atMs: number;
  event: string;
  delivery: string;
  attempt: number;
};

type Answer = (response: ServerResponse, received: Received) => void;

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/**
 * A real server on the loopback address that receives webhooks and answers 200, or as set for a path.
 *
 * @param port 0: any free one
 */
export async function startWebhookReceiver(port = 0) {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const { url: path = "", headers } = request;
    const atMs = Date.now();
    const body = await textUnlessGone(request);
    if (body === null) return;
    const call = {
      path,
      headers,
      atMs,
      body,
      event: String(headers["x-service-event"]),
      delivery: String(headers["x-service-delivery"]),
      attempt: Number(headers["x-service-attempt"]),
    };
    received.push(call);
    const answer = answers.get(path) ?? ((ok: ServerResponse) => void ok.end());
    answer(response, call);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    origin,
    received,
    at: (path: string) => received.filter((call) => call.path === path),
    /** Sets how a path answers from now on. */
    answer: (path: string, how: Answer) => void answers.set(path, how),
    /** Ends everything still unanswered. */
    closeConnections: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A response with a status. */
export const withStatus =
  (status: number): Answer =>
  (response) =>
    void response.writeHead(status, { "Content-Type": "text/plain" }).end(status === 200 ? "" : "I am not well.");

/** No response at all. */
export const hanging: Answer = () => {};

/**
 * What is wrong with a call's signature; null if it was made with the secret, at the time of the attempt.
 *
 * @param ageMsMax how long the attempt may have taken to arrive; `t` is in whole seconds
 */
export function signatureProblem({ headers, body, atMs }: Received, secret: string, ageMsMax = 2_000): string | null {
  const [, t = "", v1 = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["x-service-signature"])) ?? [];
  if (t === "") return "it is not written as it should be";
  if (Math.abs(Number(t) * 1000 - atMs) > ageMsMax) return "its time is not the attempt's";
  return createHmac("sha256", secret).update(`${t}.${body}`).digest("hex") === v1 ? null : "it is another's";
}
