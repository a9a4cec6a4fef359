import type { Database } from "../../db/client";
import { postPath } from "../../lib/blog/post-address";
import { createPost } from "../../lib/blog/writing/create-post";
import { runCommand } from "../../lib/commands/command";
import { getOrg } from "../../lib/orgs/get-org";
import { answersASecond, CONNECTIONS } from "./answers-a-second";
import type { BenchBusiness } from "./bench-business";
import { type BenchRow, rounded } from "./row";

const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const RATIO_MIN = 0.5;
/** A page that the build has made, and Next serves from memory. */
const STATIC_PAGE = "/docs/operations";
const PARAGRAPH =
  "Sun, salt and chlorine fade **colour** faster than [time](https://example.com) does, and rinsing helps.\n\n";

/** Requests a second of a post's page, relative to a static page of the same server and about the same size. */
export async function postPage(db: Database, baseUrl: string, { slug }: BenchBusiness): Promise<BenchRow> {
  const staticUrl = `${baseUrl}${STATIC_PAGE}`;
  const url = `${baseUrl}${await pathOfPost(db, slug)}`;
  const kilobytes = { post: await sizeKb(url), static: await sizeKb(staticUrl) };
  for (const warmUp of [url, staticUrl]) await answersASecond(warmUp, WARM_UP_SECONDS);
  const rates = { post: 0, static: 0 };
  for (let round = 0; round < 2; round += 1) {
    rates.post += (await answersASecond(url, SECONDS / 2)) / 2;
    rates.static += (await answersASecond(staticUrl, SECONDS / 2)) / 2;
  }
  const ratio = rounded(rates.post / rates.static);
  return {
    what: `a post's page (${kilobytes.post} KB), ${CONNECTIONS} connections, relative to a static page (${kilobytes.static} KB)`,
    measured: `${ratio} (${Math.round(rates.post)} of ${Math.round(rates.static)} a second)`,
    bar: `at least ${RATIO_MIN}`,
    ok: ratio >= RATIO_MIN,
    figures: { ratio, postsASecond: rounded(rates.post, 0), staticASecond: rounded(rates.static, 0) },
  };
}

async function pathOfPost(db: Database, slug: string): Promise<string> {
  const actor = { kind: "system" } as const;
  const ctx = { db, org: await getOrg(db, slug), actor, now: new Date(), idempotency: null };
  const sent = { title: "A post", body: PARAGRAPH.repeat(60), publish: true };
  const { post } = await runCommand(ctx, createPost, sent);
  return postPath(slug, post.slug);
}

async function sizeKb(url: string): Promise<number> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return Math.round((await answer.arrayBuffer()).byteLength / 1_024);
}
