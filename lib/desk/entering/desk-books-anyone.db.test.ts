import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { BY_USER, type Desk, openDesk, refusalOf } from "../../bookings/desk.test-support";
import { jobsOfEvent } from "../../bookings/jobs-of-event";
import { BOOKING_LETTERS } from "../../bookings/mails/booking-letters";
import { businessLetter } from "../../bookings/mails/business-letter";
import { runCommand } from "../../commands/command";
import { addCustomer } from "../../customers/add-customer";
import { importCustomers } from "../../customers/import-customers";
import { saveCustomer } from "../../customers/save-customer";
import { eraseCustomer } from "../../worker/erase-customer";
import { bookAtDesk } from "./book-at-desk";
import { bookWalkIn } from "./book-walk-in";
import { findWalkIn } from "./find-walk-in";
import { listOpenTimes } from "./list-open-times";
import type { BookAtDesk } from "./schema";

// Tuesday, 10:02 in New York.
const NOW = "2031-05-06T14:02:30Z";
const DAY = "2031-05-06";

const SALON = {
  settings: { slotStepMin: 30 },
  staff: [{ name: "Ann" }, { name: "Ben", bookable: false }],
  services: [
    { name: "Cut", durationMin: 30, priceCents: 4_000, depositCents: 1_000, staff: ["Ann"] },
    { name: "Color", durationMin: 60, bookableOnline: false, staff: ["Ann", "Ben"] },
  ],
};

type Parts = Partial<Record<keyof BookAtDesk, unknown>>;

const newFormKey = (): string => randomUUID();

const atDesk = async (desk: Desk, startAt: string, parts: Parts = {}) => {
  const named = { serviceId: desk.business.idOf("Color"), name: "Nora", email: "", phone: "" };
  const input = { ...named, startAt, formKey: newFormKey(), isCustomerTold: true, ...parts };
  return runCommand(await desk.asMember(), bookAtDesk, input);
};
const walkIn = async (desk: Desk, parts: Record<string, unknown> = {}) => {
  const input = { serviceId: desk.business.idOf("Color"), formKey: newFormKey(), phone: "", ...parts };
  return runCommand(await desk.asMember(), bookWalkIn, input);
};

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(SALON, NOW);
});

