import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { jobs } from "../../db/schema";
import type { MarketingPolicy } from "../../db/vocabulary";
import { BY_USER, managing, openDesk, refusalOf } from "../bookings/desk.test-support";
import { bookOnPage } from "../bookings/placing/create-booking";
import type { BusinessFileInput } from "../business-file/business-file.schema";
import { runCommand } from "../commands/command";
import { addCustomer } from "../customers/add-customer";
import { importCustomers } from "../customers/import-customers";
import { exportCustomers } from "../desk/customers/export-customers";
import type { ClaimedJob } from "../queue/claim-jobs";
import { eraseCustomer } from "../worker/erase-customer";
import { confirmConsent } from "./consent/confirm-consent";
import { consentLetter } from "./consent/consent-letter";
import { getConsent } from "./consent/get-consent";
import { getConsentRequest } from "./consent/get-consent-request";
import { linkIfJustSaidYes } from "./consent/just-said-yes";
import { setConsent } from "./consent/set-consent";
import { makeMailToken, readMailToken } from "./mail-token";
import { addressHash, suppressionKey } from "./suppression/address-hash";
import { freeAddress } from "./suppression/free-address";
import { suppress } from "./suppression/suppressions";
import { getSubscription } from "./unsubscribing/get-subscription";
import { subscribeAgain } from "./unsubscribing/subscribe-again";
import { unsubscribe } from "./unsubscribing/unsubscribe";

const NOW = "2031-05-01T12:00:00Z";
const robin = { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 010 1000" };
const DAY_MS = 86_400_000;

async function openShop(policy: MarketingPolicy = "opt_in", parts: Partial<BusinessFileInput> = {}) {
  const desk = await openDesk({ settings: { slotStepMin: 60, marketingPolicy: policy }, ...parts }, NOW);
  let days = 1;
  let now = new Date(NOW);
  const ctx = async () => ({ ...(await desk.ctx()), now });
  const at = (time: Date) => {
    now = time;
  };
  const serviceId = desk.business.idOf("Cut");
  /** Books a day later each time, and returns the customer's id. */
  async function book(marketing?: "yes" | "no", contact = robin): Promise<{ bookingId: string; customerId: string }> {
    days += 1;
    const startAt = `2031-05-${String(days).padStart(2, "0")}T10:00`;
    const { appointmentId } = await runCommand(await ctx(), bookOnPage, { serviceId, startAt, ...contact, marketing });
    return { bookingId: appointmentId, customerId: (await desk.row(appointmentId)).customerId };
  }
  const consent = async (customerId: string) => runCommand(managing(await ctx()), getConsent, { customerId });
  const set = async (customerId: string, status: "yes" | "no", note = "") =>
    runCommand(managing(await ctx()), setConsent, { customerId, status, note });
  const leaveToken = async (customerId: string, email = robin.email) => {
    const { db, org } = await ctx();
    const hash = addressHash(await suppressionKey(db), email);
    const ofThem = { orgId: org.id, customerId, campaignId: "", addressHash: hash, askedAt: 0 };
    return makeMailToken(db, { use: "leave", ...ofThem });
  };
  /** The links in the mails that ask for consent, as if all of them were sent now, oldest first. */
  async function asked(): Promise<string[]> {
    const context = await ctx();
    const { db, org } = context;
    const rows = await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.orgId, org.id), eq(jobs.kind, "consent_mail")))
      .orderBy(jobs.id);
    const links: string[] = [];
    for (const { id, ...row } of rows) {
      const job = { ...row, id, attempts: 1 } as unknown as ClaimedJob;
      const letter = await consentLetter(context, job);
      if (letter) links.push(letter.content.actions[0]?.href.split("/").at(-1) ?? "");
    }
    await db.delete(jobs).where(and(eq(jobs.orgId, org.id), eq(jobs.kind, "consent_mail")));
    return links;
  }
  return { desk, ctx, at, book, consent, set, leaveToken, asked };
}

