import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCalendarFile } from "../../calendar-file/read-calendar-file.test-support";
import { runCommand } from "../../commands/command";
import { mailHandlers } from "../../email/sending/mail-handlers";
import type { Inbox } from "../../email/sending/smtp-inbox.test-support";
import type { openShop } from "../../queue/own-database.test-support";
import { cancelByHolder } from "../change/cancel-by-holder";
import { rescheduleBooking } from "../change/reschedule-booking";
import { settleDeposit } from "../deposit/settle-deposit";
import { holding, managing } from "../desk.test-support";
import { getBookingRow } from "../get-booking-row";
import { BOOKING_LETTERS } from "./booking-letters";
import { HOUR_MS, openPostOffice, type PostOffice } from "./post-office.test-support";

let post: PostOffice;
beforeAll(async () => {
  post = await openPostOffice();
});
afterAll(() => post.close());
beforeEach(() => {
  post.inbox.received.length = 0;
});

type Shop = Awaited<ReturnType<typeof openShop>>;
const askingDeposit = { services: [{ name: "Cut", durationMin: 15, priceCents: 5_000, depositCents: 1_000 }] };

async function move(shop: Shop, id: string, byMs: number): Promise<string> {
  const { startAt } = await getBookingRow(post.db, shop.orgId, id);
  const moved = { startAt: new Date(startAt.getTime() + byMs).toISOString() };
  return (
    await runCommand(holding({ ...(await shop.ctx()), actor: { kind: "holder" } }), rescheduleBooking, { id, ...moved })
  ).startAt;
}

const subjects = () => post.inbox.received.map(({ mail }) => mail.subject);

/** The calendar file in a message, as the reader's calendar gets it. */
function calendarIn({ raw, mail }: Inbox["received"][number]) {
  const files = mail.attachments.filter(({ filename }) => filename === "invite.ics");
  const { calendar, event } = readCalendarFile(files[0]?.content.toString("utf8") ?? "");
  return {
    types: [...raw.matchAll(/^Content-Type: (text\/calendar[^\r\n]*)/gim)].map(([, type]) => type),
    method: calendar("method"),
    uid: event("uid"),
    sequence: event("sequence"),
    status: event("status"),
    startAt: event("dtstart"),
    organizer: event("organizer"),
    attendee: event("attendee"),
  };
}

describe("the reminder", () => {
  test("of a cancelled booking is never sent", async () => {
    const shop = await post.shop();
    const { appointmentId: id } = await shop.book();
    await post.doWork();
    await runCommand(holding(await shop.ctx()), cancelByHolder, { id });
    await post.doWork();
    post.inbox.received.length = 0;
    await post.passDueTime(id);
    await post.doWork();
    expect(post.inbox.received).toEqual([]);
    expect((await post.jobOf(id, "reminder")).outcome).toBe("dropped");
  });

  test("of a moved booking is sent exactly once, for the new time", async () => {
    const shop = await post.shop();
    const { appointmentId: id } = await shop.book();
    await post.doWork();
    await move(shop, id, 5 * HOUR_MS);
    const startAt = await move(shop, id, 2 * HOUR_MS);
    await post.doWork();
    post.inbox.received.length = 0;
    await post.passDueTime(id);
    await post.doWork();
    await post.passDueTime(id);
    await post.doWork();
    expect(post.inbox.received).toHaveLength(1);
    const [reminder] = post.inbox.received;
    expect(reminder?.mail.subject).toMatch(/^Reminder: Cut/);
    expect(reminder?.mail.text).toContain(
      new Intl.DateTimeFormat("en-US", { timeZone: "UTC", timeStyle: "short" }).format(Date.parse(startAt)),
    );
  });

  test("waits for its time, and isn't sent once the appointment has begun", async () => {
    const shop = await post.shop();
    const { appointmentId: id } = await shop.book();
    await post.doWork();
    expect(subjects()).toEqual([expect.stringMatching(/^Booked/)]);
    const { startAt } = await getBookingRow(post.db, shop.orgId, id);
    const job = await post.jobOf(id, "reminder");
    expect(job.dueAt).toEqual(new Date(startAt.getTime() - 24 * HOUR_MS));
    const sent: string[] = [];
    const deliver = async ({ subject }: { subject: string }) => void sent.push(subject);
    const { reminder } = mailHandlers(BOOKING_LETTERS, deliver);
    expect(await reminder(await shop.ctx(startAt), job)).toBe("dropped");
    expect(await reminder(await shop.ctx(new Date(startAt.getTime() - 1)), job)).toBe("done");
    expect(sent).toHaveLength(1);
  });
});

