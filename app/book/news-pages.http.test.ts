import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { jobs, mailSuppressions, marketingChanges, marketingConsents, orders } from "../../db/schema";
import { mailsTo } from "../../lib/auth/users/users.test-support";
import { runCommand } from "../../lib/commands/command";
import { makeMailToken } from "../../lib/marketing/mail-token";
import { addressHash, suppressionKey } from "../../lib/marketing/suppression/address-hash";
import { createProduct } from "../../lib/products/create-product";
import { bookIn, storedBooking } from "../../lib/testing/business/booked-over-http";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../../lib/testing/business/test-business";
import { dateIn, someAddress } from "../../lib/testing/caller/api-client";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { bookedId, detailsPath, fieldsOf, filled, openPage, sendForm } from "../../lib/testing/contract/pages";

let business: TestBusiness;
let orgId: string;
let days = 6;

/** A free time of its own: one a day. */
const nextStart = () => {
  days += 1;
  return `${dateIn(days)}T10:00:00Z`;
};

const optIn = { slotStepMin: 60, marketingPolicy: "opt_in" } as const;

beforeAll(async () => {
  business = await makeBusiness({ timezone: "UTC", settings: optIn });
  orgId = (await business.ctx()).org.id;
});

/** Someone new who booked, with their answer about news and offers. */
async function customer(name: string, marketing?: "yes" | "no") {
  const email = `${name}-${business.slug}@example.com`;
  const { appointmentId } = await bookIn(business, "Cut", {
    ...{ name: "Robin Doe", email, phone: `+1 555 01${days} 4411`, startAt: nextStart(), marketing },
  });
  const { customerId } = await storedBooking(appointmentId);
  return { email, customerId };
}

/** The secret part of a link to unsubscribe, as it is in a campaign to them. */
async function leaveToken({ email, customerId }: { email: string; customerId: string }): Promise<string> {
  const db = testDatabase();
  const hash = addressHash(await suppressionKey(db), email);
  return makeMailToken(db, { use: "leave", orgId, customerId, campaignId: "cmp_gone", addressHash: hash, askedAt: 0 });
}

async function statusOf(customerId: string): Promise<string> {
  const isThis = and(eq(marketingConsents.orgId, orgId), eq(marketingConsents.customerId, customerId));
  const [row] = await testDatabase().select().from(marketingConsents).where(isThis);
  return row?.status ?? "unset";
}
const proofsOf = (customerId: string) =>
  testDatabase()
    .select()
    .from(marketingChanges)
    .where(and(eq(marketingChanges.orgId, orgId), eq(marketingChanges.customerId, customerId)))
    .orderBy(marketingChanges.id);
const suppressedIn = async () =>
  (await testDatabase().select().from(mailSuppressions).where(eq(mailSuppressions.orgId, orgId))).length;

const post = (token: string, body: string, type: string, origin = "https://mail.example") =>
  rawCall("POST", `/api/unsubscribe/${token}`, { body, headers: { "Content-Type": type, Origin: origin } });
const FORM = "application/x-www-form-urlencoded";
const ONE_CLICK = "List-Unsubscribe=One-Click";
const PARTS = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

const pagePath = (token: string, slug = business.slug) => `/book/${slug}/unsubscribe/${token}`;