describe("someone who ticks the box (rule M2)", () => {
  test("is a yes from then on, with the sentence they saw, and can take it back from the confirmation", async () => {
    const { ctx, book, consent, desk } = await openShop();
    const { bookingId, customerId } = await book("yes");
    expect(await consent(customerId)).toMatchObject({
      ...{ status: "yes", since: new Date(NOW), source: "booking_page", suppressed: [] },
      ...{ words: "Send me news and offers by email", history: [{ status: "yes", by: null }] },
    });
    const { db, org } = await ctx();
    const said = { orgId: org.id, slug: org.slug, customerId, email: robin.email, subjectId: bookingId };
    const link = await linkIfJustSaidYes(db, said);
    expect(link).toContain(`/book/${org.slug}/unsubscribe/`);
    expect(await linkIfJustSaidYes(db, { ...said, subjectId: "apt_other" })).toBe(null);
    expect(await desk.customers()).toHaveLength(1);
  });

  test("changes nothing by leaving it alone, and nothing where no news is written", async () => {
    const { book, consent } = await openShop();
    const { customerId } = await book();
    expect(await consent(customerId)).toMatchObject({ status: "unset", since: null, history: [] });
    await book("yes");
    await book();
    expect((await consent(customerId)).status).toBe("yes");
    const off = await openShop("off");
    const other = await off.book("yes");
    expect((await off.consent(other.customerId)).status).toBe("unset");
  });

  test("is a no at once, and says no only for their own address", async () => {
    const { book, consent } = await openShop("existing_customers");
    const { customerId } = await book("no");
    expect(await consent(customerId)).toMatchObject({ status: "no", suppressed: ["refused"] });
    const known = await openShop();
    const first = await known.book("yes");
    const again = await known.book("no", { ...robin, email: "other@example.com" });
    expect(again.customerId).toBe(first.customerId);
    expect((await known.consent(first.customerId)).status).toBe("yes");
  });

  test("is asked by email where a yes has to be confirmed, and counts once the button was pressed", async () => {
    const { ctx, book, consent, asked } = await openShop("opt_in", { country: "DE" });
    const { customerId } = await book("yes");
    expect((await consent(customerId)).status).toBe("unset");
    const [token = ""] = await asked();
    for (let look = 0; look < 3; look += 1) {
      expect(await runCommand(await ctx(), getConsentRequest, { token })).toMatchObject({ state: "open" });
    }
    expect((await consent(customerId)).status).toBe("unset");
    await runCommand(await ctx(), confirmConsent, { token });
    await runCommand(await ctx(), confirmConsent, { token });
    const { status, source, history } = await consent(customerId);
    expect([status, source, history.length]).toEqual(["yes", "link", 1]);
    expect(await runCommand(await ctx(), getConsentRequest, { token })).toMatchObject({ state: "done" });
  });
});

describe("a refusal (rule M3)", () => {
  test("isn't lifted by a tick: one mail in 24 hours asks, three in 90 days, and its button does", async () => {
    const { ctx, at, book, consent, asked } = await openShop();
    const { customerId } = await book("no");
    for (const day of [0, 0, 2, 4, 6, 89]) {
      at(new Date(Date.parse(NOW) + day * DAY_MS - (day === 89 ? 82 * DAY_MS : 0)));
      await book("yes");
    }
    expect((await consent(customerId)).status).toBe("no");
    const tokens: string[] = [];
    at(new Date(NOW));
    tokens.push(...(await asked()));
    expect(tokens.length).toBe(1);
    const [token = ""] = tokens;
    await runCommand(await ctx(), confirmConsent, { token });
    expect(await consent(customerId)).toMatchObject({ status: "yes", suppressed: [] });
  });

  test("outlives the customer: no file and no booking brings them back, only they themselves", async () => {
    const { desk, ctx, book, consent, asked } = await openShop();
    const { customerId, bookingId } = await book("no");
    await desk.cancelAsBusiness(bookingId);
    await runCommand(managing(await ctx()), eraseCustomer, { id: customerId });
    const text = `name,email,phone,marketing\nRobin,${robin.email.toUpperCase()},,yes\nKim,kim@example.com,,ja\nLou,lou@example.com,,`;
    const file = { text, mapping: null, leavesOutErrors: false, consentNote: "Our old program" };
    await runCommand(managing(await ctx()), importCustomers, file);
    const people = new Map((await desk.customers()).map(({ email, id }) => [email, id]));
    const back = people.get(robin.email.toUpperCase()) ?? "";
    expect(await consent(back)).toMatchObject({ status: "unset", suppressed: ["erased", "refused"] });
    expect(await consent(people.get("kim@example.com") ?? "")).toMatchObject({
      ...{ status: "yes", source: "import", history: [{ note: "Our old program" }] },
    });
    expect((await consent(people.get("lou@example.com") ?? "")).status).toBe("unset");
    await book("yes");
    expect((await consent(back)).status).toBe("unset");
    const [token = ""] = await asked();
    await runCommand(await ctx(), confirmConsent, { token });
    expect(await consent(back)).toMatchObject({ status: "yes", suppressed: [] });
    let csv = "";
    for await (const part of exportCustomers(await ctx()).parts()) csv += part;
    expect(csv).toContain("Kim,kim@example.com,,2031-05-01,0,,,yes");
  });

  test("by file counts over a yes, and a cell that is neither is an error of its row", async () => {
    const { ctx, book, consent } = await openShop();
    const { customerId } = await book("yes");
    const run = async (cell: string) =>
      runCommand(managing(await ctx()), importCustomers, {
        ...{
          text: `name,email,phone,newsletter\nRobin,${robin.email},,${cell}`,
          mapping: null,
          leavesOutErrors: false,
          consentNote: "Our old program",
        },
      });
    expect((await refusalOf(run("perhaps"))).code).toBe("conflict");
    await run("no");
    expect(await consent(customerId)).toMatchObject({ status: "no", source: "import", suppressed: ["refused"] });
    await run("yes");
    expect((await consent(customerId)).status).toBe("no");
  });

  test("at the dashboard: no at any time; yes with a note over nothing, over a refusal only a mail, once", async () => {
    const { ctx, set, consent, asked } = await openShop();
    const kim = { name: "Kim", email: "kim@example.com", phone: "" };
    const { id } = await runCommand({ ...(await ctx()), actor: BY_USER }, addCustomer, kim);
    expect((await refusalOf(set(id, "yes"))).fieldErrors).toHaveProperty("note");
    expect(await set(id, "yes", "Signed at the desk")).toEqual({ outcome: "saved" });
    expect((await consent(id)).history).toMatchObject([{ note: "Signed at the desk", source: "dashboard" }]);
    expect(await set(id, "no")).toEqual({ outcome: "saved" });
    expect(await set(id, "yes", "They told me")).toEqual({ outcome: "asked" });
    expect((await consent(id)).status).toBe("no");
    expect((await refusalOf(set(id, "yes", "Again"))).reason).toBe("not_lifted");
    expect((await asked()).length).toBe(1);
  });
});