describe("the calendar file", () => {
  test("keeps one UID while SEQUENCE grows, and has the API's times", async () => {
    const shop = await post.shop();
    const { appointmentId: id } = await shop.book();
    const starts = [(await getBookingRow(post.db, shop.orgId, id)).startAt.toISOString()];
    await post.doWork();
    for (const byMs of [HOUR_MS, -HOUR_MS]) {
      starts.push(await move(shop, id, byMs));
      await post.doWork();
    }
    await runCommand(holding(await shop.ctx()), cancelByHolder, { id });
    await post.doWork();
    const files = post.inbox.received.map(calendarIn);
    const { uid } = files[0] ?? {};
    const { customerEmail } = await getBookingRow(post.db, shop.orgId, id);
    const people = { organizer: expect.stringMatching(/^mailto:no-reply@/), attendee: `mailto:${customerEmail}` };
    const published = {
      uid,
      method: "REQUEST",
      status: "CONFIRMED",
      types: ["text/calendar; charset=utf-8; method=REQUEST"],
      ...people,
    };
    expect(files).toEqual([
      { ...published, sequence: "0", startAt: starts[0] },
      { ...published, sequence: "1", startAt: starts[1] },
      { ...published, sequence: "2", startAt: starts[2] },
      {
        uid,
        method: "CANCEL",
        status: "CANCELLED",
        types: ["text/calendar; charset=utf-8; method=CANCEL"],
        ...people,
        sequence: "3",
        startAt: starts[2],
      },
    ]);
  });

  test("of a booking with a deposit due is tentative, and confirmed in a later version once it is paid", async () => {
    const shop = await post.shop(askingDeposit);
    const { appointmentId: id, payLink } = await shop.book();
    await post.doWork();
    const [message] = post.inbox.received;
    if (!message) throw new Error("nothing arrived");
    expect(calendarIn(message)).toMatchObject({ method: "REQUEST", status: "TENTATIVE", sequence: "0" });
    expect(message.mail.text).toContain(`\n${payLink}\n`);
    await runCommand(managing(await shop.ctx()), settleDeposit, { id, how: "paid" });
    await post.doWork();
    const { uid } = calendarIn(message);
    expect(post.inbox.received.slice(1).map(calendarIn)).toMatchObject([{ uid, status: "CONFIRMED", sequence: "1" }]);
  });
});

describe("the email about a moved booking", () => {
  const told = () => post.inbox.received.map(({ mail }) => mail.text ?? "");
  const time = (at: string | Date) =>
    new Intl.DateTimeFormat("en-US", { timeZone: "UTC", timeStyle: "short" }).format(new Date(at));

  test("names the previous and the new time, to the customer and to the business", async () => {
    const shop = await post.shop({ contactEmail: "owner@example.com" });
    const { appointmentId: id } = await shop.book();
    await post.doWork();
    const { startAt: before } = await getBookingRow(post.db, shop.orgId, id);
    post.inbox.received.length = 0;
    const after = await move(shop, id, HOUR_MS);
    await post.doWork();
    expect(told().length).toBeGreaterThan(0);
    for (const text of told()) expect(text).toContain(`${time(after)} instead of `);
    for (const text of told()) expect(text).toContain(`at ${time(before)}.`);
  });

  test("after a move without an email names the time the customer knew, not the one in between", async () => {
    const shop = await post.shop();
    const { appointmentId: id } = await shop.book();
    await post.doWork();
    const { startAt: before } = await getBookingRow(post.db, shop.orgId, id);
    post.inbox.received.length = 0;
    const between = await move(shop, id, HOUR_MS);
    const after = await move(shop, id, HOUR_MS);
    await post.doWork();
    expect(told()).toHaveLength(1);
    expect(told()[0]).toContain(`at ${time(after)} instead of `);
    expect(told()[0]).toContain(`at ${time(before)}.`);
    expect(told()[0]).not.toContain(time(between));
  });
});

describe("an email that a later change made pointless is not sent", () => {
  test("two moves before an email is sent: one email, with the final time", async () => {
    const shop = await post.shop();
    const { appointmentId: id } = await shop.book();
    await move(shop, id, HOUR_MS);
    await move(shop, id, HOUR_MS);
    await post.doWork();
    expect(subjects()).toEqual([expect.stringMatching(/^Rescheduled/)]);
  });

  test("booked and cancelled at once: only the cancellation", async () => {
    const shop = await post.shop();
    const { appointmentId: id } = await shop.book();
    await runCommand(holding(await shop.ctx()), cancelByHolder, { id });
    await post.doWork();
    expect(subjects()).toEqual([expect.stringMatching(/^Cancelled/)]);
  });

  test("paid before the customer was asked to: only the confirmation, then one reminder", async () => {
    const shop = await post.shop(askingDeposit);
    const { appointmentId: id } = await shop.book();
    await runCommand(managing(await shop.ctx()), settleDeposit, { id, how: "paid" });
    await post.doWork();
    expect(subjects()).toEqual([expect.stringMatching(/^Booked/)]);
    await post.passDueTime(id);
    await post.doWork();
    expect(subjects().slice(1)).toEqual([expect.stringMatching(/^Reminder/)]);
  });
});
