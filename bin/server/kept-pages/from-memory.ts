import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "next/dist/compiled/compression/index.js";
import { releaseCompressionStream } from "next/dist/server/lib/release-compression-stream.js";
import { blogState } from "../../../lib/blog/reading/blog-state";
import { newNonce } from "../../../lib/edge/doors/nonce";
import { database } from "../../../lib/env/database";
import { keptStore } from "../../../lib/process/kept-store";
import { addressOfPage } from "./address-of-page";
import { isWholePage } from "./is-whole-page";
import { type KeptPage, pageWithNonce, pageWithoutNonce, weighPage } from "./page-without-nonce";
import { type Answered, recordAnswer } from "./record-answer";

type Kept = { state: string; page: KeptPage };

const pages = keptStore<Kept>("blogPages");
const compress = compression();

/**
 * Answers with a kept page of a blog if nothing that it shows has changed, and otherwise keeps the page that is served; anything else is
 * served as it is (rule P6.7).
 */
export async function fromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  serve: () => Promise<void>,
): Promise<void> {
  const asked = addressOfPage(request);
  if (asked === null) return serve();
  // If the database can't be reached, the page says so in its own way.
  const state = await blogState(database(), asked.slug).catch(() => null);
  if (state === null) return serve();
  const kept = pages.get(asked.address);
  if (kept?.state === state) return send(request, response, kept.page);
  // Read before the page: what it shows may be newer than that, but never older.
  recordAnswer(response, (answered) => keep(asked.address, state, answered));
  await serve();
}

function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const { headers, html } = pageWithNonce(page, newNonce());
  for (const [name, value] of headers) response.setHeader(name, value);
  compress(request, response, () => {});
  // A client that hangs up leaves the compression waiting, out of the garbage collector's reach.
  response.once("close", () => {
    if (!response.writableFinished) releaseCompressionStream(response);
  });
  // In two parts: pages don't state their length in advance.
  response.write(html);
  response.end();
}

function keep(address: string, state: string, { status, headers, body }: Answered): void {
  if (status !== 200 || headers.some(([name]) => name === "set-cookie")) return;
  const html = body();
  const page = html && isWholePage(html) && pageWithoutNonce(headers, html);
  if (page) pages.keep(address, { state, page }, weighPage(page) + 2 * state.length);
}