describe("the links of a mail about news and offers", () => {
  test("change nothing however often programs look at them; a post of theirs unsubscribes, again and again (case M-1)", async () => {
    const ann = await customer("ann", "yes");
    const token = await leaveToken(ann);
    const before = await suppressedIn();
    for (let look = 0; look < 10; look += 1) {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers } = await rawCall(method, `/api/unsubscribe/${token}`);
        expect([status, headers.get("location")]).toEqual([303, expect.stringMatching(`${pagePath(token)}$`)]);
        expect((await rawCall(method, pagePath(token))).status).toBe(200);
      }
    }
    expect([await statusOf(ann.customerId), await suppressedIn()]).toEqual(["yes", before]);

    for (const [body, type] of [
      ["", FORM],
      ["List-Unsubscribe=Two", FORM],
      [ONE_CLICK, "text/plain"],
      ["{}", "application/json"],
    ] as const) {
      expect((await post(token, body, type)).status).toBe(400);
    }
    expect((await post(token, `${ONE_CLICK}&x=${"x".repeat(5_000)}`, FORM)).status).toBe(413);
    expect(await statusOf(ann.customerId)).toBe("yes");

    for (const [body, type] of [
      [ONE_CLICK, FORM],
      [PARTS, "multipart/form-data; boundary=b"],
      [ONE_CLICK, FORM],
    ] as const) {
      const answer = await post(token, body, type);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
      expect(await statusOf(ann.customerId)).toBe("no");
    }
    expect((await proofsOf(ann.customerId)).map(({ status, source }) => [status, source])).toEqual([
      ["yes", "api"],
      ["no", "link"],
    ]);
  });

  test("that aren't ours, or belong to another business, get the one not found", async () => {
    const token = await leaveToken(await customer("ben"));
    const other = await makeBusiness();
    // Its first character: the last one can say the same in several ways.
    const wrong = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    const pages = [pagePath(wrong), pagePath("x"), pagePath(token, other.slug), `/book/${business.slug}/news/${token}`];
    for (const path of pages) expect((await openPage(path)).status).toBe(404);
    expect((await post(wrong, ONE_CLICK, FORM)).status).toBe(404);
    expect((await rawCall("GET", `/api/unsubscribe/${wrong}`)).status).toBe(404);
  });

  test("lead to a page with one button, which unsubscribes, and then to one that takes it back", async () => {
    const cleo = await customer("cleo");
    const path = pagePath(await leaveToken(cleo));
    const { headers, text } = await openPage(path);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(headers.get("cache-control")).toMatch(/no-store/);
    expect(text.match(/<button/g)).toHaveLength(1);
    const left = await sendForm(path, fieldsOf(text));
    expect([left.status, left.headers.get("location")]).toEqual([303, path]);
    expect(await statusOf(cleo.customerId)).toBe("no");

    const after = (await openPage(path)).text;
    for (const said of ["You won’t get any more", "It was a mistake: subscribe again"]) expect(after).toContain(said);
    const again = await sendForm(path, fieldsOf(after));
    expect([again.status, again.headers.get("location")]).toEqual([303, `${path}?again=1`]);
    expect((await openPage(`${path}?again=1`)).text).toContain("You’re subscribed again");
    const [, back] = await proofsOf(cleo.customerId);
    expect(back).toMatchObject({ status: "yes", source: "link", words: "It was a mistake: subscribe again" });
  });
});

/** Books on the page, as a browser without JavaScript does. */
async function bookOnPage(typed: Record<string, string>) {
  const path = detailsPath(business, "Cut", { at: nextStart() });
  const { text } = await openPage(path);
  const answer = await sendForm(
    path,
    filled(fieldsOf(text), { name: "Robin Doe", phone: `+1 555 02${days} 4411`, ...typed }),
  );
  return { page: text, id: bookedId(answer) };
}

describe("the box of the form of an order (rules M2, S22.1)", () => {
  test("is the booking form's, keeps its tick through a refusal, and counts without JavaScript", async () => {
    const product = { name: "Oil", priceCents: 500 };
    const { id: productId } = (await runCommand(await business.ctx({ actor: OWNER }), createProduct, product)).product;
    const path = `/book/${business.slug}/shop/checkout?cart=${productId}.1`;
    const { text } = await openPage(path);
    expect(text).toContain("Send me news and offers by email");
    const typed = { name: "Ivy Doe", email: `ivy-${business.slug}@example.com`, marketing: "yes" };
    const refused = await sendForm(path, filled(fieldsOf(text), { ...typed, name: "" }));
    expect(refused.text.match(/<input[^>]*name="marketing"[^>]*>/)?.[0]).toContain("checked");
    const answer = await sendForm(path, filled(fieldsOf(refused.text), typed));
    const id = answer.headers.get("location")?.split("/").at(-1) ?? "";
    const [order] = await testDatabase().select().from(orders).where(eq(orders.id, id));
    expect(await proofsOf(order?.customerId ?? "")).toMatchObject([
      { status: "yes", source: "shop", words: "Send me news and offers by email", subjectId: id },
    ]);
  });
});

