import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../../db/client";
import { refusalOf } from "../../bookings/desk.test-support";
import { makeMailToken } from "../../marketing/mail-token";
import { addressHash, suppressionKey } from "../../marketing/suppression/address-hash";
import { suppressionsOf } from "../../marketing/suppression/suppressions";
import { leaveByLink } from "../../marketing/unsubscribing/leave";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { type Answer, type ScriptedServer, startScriptedServer } from "../../testing/outside/scripted-mail-server";
import { eraseCustomer } from "../../worker/erase-customer";
import { NOW, openSender, type Sender } from "../campaigns.test-support";
import { getCampaignPage } from "../reading/get-campaign-page";
import { pauseCampaign } from "../sending/pause-campaign";
import { resumeCampaign } from "../sending/resume-campaign";
import { sendAgain } from "../sending/send-again";
import { sendCampaign } from "../sending/send-campaign";
import { stopCampaign } from "../sending/stop-campaign";
import { updateCampaign } from "../writing/update-campaign";
import { finishCampaign } from "./finish-campaigns";
import { readMessageId } from "./raw-mail";
import { sendDue } from "./send-due";

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

const opened: ScriptedServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
  await own.db.execute(sql`delete from mail_pace`);
  // What is left of one test is no other's to send.
  await own.db.execute(sql`update campaigns set status = 'stopped' where status in ('sending', 'paused')`);
});

async function serve(answer: (to: string, tries: number) => Answer | Promise<Answer>, password?: string) {
  const server = await startScriptedServer(answer, { password });
  opened.push(server);
  return server;
}

/** No pace: the clock of these tests stands still. */
const FAST = 100_000_000;
const MINUTE_MS = 60_000;

/** Sends what is due now. */
const send = (sender: Sender, { url }: ScriptedServer, db = own.db, perMinute = FAST) =>
  sendDue(db, { smtpUrl: url, perMinute, clock: sender.now, waits: { connectMs: 5_000, mailMs: 5_000 } });

async function openWith(count: number) {
  const sender = await openSender(own.db, {}, { now: NOW });
  return { sender, people: await sender.addCustomers(count) };
}

const each = (people: { email: string }[]) => new Map(people.map(({ email }) => [email, 1]));

/** The link in the header of the mail to an address. */
async function leave(sender: Sender, { id, email }: { id: string; email: string }, campaignId: string) {
  const hash = addressHash(await suppressionKey(own.db), email);
  const { id: orgId } = sender.org;
  const token = { use: "leave", orgId, customerId: id, campaignId, addressHash: hash, askedAt: 0 } as const;
  expect(await leaveByLink(own.db, await makeMailToken(own.db, token), sender.now())).toBe(true);
}

test("paused at 40 of 100 and gone on, each of 100 gets one mail, and it's told once", async () => {
  const { sender, people } = await openWith(100);
  const id = await sender.start();
  let asked = 0;
  const server = await serve(async (): Promise<Answer> => {
    asked += 1;
    if (asked === 40) await sender.run(pauseCampaign, { id });
    return "take";
  });
  await send(sender, server);
  expect(server.had.length).toBeLessThanOrEqual(42);
  expect((await sender.campaign(id)).status).toBe("paused");
  await sender.run(resumeCampaign, { id });
  await send(sender, server);
  expect(server.counts()).toEqual(each(people));
  expect(await sender.campaign(id)).toMatchObject({ status: "sent", sentAt: sender.now(), recipients: 100 });
  const told = { campaignId: id, subject: "News", audience: "all", sent: 100, recipients: 100 };
  expect(await sender.told(id)).toEqual([told]);
});

test("whoever unsubscribes, is refused or is erased while it's being sent gets nothing any more", async () => {
  const { sender, people } = await openWith(20);
  const id = await sender.start();
  const [leaves, erased] = [people[18], people[19]];
  if (!leaves || !erased) throw new Error("they are missing");
  let asked = 0;
  const server = await serve(async (): Promise<Answer> => {
    asked += 1;
    if (asked === 3) {
      await leave(sender, leaves, id);
      await sender.run(eraseCustomer, { id: erased.id });
    }
    return "take";
  });
  await send(sender, server);
  expect(server.counts()).toEqual(each(people.slice(0, 18)));
  expect(await sender.states(id)).toEqual({ sent: 18, "skipped: refused": 1, "skipped: erased": 1 });
  expect(await sender.told(id)).toMatchObject([{ sent: 18, recipients: 20 }]);
  expect((await sender.run(getCampaignPage, { id })).figures).toMatchObject({ sent: 18, unsubscribed: 1, queued: 0 });
  const next = await sender.start({ subject: "Next" });
  expect((await sender.campaign(next)).recipients).toBe(18);
});