describe("the desk books", () => {
  test("for just a name, as a new customer each time, and queues no email without an address", async () => {
    const { appointmentId: one } = await atDesk(desk, `${DAY}T12:00`);
    const { appointmentId: other } = await atDesk(desk, `${DAY}T14:00`);
    const rows = [await desk.row(one), await desk.row(other)];
    expect(
      rows.map(({ customerName, customerEmail, customerPhone }) => [customerName, customerEmail, customerPhone]),
    ).toEqual(Array(2).fill(["Nora", "", ""]));
    expect(new Set(rows.map(({ customerId }) => customerId)).size).toBe(2);
    const [row] = rows;
    const [created] = await desk.changes(one);
    if (!row || !created) throw new Error("nothing was booked");
    const event = { ...created, id: 1, startAt: row.startAt.toISOString(), status: row.status };
    const jobs = jobsOfEvent(event, row, 60, desk.now);
    expect(jobs.map(({ kind }) => kind)).toEqual(["business_mail", "member_mail"]);
    const at = { dueAt: desk.now, createdAt: desk.now };
    const details = { startAt: row.startAt.toISOString(), template: "confirmed" };
    const job = { orgId: row.orgId, id: 1, key: "event:1", subjectId: one, details, attempts: 1, ...at };
    const ctx = await desk.ctx();
    expect(await BOOKING_LETTERS.customer_mail(ctx, { ...job, kind: "customer_mail" })).toBeNull();
    const letter = await businessLetter(ctx, { ...job, kind: "business_mail" });
    expect(letter?.replyTo).toBeNull();
    expect(JSON.stringify(letter?.content)).not.toMatch(/mailto:"|tel:"|"value":""/);
  });

  test("for just a phone, which finds the same customer again; an empty one finds no one", async () => {
    const { appointmentId: one } = await atDesk(desk, `${DAY}T12:00`, { phone: "+1 555 010 9999" });
    const { appointmentId: other } = await atDesk(desk, `${DAY}T14:00`, { name: "N. N.", phone: "+1 (555) 010-9999" });
    const { appointmentId: third } = await atDesk(desk, `${DAY}T16:00`, { email: "nora@example.com" });
    const ids = (await Promise.all([one, other, third].map(desk.row, desk))).map(({ customerId }) => customerId);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test("for a known customer who has neither, chosen from the list", async () => {
    const { id } = await runCommand(await desk.asMember(), addCustomer, { name: "Walter", email: "", phone: "" });
    const { appointmentId } = await atDesk(desk, `${DAY}T12:00`, { name: "Walter", customerId: id });
    expect((await desk.row(appointmentId)).customerId).toBe(id);
    const foreign = await openDesk(SALON, NOW);
    const { appointmentId: theirs } = await atDesk(foreign, `${DAY}T12:00`, { customerId: id });
    expect((await foreign.row(theirs)).customerId).not.toBe(id);
  });

  test("a service that customers can't see, with a member that they can't book; customers and programs can't", async () => {
    const ben = desk.business.idOf("Ben");
    const { appointmentId } = await atDesk(desk, `${DAY}T12:00`, { staffId: ben });
    expect((await desk.row(appointmentId)).staffId).toBe(ben);
    // Ann is busy, so the free member is Ben.
    await atDesk(desk, `${DAY}T14:00`, { staffId: desk.business.idOf("Ann") });
    const { appointmentId: anybody } = await atDesk(desk, `${DAY}T14:00`);
    expect((await desk.row(anybody)).staffId).toBe(ben);
    const asked = { from: DAY, to: DAY, serviceId: desk.business.idOf("Color"), staffId: ben };
    expect((await runCommand(await desk.asMember(), listOpenTimes, asked)).days[0]?.times.length).toBeGreaterThan(0);
    const doors = [desk.book, desk.bookAsBusiness];
    for (const door of doors) {
      expect(await refusalOf(door(`${DAY}T15:00`, { service: "Color" }))).toMatchObject({
        reason: "service_unavailable",
      });
    }
  });

  test("today at a business whose customers have to give a day's notice", async () => {
    const slow = await openDesk({ ...SALON, settings: { minNoticeMin: 1_440 } }, NOW);
    expect(await refusalOf(slow.book(`${DAY}T14:00`))).toMatchObject({ reason: "too_soon" });
    expect((await atDesk(slow, `${DAY}T14:00`)).status).toBe("confirmed");
  });
});

describe("a walk-in", () => {
  test("is booked from this minute on, with any available member, without a deposit", async () => {
    const { appointmentId } = await walkIn(desk, { serviceId: desk.business.idOf("Cut") });
    expect(await desk.row(appointmentId)).toMatchObject({
      startAt: new Date("2031-05-06T14:02:00Z"),
      staffId: desk.business.idOf("Ann"),
      customerName: "Walk-in",
      status: "confirmed",
      depositStatus: "waived",
    });
  });

  test("without a name or phone adds no customer after the first; with either it does", async () => {
    const cut = { serviceId: desk.business.idOf("Cut") };
    for (let times = 0; times < 3; times += 1) await walkIn(desk, cut);
    expect((await desk.customers()).map(({ name }) => name)).toEqual(["Walk-in"]);
    await walkIn(desk, { ...cut, name: "Dora" });
    await walkIn(desk, { ...cut, phone: "+1 555 0100" });
    expect(await desk.customers()).toHaveLength(3);
  });

  test("waits for the first available member, as announced", async () => {
    await atDesk(desk, `${DAY}T09:30`, { staffId: desk.business.idOf("Ann") });
    await atDesk(desk, `${DAY}T10:00`, { staffId: desk.business.idOf("Ben") });
    const asked = { serviceId: desk.business.idOf("Color") };
    expect(await runCommand(await desk.asMember(), findWalkIn, asked)).toEqual({
      startAt: `${DAY}T14:30:00.000Z`,
      isNow: false,
      members: ["Ann"],
    });
    const { appointmentId } = await walkIn(desk);
    const row = await desk.row(appointmentId);
    expect([row.startAt.toISOString(), row.staffId]).toEqual([`${DAY}T14:30:00.000Z`, desk.business.idOf("Ann")]);
    expect((await desk.occupations()).every(({ exclusive }) => exclusive)).toBe(true);
  });

  test("is refused if there is no time left for it today", async () => {
    const late = desk.at("2031-05-07T03:00:00Z");
    expect(await runCommand(await late.asMember(), findWalkIn, { serviceId: desk.business.idOf("Color") })).toBeNull();
    expect((await refusalOf(walkIn(late))).code).toBe("conflict");
    expect(await desk.rows()).toEqual([]);
  });

  test("is booked once, however often its form is sent", async () => {
    const formKey = newFormKey();
    const [one, other] = await Promise.all([walkIn(desk, { formKey }), walkIn(desk, { formKey })]);
    expect(one).toEqual(other);
    expect(await desk.rows()).toHaveLength(1);
  });
});

describe("customers", () => {
  const manager = async () => ({ ...(await desk.ctx()), actor: { ...BY_USER, role: "admin" as const } });

  test("without an email stay separate customers: added, saved and imported", async () => {
    const ctx = await manager();
    const { id } = await runCommand(ctx, addCustomer, { name: "Ann Lee", email: "ann@example.com", phone: "" });
    await runCommand(ctx, addCustomer, { name: "Ann Lee", email: "", phone: "" });
    await runCommand(ctx, saveCustomer, { id, name: "Ann Lee", email: "", phone: "" });
    const text = "name,email,phone\nCleo Roe,,+1 555 010 7777\nDan Poe,dan@example.com,\nEve Fox,,\n";
    const file = { text, mapping: null, leavesOutErrors: true };
    expect(await runCommand(ctx, importCustomers, file)).toMatchObject({ added: 2, existing: 0, leftOut: 1 });
    expect(await runCommand(ctx, importCustomers, file)).toMatchObject({ added: 0, existing: 2, leftOut: 1 });
    expect((await desk.customers()).map(({ name, email }) => [name, email])).toEqual(
      expect.arrayContaining([
        ["Ann Lee", ""],
        ["Ann Lee", ""],
        ["Cleo Roe", ""],
        ["Dan Poe", "dan@example.com"],
      ]),
    );
    expect(
      await refusalOf(runCommand(ctx, addCustomer, { name: "X Y", email: "DAN@example.com", phone: "" })),
    ).toMatchObject({ fieldErrors: { email: ["already belongs to another customer"] } });
  });

  test("with only a name are erased along with the team's notes on their bookings", async () => {
    const { appointmentId } = await atDesk(desk, "2031-05-05T12:00", { teamNotes: "Allergic to ammonia" });
    const { appointmentId: other } = await atDesk(desk, "2031-05-05T14:00", { teamNotes: "Pays in cash" });
    const { customerId, teamNotes, notes } = await desk.row(appointmentId);
    expect([teamNotes, notes]).toEqual(["Allergic to ammonia", null]);
    await runCommand(await manager(), eraseCustomer, { id: customerId });
    expect(await desk.row(appointmentId)).toMatchObject({ customerName: "Erased customer", teamNotes: null });
    expect(await desk.row(other)).toMatchObject({ customerName: "Nora", teamNotes: "Pays in cash" });
  });
});
