import { randomBytes } from "node:crypto";
import type { EmailConfig } from "next-auth/providers/email";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { jobs, users, verificationTokens } from "../../db/schema";
import * as accountMail from "../email/sending/send-account-mail";
import { log } from "../env/log";
import { allJobs, type OwnDatabase, openOwnDatabase } from "../queue/own-database.test-support";
import { handledBy } from "../worker/note-handlers.test-support";
import { sweep } from "../worker/sweep";
import { aClient } from "./account.test-support";
import { endSessions } from "./end-sessions";
import { isLinkGood } from "./link-token";
import { pruneLinks } from "./prune-links";
import { requestSignInLink } from "./request-sign-in-link";
import { sendSignInLink } from "./send-sign-in-link";
import { signInOptions } from "./sign-in-options";

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await own.db.delete(jobs);
  await own.db.delete(verificationTokens);
});

const anEmail = () => `person-${randomBytes(6).toString("hex")}@example.com`;
const ask = (email: string, now = new Date()) => requestSignInLink(own.db, { email, callbackUrl: "/account" }, now);
const links = () => own.db.select().from(verificationTokens);
const handlers = { ...handledBy(async () => "dropped"), sign_in_link: sendSignInLink };

/** Accepts emails in place of a server; `refuse` in place of one that rejects all. */
function openPost({ refuse = false } = {}) {
  const sent: URLSearchParams[] = [];
  vi.spyOn(accountMail, "sendAccountMail").mockImplementation(async (_job, { action }) => {
    sent.push(new URL(action.href).searchParams);
    if (refuse) throw new Error("no post office");
  });
  return sent;
}
const isGood = (link: URLSearchParams | undefined, now = new Date()) =>
  isLinkGood(own.db, { email: link?.get("email"), token: link?.get("token") }, now);

test("requesting a link sends nothing and creates no token: it queues a job, which creates the token when it sends", async () => {
  const sent = openPost();
  const email = anEmail();
  await ask(email);
  expect([sent, await links()]).toEqual([[], []]);
  expect(await allJobs(own.db)).toMatchObject([{ subjectId: email, details: { callbackUrl: "/account" }, orgId: "" }]);
  await sweep(own.db, handlers);
  expect(sent.map((link) => [link.get("email"), link.get("callbackUrl")])).toEqual([[email, "/account"]]);
  expect(await isGood(sent[0])).toBe(true);
  const [job] = await allJobs(own.db);
  expect(job).toMatchObject({ outcome: "done" });
  expect(JSON.stringify(job)).not.toContain(sent[0]?.get("token"));
});

test("the sign-in library creates no link of its own, and its form doesn't wait for a mail server", async () => {
  const sent = openPost();
  const options = await signInOptions(own.db, aClient());
  const provider = options.providers.find((one): one is EmailConfig => one.type === "email");
  if (!provider) throw new Error("signing in by link is off");
  const made = { identifier: anEmail(), token: "a".repeat(64), expires: new Date() };
  const url = `http://localhost:3000/api/auth/callback/email?${new URLSearchParams({ callbackUrl: "/account" })}`;
  await provider.sendVerificationRequest({ ...made, url, provider, theme: {} });
  await options.adapter?.createVerificationToken?.(made);
  expect([sent, await links()]).toEqual([[], []]);
  expect(await allJobs(own.db)).toMatchObject([{ kind: "sign_in_link", subjectId: made.identifier }]);
});

test("a link that couldn't be delivered is created again for the next attempt, and the first still works, since it may have arrived", async () => {
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  const sent = openPost({ refuse: true });
  await ask(anEmail());
  await sweep(own.db, handlers);
  await own.db.update(jobs).set({ dueAt: new Date() });
  await sweep(own.db, handlers);
  expect(new Set(sent.map((link) => link.get("token"))).size).toBe(2);
  expect([await isGood(sent[0]), await isGood(sent[1])]).toEqual([true, true]);
});

test("a link that couldn't be sent within the hour is dropped, and the log says so without the address", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  const sent = openPost();
  const email = anEmail();
  await ask(email);
  await own.db.update(jobs).set({ createdAt: new Date(Date.now() - 60 * 60_000) });
  await sweep(own.db, handlers);
  expect([sent, (await allJobs(own.db)).map(({ outcome }) => outcome)]).toEqual([[], ["dropped"]]);
  expect(JSON.stringify(warn.mock.calls)).toContain("could not be sent in time");
  expect(JSON.stringify(warn.mock.calls)).not.toContain(email);
});

test("a link requested before a password change is not sent after it", async () => {
  const sent = openPost();
  const email = anEmail();
  const [user] = await own.db.insert(users).values({ email }).returning();
  await ask(email);
  await endSessions(own.db, { id: user?.id ?? "", email });
  await sweep(own.db, handlers);
  expect([sent, await links()]).toEqual([[], []]);
});

test("requests for a link are forgotten after a day", async () => {
  openPost();
  await ask(anEmail());
  await sweep(own.db, handlers);
  const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await pruneLinks(own.db, hoursLater(23.9));
  expect(await allJobs(own.db)).toHaveLength(1);
  await pruneLinks(own.db, hoursLater(24.1));
  expect(await allJobs(own.db)).toEqual([]);
});