test("every third is put off at first: all get one mail in the end, and it isn't sent before that", async () => {
  const { sender, people } = await openWith(30);
  const id = await sender.start();
  const late = new Set(people.filter((_, n) => n % 3 === 0).map(({ email }) => email));
  const server = await serve((to, tries) => (late.has(to) && tries < 2 ? { code: 450, text: "4.2.0 later" } : "take"));
  await send(sender, server);
  expect(await sender.states(id)).toEqual({ sent: 20, queued: 10 });
  expect([(await sender.campaign(id)).status, await sender.told(id)]).toEqual(["sending", []]);
  sender.pass(MINUTE_MS);
  await send(sender, server);
  sender.pass(9 * MINUTE_MS);
  await send(sender, server);
  expect((await sender.campaign(id)).status).toBe("sending");
  sender.pass(MINUTE_MS);
  await send(sender, server);
  expect(server.counts()).toEqual(each(people));
  expect(await sender.told(id)).toMatchObject([{ sent: 30, recipients: 30 }]);
});

test("a mailbox that doesn't exist is suppressed, a full one only fails", async () => {
  const { sender, people } = await openWith(3);
  const id = await sender.start();
  const server = await serve((to) =>
    to.startsWith("1@")
      ? { code: 550, text: "5.1.1 unknown" }
      : to.startsWith("2@")
        ? { code: 552, text: "5.2.2 full" }
        : "take",
  );
  await send(sender, server);
  expect(await sender.states(id)).toEqual({ "failed: no_mailbox": 1, "failed: rejected": 1, sent: 1 });
  const key = await suppressionKey(own.db);
  const why = await Promise.all(
    people.map(({ email }) => suppressionsOf(own.db, sender.org.id, addressHash(key, email))),
  );
  expect(why).toEqual([["bounced"], [], []]);
  const next = await sender.start();
  expect((await sender.campaign(next)).recipients).toBe(2);
});

test("cut off after the message, nobody knows: it isn't sent again by itself, but by a person, and told only once", async () => {
  const { sender, people } = await openWith(3);
  const id = await sender.start();
  const server = await serve((to, tries) => (to.startsWith("2@") && tries === 0 ? "cut" : "take"));
  await send(sender, server);
  sender.pass(90 * MINUTE_MS);
  await send(sender, server);
  expect(await sender.states(id)).toEqual({ sent: 2, "uncertain: no_answer": 1 });
  expect(server.counts()).toEqual(each(people));
  expect(await sender.told(id)).toMatchObject([{ sent: 2, recipients: 3 }]);
  expect(await sender.run(sendAgain, { id })).toEqual({ recipients: 1 });
  await send(sender, server);
  expect(await sender.states(id)).toEqual({ sent: 3 });
  expect(server.counts().get(people[1]?.email ?? "")).toBe(2);
  expect([(await sender.campaign(id)).status, (await sender.told(id)).length]).toEqual(["sent", 1]);
});

test("cut off before the message, it comes once, a minute later", async () => {
  const { sender, people } = await openWith(2);
  const id = await sender.start();
  const server = await serve((to, tries) => (to.startsWith("1@") && tries === 0 ? "cut before" : "take"));
  await send(sender, server);
  expect(await sender.states(id)).toEqual({ sent: 1, queued: 1 });
  sender.pass(MINUTE_MS);
  await send(sender, server);
  expect(server.counts()).toEqual(each(people));
});

test("a refused sign-in pauses it at once, with nobody lost", async () => {
  const { sender } = await openWith(5);
  const id = await sender.start();
  await send(sender, await serve(() => "take", "right"));
  expect(await sender.states(id)).toEqual({ queued: 5 });
  expect(await sender.campaign(id)).toMatchObject({ status: "paused", pauseReason: "sign_in_refused" });
  await sender.run(resumeCampaign, { id });
  await send(sender, await serve(() => "take"));
  expect(await sender.states(id)).toEqual({ sent: 5 });
});

