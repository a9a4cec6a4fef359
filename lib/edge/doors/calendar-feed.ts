import { randomUUID } from "node:crypto";
import { readFeed } from "../../calendar-sync/feeds/read-feed";
import { runCommand } from "../../commands/command";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { errorAnswer } from "../error-table";
import { failureOf } from "../failure";
import { clientAddressOf } from "./client-address";
import { isUnchanged } from "./is-unchanged";

const NOTHING_HERE = "We couldn't find anything at this address.";

/**
 * The GET handler of calendar feeds, at a path with `file`; Next uses it for HEAD, too. Programs that have it already get 304; whatever
 * isn't a feed's address is one identical 404 (rule K17.4).
 */
export async function calendarFeed(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const requestId = randomUUID();
  const headers = {
    "X-Request-Id": requestId,
    // The address is a credential.
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
  try {
    const now = currentTime();
    await passLimit(database(), LIMITS.readFeed, clientAddressOf(request.headers), now);
    const [, token = ""] = /^(.*)\.ics$/.exec((await params).file) ?? [];
    const { text, etag } = await runCommand({ db: database(), now }, readFeed, { token });
    const all = {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Cache-Control": "private, max-age=300",
      ETag: etag,
    };
    return isUnchanged(request.headers, etag)
      ? new Response(null, { status: 304, headers: all })
      : new Response(text, { headers: all });
  } catch (error) {
    const answer = errorAnswer(failureOf(error, "request", requestId));
    return new Response(`${answer.status === 404 ? NOTHING_HERE : String(answer.body.error)}\n`, {
      status: answer.status,
      headers: {
        ...headers,
        ...answer.headers,
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
      },
    });
  }
}
