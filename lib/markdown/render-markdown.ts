import { AppError } from "../errors";
import { oncePerProcess } from "../process/once-per-process";
import { whyTooComplex } from "./bounds";
import type { MarkdownOptions, Rendered } from "./options";
import { renderInThread } from "./render-in-thread";
import { type Turn, turnsByBusiness } from "./turns";

/** Higher whenever the same text becomes other HTML: stored HTML of a lower version is rendered anew. */
export const RENDERER_VERSION = 3;

const inTurn = oncePerProcess("markdown.turns", () => turnsByBusiness());

/**
 * Renders Markdown (CommonMark and GFM) as safe HTML and as plain text (rule P4.1), in a thread of its own, one text at a time: the longest
 * texts take too long for the thread that answers requests.
 *
 * @param turn whose text it is: the businesses take turns (rule P4.6)
 * @returns the named refusal for a text that is beyond the bounds or takes too long (rule P4.6)
 * @throws AppError `rate_limited` when too many texts are waiting
 */
export async function renderMarkdown(text: string, options: MarkdownOptions, turn: Turn): Promise<Rendered> {
  const problem = whyTooComplex(text);
  if (problem !== null) return { ok: false, problem };
  const rendered = inTurn(turn, () => renderInThread({ text, options }));
  if (rendered === null) {
    throw new AppError("rate_limited", "Too many texts are being saved right now. Please try again in a moment.", {
      retryAfterSeconds: 1,
    });
  }
  return rendered;
}