test("twenty mails in a row that aren't taken pause it, and stopping it skips the rest and tells nobody", async () => {
  const { sender } = await openWith(30);
  const id = await sender.start();
  const server = await serve(() => ({ code: 554, text: "5.7.1 no" }));
  await send(sender, server);
  const { status, pauseReason } = await sender.campaign(id);
  expect([status, pauseReason]).toEqual(["paused", "failures"]);
  const states = await sender.states(id);
  expect(states["failed: rejected"]).toBeGreaterThanOrEqual(20);
  expect(states["failed: rejected"]).toBeLessThanOrEqual(21);
  const { skipped } = await sender.run(stopCampaign, { id });
  await send(sender, server);
  expect(await sender.states(id)).toEqual({ ...states, queued: undefined, "skipped: stopped": skipped });
  expect([(await sender.campaign(id)).status, await sender.told(id)]).toEqual(["stopped", []]);
});

describe("of two at once", () => {
  test("owners who click Send, one starts it", async () => {
    const { sender } = await openWith(10);
    const id = await sender.draft();
    const clicks = await Promise.allSettled([1, 2].map(() => sender.run(sendCampaign, { id, revision: 1 })));
    expect(clicks.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await sender.recipients(id)).length).toBe(10);
  });

  test("the draft that was edited after the review isn't sent", async () => {
    const { sender } = await openWith(1);
    const id = await sender.draft();
    const written = { subject: "Other", previewText: null, body: "Other", audience: "all" };
    await sender.run(updateCampaign, { id, revision: 1, ...written });
    expect(await refusalOf(sender.run(sendCampaign, { id, revision: 1 }))).toMatchObject({
      reason: "changed_meanwhile",
    });
    expect([(await sender.campaign(id)).status, await sender.recipients(id)]).toEqual(["draft", []]);
  });

  test("finishers, twenty of them, one tells of it", async () => {
    const { sender } = await openWith(1);
    const id = await sender.start();
    await own.db.execute(sql`update campaign_recipients set status = 'sent' where campaign_id = ${id}`);
    const { org } = sender;
    await Promise.all(Array.from({ length: 20 }, () => finishCampaign(own.db, { org, now: sender.now() }, id)));
    expect(await sender.told(id)).toMatchObject([{ sent: 1, recipients: 1 }]);
  });

  test("processes, all together keep the pace, and no address has two mails", async () => {
    const { sender, people } = await openWith(40);
    const id = await sender.start();
    const server = await serve(() => "take");
    const other = connect(own.url, { max: 5 });
    const began = performance.now();
    const runs = [own.db, other.db].map((db) =>
      sendDue(db, {
        smtpUrl: server.url,
        perMinute: 1_200,
        clock: () => new Date(Date.parse(NOW) + performance.now()),
      }),
    );
    await Promise.all(runs);
    await other.close();
    expect(performance.now() - began).toBeGreaterThanOrEqual(39 * 50 - 5);
    expect(server.counts()).toEqual(each(people));
    expect(await sender.told(id)).toMatchObject([{ sent: 40 }]);
  });

  test("businesses take turns, a recipient each", async () => {
    const [one, other] = [await openWith(10), await openWith(3)];
    await one.sender.start();
    await other.sender.start();
    const server = await serve(() => "take");
    await send(one.sender, server);
    const places = server.had.flatMap(({ to }, place) => (to.includes(other.sender.org.slug) ? [place] : []));
    expect(Math.max(...places)).toBeLessThanOrEqual(7);
  });
});

test("a mail says who writes, why and how to leave with one click, and looks the same at every attempt", async () => {
  const { sender, people } = await openWith(1);
  const id = await sender.start({ subject: "Hi {{name}}", body: "Dear {{name}}" });
  const server = await serve((_, tries) => (tries === 0 ? "cut" : "take"));
  await send(sender, server);
  await sender.run(sendAgain, { id });
  await send(sender, server);
  const [first, second] = server.had;
  if (!first || !second) throw new Error("two mails should have come");
  expect([first.mail.subject, first.to]).toEqual(["Hi Person 1", people[0]?.email]);
  expect(first.mail.messageId).toBe(second.mail.messageId);
  expect(readMessageId(first.mail.messageId ?? "")?.id).toBe(id);
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "im").exec(first.raw)?.[1];
  expect(header("List-Unsubscribe")).toMatch(/^<http:\/\/localhost:3000\/api\/unsubscribe\/[\w-]+>$/);
  expect(header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(header("Precedence")).toBe("bulk");
  expect(header("Feedback-ID")).toBe(`${id}:${sender.org.id}:campaign:app`);
  expect(header("List-Id")).toBe(`<${sender.org.slug}.localhost>`);
  expect(header("Auto-Submitted")).toBe(undefined);
  expect(first.mail.text).toContain("asked for news and offers on May 1, 2031");
  expect(first.mail.text).toContain("1 Quay Street");
});