describe("the box of the booking form (rule M2)", () => {
  test("is shown by policy, never ticked, and what stands beside it is kept as proof", async () => {
    const email = `dora-${business.slug}@example.com`;
    const { page, id } = await bookOnPage({ email, marketing: "yes" });
    const [tag = ""] = page.match(/<input[^>]*name="marketing"[^>]*>/) ?? [];
    expect([tag.includes('type="checkbox"'), tag.includes('value="yes"'), tag.includes("checked")]).toEqual([
      true,
      true,
      false,
    ]);
    const { customerId } = await storedBooking(id);
    expect(await proofsOf(customerId)).toMatchObject([
      { status: "yes", source: "booking_page", words: "Send me news and offers by email", subjectId: id },
    ]);
    const unticked = await bookOnPage({ email: `eve-${business.slug}@example.com` });
    expect(await statusOf((await storedBooking(unticked.id)).customerId)).toBe("unset");
    const off = await makeBusiness();
    expect((await openPage(detailsPath(off, "Cut"))).text).not.toContain('id="marketing"');
  });
});

/** How many mails that ask a customer are still to be sent. */
async function openQuestions(customerId: string): Promise<number> {
  const isAsking = and(eq(jobs.orgId, orgId), eq(jobs.subjectId, customerId), eq(jobs.kind, "consent_mail"));
  const rows = await testDatabase().select().from(jobs).where(isAsking);
  return rows.filter(({ outcome }) => outcome === null).length;
}

describe("someone who refused", () => {
  test("and says yes again stays out until they press the button of the one mail that asks them (case M-4)", async () => {
    const { email, customerId } = await customer("fred", "no");
    for (let time = 0; time < 2; time += 1) await bookOnPage({ email, marketing: "yes" });
    await expect.poll(() => openQuestions(customerId), { timeout: 20_000 }).toBe(0);
    const asking = (await mailsTo(email)).filter(({ subject }) => subject?.startsWith("Would you like"));
    expect(asking).toHaveLength(1);
    expect(await statusOf(customerId)).toBe("no");

    const [, link = ""] = /(\/book\/\S+\/news\/[\w-]+)/.exec(asking[0]?.text ?? "") ?? [];
    for (let look = 0; look < 3; look += 1) expect((await openPage(link)).status).toBe(200);
    expect(await statusOf(customerId)).toBe("no");
    const { text } = await openPage(link);
    expect((await sendForm(link, fieldsOf(text))).headers.get("location")).toBe(link);
    expect(await statusOf(customerId)).toBe("yes");
    expect((await openPage(link)).text).toContain("You’ll get news and offers");
    const proof = (await proofsOf(customerId)).at(-1);
    expect(proof).toMatchObject({ status: "yes", source: "link", words: "Yes, send me news and offers" });
  });

  test("still gets the confirmation and the reminder of their next booking (case M-5)", async () => {
    const gina = await customer("gina", "yes");
    await post(await leaveToken(gina), ONE_CLICK, FORM);
    const { id } = await bookOnPage({ email: gina.email });
    const mails = await mailsTo(gina.email, { atLeast: 2 });
    expect(mails.map(({ subject = "" }) => subject.startsWith("Booked"))).toEqual([true, true]);
    const ofBooking = and(eq(jobs.orgId, orgId), eq(jobs.subjectId, id), eq(jobs.kind, "reminder"));
    expect(await testDatabase().select().from(jobs).where(ofBooking)).toMatchObject([{ outcome: null }]);
  });
});

test("unsubscribing counts against no limit, since mail providers share addresses (rule M6)", async () => {
  const token = await leaveToken(await customer("hal"));
  const from = someAddress();
  const statuses = await Promise.all(
    Array.from({ length: 70 }, () =>
      rawCall("POST", `/api/unsubscribe/${token}`, {
        body: ONE_CLICK,
        headers: { "Content-Type": FORM, "X-Forwarded-For": from },
      }).then(({ status }) => status),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});
