import { AppError } from "../errors";
import { oncePerProcess } from "../process/once-per-process";
import { whyTooComplex } from "./bounds";
import type { MarkdownOptions, Rendered } from "./options";
import { renderInThread } from "./render-in-thread";

/** Higher whenever the same text becomes other HTML: stored HTML of a lower version is rendered anew. */
export const RENDERER_VERSION = 1;

const WAITING_MAX = 100;

const queue = oncePerProcess("markdown.queue", (): { last: Promise<unknown>; length: number } => ({
  last: Promise.resolve(),
  length: 0,
}));

/**
 * Renders Markdown (CommonMark and GFM) as safe HTML and as plain text (rule P4.1), in a thread of its own, one text at a time: the longest
 * texts take too long for the thread that answers requests.
 *
 * @returns the named refusal for a text that is beyond the bounds or takes too long (rule P4.6)
 * @throws AppError `rate_limited` when too many texts are waiting
 */
export async function renderMarkdown(text: string, options: MarkdownOptions): Promise<Rendered> {
  const problem = whyTooComplex(text);
  if (problem !== null) return { ok: false, problem };
  if (queue.length >= WAITING_MAX) {
    throw new AppError("rate_limited", "Too many texts are being saved right now. Please try again in a moment.", {
      retryAfterSeconds: 1,
    });
  }
  queue.length += 1;
  const turn = queue.last.then(() => renderInThread({ text, options }));
  queue.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    queue.length -= 1;
  }
}
