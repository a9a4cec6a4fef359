import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberships, users } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import type { openShop } from "../../queue/own-database.test-support";
import { cancelByHolder } from "../change/cancel-by-holder";
import { rescheduleByProgram } from "../change/reschedule-by-program";
import { holding, requestFor, withKey } from "../desk.test-support";
import { getBookingRow } from "../get-booking-row";
import { bookByBusiness } from "../placing/book-by-business";
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
const ANN = "ann@salon.example";
const BEN = "ben@salon.example";
const shopWith = (staff: { name: string; email?: string }[]) => post.shop({ staff });

/** The emails to team members, as "address subject". */
const toMembers = () =>
  post.inbox.received.flatMap(({ mail }) => {
    const to = [mail.to].flat()[0]?.value[0]?.address ?? "";
    return to.endsWith("@salon.example") ? [{ to, subject: mail.subject ?? "", mail }] : [];
  });
const told = () => toMembers().map(({ to, subject }) => `${to} ${subject.split(":")[0]}`);

const startIn = (hours: number) => new Date(Math.ceil(Date.now() / HOUR_MS + hours) * HOUR_MS).toISOString();
const bookWithKey = async (shop: Shop, hours: number) =>
  bookByBusiness(withKey(await shop.ctx()), requestFor({ serviceId: shop.serviceId, startAt: startIn(hours) }));

describe("a member with an email address", () => {
  test("is emailed about a booking made online or by an app, and never gets the customer's link", async () => {
    const shop = await shopWith([{ name: "Ann", email: ANN }]);
    const { appointmentId: online } = await shop.book();
    const { appointmentId: byKey } = await bookWithKey(shop, 100);
    await post.doWork();
    expect(told()).toEqual([`${ANN} New booking`, `${ANN} New booking`]);
    for (const { mail } of toMembers()) {
      const all = `${mail.text} ${mail.html} ${mail.attachments.map(({ content }) => content.toString()).join(" ")}`;
      expect(all).toContain("Robin Doe");
      for (const id of [online, byKey, "/manage/", "apt_"]) expect(all).not.toContain(id);
    }
  });

  test("is emailed when their booking is moved or cancelled, and about no other booking", async () => {
    const shop = await shopWith([{ name: "Ann", email: ANN }]);
    const { appointmentId: id } = await shop.book();
    await post.doWork();
    const { startAt } = await getBookingRow(post.db, shop.orgId, id);
    const later = new Date(startAt.getTime() + HOUR_MS).toISOString();
    await runCommand(withKey(await shop.ctx()), rescheduleByProgram, { id, startAt: later });
    await post.doWork();
    await runCommand(holding(await shop.ctx()), cancelByHolder, { id });
    await post.doWork();
    expect(told()).toEqual([`${ANN} New booking`, `${ANN} Rescheduled`, `${ANN} Cancelled`]);
    expect(toMembers()[1]?.mail.text).toContain("instead of");
  });

  test("is emailed when another member takes over their booking; that member is emailed about a new booking", async () => {
    const shop = await shopWith([
      { name: "Ann", email: ANN },
      { name: "Ben", email: BEN },
    ]);
    const { appointmentId: id } = await shop.book();
    await post.doWork();
    const { startAt, staffId } = await getBookingRow(post.db, shop.orgId, id);
    const other = (await shop.members()).find((member) => member.id !== staffId);
    const [from, to] = other?.name === "Ben" ? [ANN, BEN] : [BEN, ANN];
    expect(told()).toEqual([`${from} New booking`]);
    post.inbox.received.length = 0;
    const asked = { id, startAt: startAt.toISOString(), staffId: other?.id };
    await runCommand(withKey(await shop.ctx()), rescheduleByProgram, asked);
    await post.doWork();
    expect(told().sort()).toEqual([`${from} No longer yours`, `${to} New booking`].sort());
  });
});

test("a member without an address gets no email, and one who gets the business's emails gets no second one", async () => {
  const none = await shopWith([{ name: "Ann" }]);
  await none.book();
  const shop = await shopWith([{ name: "Ann", email: ANN }]);
  const [user] = await post.db.insert(users).values({ email: ANN.toUpperCase() }).returning({ id: users.id });
  await post.db.insert(memberships).values({ orgId: shop.orgId, userId: user?.id ?? "", role: "admin" });
  await shop.book();
  await post.doWork();
  const toAnn = post.inbox.received.filter(({ mail }) => JSON.stringify(mail.to).toLowerCase().includes(ANN));
  expect(toAnn).toHaveLength(1);
});
