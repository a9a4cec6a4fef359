import { beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../../commands/command";
import { bookIn } from "../../testing/business/booked-over-http";
import { makeBusiness, OWNER, type TestBusiness } from "../../testing/business/test-business";
import { call, someAddress } from "../../testing/caller/api-client";
import { rawCall } from "../../testing/caller/raw-request";
import { eventsIn, makeFeed } from "./feeds.test-support";
import { revokeFeed } from "./revoke-feed";

let business: TestBusiness;
let path: string;
let ref: string;

const feedPath = (token: string) => `/calendar/${token}.ics`;

beforeAll(async () => {
  business = await makeBusiness();
  ({ ref } = await bookIn(business, "Cut"));
  path = feedPath((await makeFeed(await business.ctx({ actor: OWNER }), business.idOf("Ann"))).token);
});

describe("GET /calendar/{token}.ics (rule K17.4)", () => {
  test("answers with the bookings, for calendar programs alone to keep", async () => {
    const { status, headers, text } = await call("GET", path);
    expect([status, eventsIn(text).map(({ uid }) => uid)]).toEqual([200, [expect.stringContaining(ref)]]);
    const named = ["content-type", "cache-control", "x-robots-tag", "referrer-policy", "x-content-type-options"];
    expect(named.map((name) => headers.get(name))).toEqual([
      "text/calendar; charset=utf-8; method=PUBLISH",
      "private, max-age=300",
      "noindex",
      "no-referrer",
      "nosniff",
    ]);
    expect(headers.get("set-cookie")).toBeNull();
  });

  test("answers 304 to whoever has it already", async () => {
    const readTwice = async () => {
      const etag = (await call("GET", path)).headers.get("etag") ?? "";
      const again = await call("GET", path, { headers: { "If-None-Match": etag } });
      return [again.status, again.text, again.headers.get("etag") === etag];
    };
    // At midnight, all events get the new day's stamp.
    const [first, second] = [await readTwice(), await readTwice()];
    expect([first, second]).toContainEqual([304, "", true]);
  });

  test("answers HEAD with the same headers and no body", async () => {
    const { status, text, headers } = await rawCall("HEAD", path);
    expect([status, text, headers.get("content-type")]).toEqual([
      200,
      "",
      "text/calendar; charset=utf-8; method=PUBLISH",
    ]);
    expect(headers.get("etag")).toMatch(/^"[\w-]{43}"$/);
  });

  test("is one identical 404 for unknown, revoked and malformed addresses", async () => {
    const ctx = await business.ctx({ actor: OWNER });
    const revoked = await makeFeed(ctx);
    await runCommand(ctx, revokeFeed, { id: revoked.id });
    const paths = [revoked.token, "A".repeat(32), "short", "a%2Fb"].map(feedPath);
    const answers = await Promise.all([...paths, path.slice(0, -4), `${path}x`].map((each) => rawCall("GET", each)));
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([404, "We couldn't find anything at this address.\n"]);
      expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
    }
  });

  test("can be read 60 times in five minutes from one address, whatever the feed", async () => {
    const headers = { "X-Forwarded-For": someAddress() };
    const asked = Array.from({ length: 61 }, (_, n) => call("GET", n % 2 === 0 ? path : feedPath("x"), { headers }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const { status, headers: answered } = await call("GET", path, { headers });
    expect([status, Number(answered.get("retry-after")) > 0]).toEqual([429, true]);
  });
});