describe("the link in a mail (rule M5)", () => {
  test("changes nothing when looked at, unsubscribes with its button, twice too, and can be taken back", async () => {
    const { ctx, book, consent, leaveToken } = await openShop();
    const { customerId } = await book("yes");
    const token = await leaveToken(customerId);
    for (let look = 0; look < 3; look += 1) {
      expect(await runCommand(await ctx(), getSubscription, { token })).toMatchObject({ isOut: false });
    }
    for (let press = 0; press < 2; press += 1) {
      expect(await runCommand(await ctx(), unsubscribe, { token })).toMatchObject({ isOut: true, canReturn: true });
    }
    expect(await consent(customerId)).toMatchObject({ status: "no", source: "link", suppressed: ["refused"] });
    expect((await consent(customerId)).history.length).toBe(2);
    expect(await runCommand(await ctx(), subscribeAgain, { token })).toMatchObject({ isOut: false });
    expect(await consent(customerId)).toMatchObject({ status: "yes", suppressed: [] });
  });

  test("works for someone who is erased, and says nothing readable", async () => {
    const { desk, ctx, book, leaveToken } = await openShop();
    const { customerId, bookingId } = await book("yes");
    const token = await leaveToken(customerId);
    await desk.cancelAsBusiness(bookingId);
    await runCommand(managing(await ctx()), eraseCustomer, { id: customerId });
    expect(await runCommand(await ctx(), unsubscribe, { token })).toMatchObject({ isOut: true, canReturn: false });
    expect((await refusalOf(runCommand(await ctx(), subscribeAgain, { token }))).reason).toBe("not_lifted");
    const readable = Buffer.from(token, "base64url").toString("latin1");
    for (const secret of ["robin", customerId, "leave"]) expect(readable).not.toContain(secret);
  });

  test("is no one's but ours: changed, cut or another business's it is as absent as any other", async () => {
    const { ctx, book, leaveToken } = await openShop();
    const { customerId } = await book("yes");
    const token = await leaveToken(customerId);
    const { db } = await ctx();
    const changed = `${token.slice(0, 20)}${token[20] === "A" ? "B" : "A"}${token.slice(21)}`;
    for (const text of [changed, token.slice(0, -2), "", "x".repeat(10_000), `${token}=`]) {
      expect(await readMailToken(db, text)).toBe(null);
      expect((await refusalOf(runCommand(await ctx(), unsubscribe, { token: text }))).code).toBe("not_found");
    }
    const other = await openShop();
    expect((await refusalOf(runCommand(await other.ctx(), unsubscribe, { token }))).code).toBe("not_found");
  });
});

test("a bounced address can be freed with a reason, a complaint never (rule M22)", async () => {
  const { ctx, book, consent, leaveToken } = await openShop();
  const { customerId } = await book("yes");
  const context = await ctx();
  const hash = addressHash(await suppressionKey(context.db), robin.email);
  const stop = (reason: "bounced" | "complaint") =>
    context.db.execute(suppress(context.org.id, hash, { reason, now: context.now }));
  await stop("bounced");
  const free = (note: string) => runCommand(managing(context), freeAddress, { customerId, note });
  expect((await refusalOf(free(" "))).fieldErrors).toHaveProperty("note");
  await free("They have a new mailbox");
  expect(await consent(customerId)).toMatchObject({ status: "yes", suppressed: [] });
  await stop("complaint");
  await free("Please");
  expect((await consent(customerId)).suppressed).toEqual(["complaint"]);
  const token = await leaveToken(customerId);
  expect((await refusalOf(runCommand(context, subscribeAgain, { token }))).reason).toBe("not_lifted");
});
