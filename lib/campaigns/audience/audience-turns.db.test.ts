import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { connectForRequests, type Database, forRequest } from "../../../db/client";
import { refusalOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { testDatabase } from "../../testing/business/test-business";
import { openSender, type Sender } from "../campaigns.test-support";
import { getCampaign } from "../reading/get-campaign";
import { getCampaignPage } from "../reading/get-campaign-page";
import { listCampaignLines } from "../reading/list-campaign-lines";
import { listCampaigns } from "../reading/list-campaigns";
import { reviewCampaign } from "../sending/review-campaign";
import { createDraft } from "../writing/create-draft";
import { tryDraft } from "../writing/try-draft";
import { countAudiences } from "./count-audiences";
import { listPeople } from "./list-people";

const TEXT = { subject: "News", body: "Hello {{name}}" };

let asker: Sender;
let other: Sender;
let draft: string;
let started: string;
beforeAll(async () => {
  asker = await openSender(testDatabase());
  other = await openSender(testDatabase());
  await asker.addCustomers(2);
  draft = await asker.draft();
  started = await asker.start();
});

/** All that read a whole audience, or all recipients of a campaign. */
const READERS: [string, (ctx: Ctx) => Promise<unknown>][] = [
  ["the counts of all audiences", (ctx) => runCommand(ctx, countAudiences, {})],
  ["a trial of a draft", (ctx) => runCommand(ctx, tryDraft, TEXT)],
  ["a new draft", (ctx) => runCommand(ctx, createDraft, TEXT)],
  ["the people of an audience", (ctx) => runCommand(ctx, listPeople, { id: draft })],
  ["a review", (ctx) => runCommand(ctx, reviewCampaign, { id: draft })],
  ["a campaign's counts", (ctx) => runCommand(ctx, getCampaign, { id: started })],
  ["a campaign's page", (ctx) => runCommand(ctx, getCampaignPage, { id: started })],
  ["a list of campaigns", (ctx) => runCommand(ctx, listCampaigns, {})],
  ["the list with progress", (ctx) => runCommand(ctx, listCampaignLines, {})],
];

describe("beside another long read of the same business (rules C11.3, C11.5)", () => {
  const requests = connectForRequests(inject("databaseUrl"));
  afterAll(() => requests.close());

  test.each(READERS)("waits for its turn, and reads of others don't wait for it: %s", async (_, read) => {
    const ctx = { ...(await asker.ctx()), db: requests.db };
    const done: string[] = [];
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const before = forRequest(requests.db, asker.org.id).transaction(
      async () => {
        await isLetGo;
        done.push("before");
      },
      { accessMode: "read only" },
    );
    const many = Array.from({ length: 6 }, async () => {
      await read(ctx);
      done.push("asked");
    });
    for (let n = 0; n < 3; n += 1) await runCommand({ ...(await other.ctx()), db: requests.db }, countAudiences, {});
    await requests.db.execute(sql`select 1`);
    expect(done).toEqual([]);
    letGo();
    await Promise.all([before, ...many]);
    expect(done).toEqual(["before", ...many.map(() => "asked")]);
  });
});

/** A database in whose transactions every statement with a limit of four seconds takes a minute, with a shorter limit for the test. */
function slow(db: Database): Database {
  const replacing = <Target extends object>(target: Target, name: string, by: unknown): Target =>
    new Proxy(target, { get: (_, asked) => (asked === name ? by : Reflect.get(target, asked)) });
  const slowed = <Tx extends Database>(tx: Tx): Tx =>
    replacing(tx, "execute", async (statement: SQL) => {
      const [set] = await tx.execute(sql`select current_setting('statement_timeout') as limit`);
      if (set?.limit !== "4s") return tx.execute(statement);
      await tx.execute(sql`set local statement_timeout = 10`);
      return tx.execute(sql`select pg_sleep(60)`);
    });
  const transaction: Database["transaction"] = (run, config) => db.transaction((tx) => run(slowed(tx)), config);
  return replacing(db, "transaction", transaction);
}

test.each(READERS.slice(0, 7))("is refused as too much after its limit: %s (rule M8)", async (_, read) => {
  const ctx = await asker.ctx();
  const before = (await runCommand(ctx, listCampaigns, {})).campaigns.length;
  expect(await refusalOf(read({ ...ctx, db: slow(ctx.db) }))).toMatchObject({ code: "conflict", reason: "too_much" });
  expect((await runCommand(ctx, listCampaigns, {})).campaigns).toHaveLength(before);
});
