import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobs, rateLimits } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import type { Actor } from "../../context";
import { getBookingHistory } from "../../desk/history/get-booking-history";
import { TOO_MANY_MAILS, turnOfMail } from "../../email/sending/mail-budget";
import { allEvents, allJobs } from "../../queue/own-database.test-support";
import { LIMITS, type Limit } from "../../rate-limit/limits";
import { cancelByBusiness } from "../change/cancel-by-business";
import { cancelByHolder } from "../change/cancel-by-holder";
import { managing, requestFor, withKey } from "../desk.test-support";
import { getBookingRow } from "../get-booking-row";
import { createAdminBooking } from "../placing/create-admin-booking";
import { createBooking } from "../placing/create-booking";
import { openPostOffice, type PostOffice } from "./post-office.test-support";

let post: PostOffice;
let shop: Awaited<ReturnType<PostOffice["shop"]>>;
beforeAll(async () => {
  post = await openPostOffice();
  shop = await post.shop({ settings: { slotStepMin: 15, reminderMin: 0 } });
});
afterAll(() => post.close());
beforeEach(async () => {
  post.inbox.received.length = 0;
  await post.db.delete(jobs);
  await post.db.delete(rateLimits);
});

const STRANGER: Actor = { kind: "public", client: "203.0.113.7" };
const VICTIM = "victim@example.com";
let booked = 0;

async function book(count: number, actor: Actor = STRANGER, email = VICTIM): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    booked += 1;
    const startAt = new Date(Math.ceil(Date.now() / 86_400_000 + 3) * 86_400_000 + booked * 900_000).toISOString();
    const request = { ...requestFor({ serviceId: shop.serviceId, startAt }), email };
    ids.push((await runCommand({ ...(await shop.ctx()), actor }, createBooking, request)).appointmentId);
  }
  return ids;
}
const waiting = async () => (await allJobs(post.db)).filter(({ outcome }) => outcome === null);
const sentTo = (email: string) => post.inbox.received.filter(({ envelopeTo }) => envelopeTo.includes(email)).length;

/** As if this many emails had been sent by now, or were to be sent then. */
async function spend(limit: Limit, key: string, count: number, at = new Date()): Promise<void> {
  const passedMs = Array.from({ length: count }, () => at.getTime());
  const expiresAt = new Date(at.getTime() + limit.windowMs);
  await post.db.insert(rateLimits).values({ endpoint: limit.endpoint, clientAddress: key, passedMs, expiresAt });
}

describe("emails that strangers cause", () => {
  test("are limited to 20 an hour to one reader: further bookings are kept, their emails wait, and the history says so", async () => {
    const ids = await book(23);
    await post.doWork();
    expect(sentTo(VICTIM)).toBe(20);
    const late = await waiting();
    expect(late.filter(({ subjectId }) => ids.includes(subjectId))).toHaveLength(3);
    const waits = late.map(({ dueAt }) => Math.round((dueAt.getTime() - Date.now()) / 60_000));
    expect(waits).toEqual([60, 60, 60]);
    const history = await getBookingHistory(managing(await shop.ctx()), late[0]?.subjectId ?? "");
    expect(history.find(({ isAhead, kind }) => isAhead && kind === "problem")).toMatchObject({
      what: "Email to the customer: booking confirmed – waiting its turn",
      notes: [expect.stringContaining("Too many emails")],
    });
    await post.db.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.kind, "customer_mail"));
    await post.doWork();
    expect([sentTo(VICTIM), await waiting()]).toEqual([23, []]);
  });

  test("count together with those of a cancellation by the booking's holder", async () => {
    const [id = ""] = await book(1);
    await post.doWork();
    await post.db.delete(rateLimits);
    await spend(LIMITS.mailToReader, VICTIM, 20);
    const holder: Actor = { ...STRANGER, kind: "holder" };
    await runCommand({ ...(await shop.ctx()), actor: holder }, cancelByHolder, { id });
    await post.doWork();
    expect([sentTo(VICTIM), (await waiting()).map(({ details }) => details.template)]).toEqual([1, ["cancelled"]]);
  });

  test("never delay those of the business, of programs or of this machine", async () => {
    await spend(LIMITS.mailToReader, VICTIM, 20);
    const [id = ""] = await book(1, { kind: "public", client: undefined });
    const customer = await getBookingRow(post.db, shop.orgId, id);
    const startAt = new Date(customer.startAt.getTime() + 1_440 * 60_000).toISOString();
    const request = { ...requestFor({ serviceId: shop.serviceId, startAt }), email: VICTIM };
    await runCommand(withKey(await shop.ctx()), createAdminBooking, request);
    await runCommand(withKey(await shop.ctx()), cancelByBusiness, { id });
    await post.doWork();
    expect([sentTo(VICTIM), await waiting()]).toEqual([2, []]);
  });

  test("are limited to 200 an hour from one visitor to all readers, and none waits longer than a day", async () => {
    const turn = (client: string, reader: string) =>
      turnOfMail(post.db, { details: { client }, attempts: 1 }, reader, new Date());
    await spend(LIMITS.mailByClient, "198.51.100.1", 199);
    expect(await turn("198.51.100.1", "r199@example.com")).toBe("now");
    expect(await turn("198.51.100.1", "r@example.com")).toEqual({ laterAt: expect.any(Date) });
    expect(await turn("198.51.100.2", "r@example.com")).toBe("now");
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await spend(LIMITS.mailToReader, "one@example.com", 20, inHours(22.9));
    await spend(LIMITS.mailToReader, "other@example.com", 20, inHours(23.1));
    expect(await turn("192.0.2.77", "One@example.com ")).toEqual({ laterAt: expect.any(Date) });
    expect(await turn("192.0.2.77", "Other@example.com")).toEqual({ givenUp: TOO_MANY_MAILS });
  });

  test("leave no trace of where they came from", async () => {
    await book(1);
    await post.doWork();
    expect(JSON.stringify([await allJobs(post.db), await allEvents(post.db)])).not.toContain("203.0.113.7");
  });
});
