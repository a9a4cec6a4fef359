import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { bookings, customers } from "@/db/schema";
import { Booked, BookingView } from "@/lib/bookings/answers.schema";
import { everyDay, makeBusiness, type TestBusiness, testDatabase } from "@/lib/testing/business/test-business";
import { type ApiAnswer, call, dateIn } from "@/lib/testing/caller/api-client";
import {
  ask,
  describeBodies,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  otherBusiness,
  routeOf,
} from "@/lib/testing/contract/describe";
import { describeAddOns } from "@/lib/testing/contract/describe-add-ons";
import { bodyFor, describeFieldErrors, sameInstants, WITHIN_LIMITS } from "@/lib/testing/contract/describe-fields";
import { expectJson, expectProblem } from "@/lib/testing/contract/problem";

let business: TestBusiness;
const target = {
  method: "POST" as const,
  route: routeOf("/book"),
  path: (slug = business.slug) => `/api/v1/${slug}/book`,
  valid: () => ({ body: bodyFor(business.idOf("Open")) }),
};
const book = (service: string, parts: Record<string, unknown> = {}) =>
  ask(target, { body: bodyFor(business.idOf(service), parts) });
const rowOf = async (answer: ApiAnswer) => {
  const { appointmentId } = Booked.parse(answer.json);
  const [row] = await testDatabase().select().from(bookings).where(eq(bookings.id, appointmentId));
  if (!row) throw new Error("the booking is not stored");
  return row;
};
const countBookings = async () => {
  const isMine = sql`org_id = (select id from orgs where slug = ${business.slug})`;
  return (await testDatabase().select({ id: bookings.id }).from(bookings).where(isMine)).length;
};

/** Kolkata has no clock change. "Open" needs neither member nor table, so that it is never taken. */
beforeAll(async () => {
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    hours: everyDay({ openMin: 540, closeMin: 1020 }),
    settings: { slotStepMin: 60, maxAdvanceDays: 60 },
    exceptions: [{ date: dateIn(20), open: false }],
    staff: [{ name: "Ann" }, { name: "Bob" }, { name: "Cas", bookable: false }],
    services: [
      { name: "Open", durationMin: 60, staffed: false },
      { name: "Cut", durationMin: 60, priceCents: 5000, staff: ["Ann"] },
      { name: "Deposit", durationMin: 60, priceCents: 5000, depositCents: 1500, staffed: false },
      { name: "Dinner", durationMin: 60, staffed: false, resources: ["Four"] },
      { name: "Inactive", durationMin: 60, active: false },
      { name: "By phone", durationMin: 60, bookableOnline: false },
    ],
    resources: [{ name: "Four", capacity: 4 }, ...[1, 2, 3].map((n) => ({ name: `Hall ${n}`, capacity: 50 }))],
  });
});

describe("POST /book", () => {
  describe("200", () => {
    it("answers a confirmed booking without payLink when no deposit is required", async () => {
      const answer = await book("Cut", { startAt: `${dateIn(3)}T09:00` });
      const { appointmentId, ref } = Booked.parse(answer.json);
      expect(appointmentId).toMatch(/^apt_[A-Za-z0-9_-]{16}$/);
      expect(ref).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
      expectJson(answer, "public", { ok: true, ref, appointmentId, status: "confirmed", needsPayment: false });
      expect(await rowOf(answer)).toMatchObject({ source: "online", staffId: business.idOf("Ann"), notes: null });
    });

    it("answers a pending booking with payLink on the server's own origin when a deposit is required", async () => {
      const body = bodyFor(business.idOf("Deposit"));
      const answer = await ask(target, { body, server: 1 });
      const { appointmentId, ref } = Booked.parse(answer.json);
      const payLink = `${inject("baseUrls")[1]}/book/${business.slug}/pay/${appointmentId}`;
      const expected = { ok: true, ref, appointmentId, status: "pending", needsPayment: true, payLink };
      expectJson(answer, "public", expected, 1);
    });

    it.each(sameInstants(dateIn(7)))(
      "takes %s as the one instant that it is, by offset or by the business's zone",
      async (startAt) => {
        const { appointmentId } = Booked.parse((await book("Open", { startAt })).json);
        const read = await call("GET", `/api/v1/${business.slug}/booking/${appointmentId}`);
        expect(BookingView.parse(read.json).booking.startAt).toBe(`${dateIn(7)}T04:30:00.000Z`);
      },
    );

    it.each(Object.entries(WITHIN_LIMITS))("takes %s", async (_, parts) => {
      expect(await book("Open", parts)).toMatchObject({ status: 200 });
    });

    it("stores names trimmed, and empty optional texts as absent", async () => {
      const row = await rowOf(await book("Open", { name: "  Ada Lovelace \n", notes: "", staffId: null }));
      expect(row).toMatchObject({ customerName: "Ada Lovelace", notes: null, staffRequested: null, resourceId: null });
    });

    it("stores notes, party and wish as sent", async () => {
      const notes = " Löffel 🥄\n'quoted' ";
      const row = await rowOf(
        await book("Cut", { notes, staffId: business.idOf("Ann"), startAt: `${dateIn(3)}T10:00` }),
      );
      expect(row).toMatchObject({ notes, staffRequested: business.idOf("Ann") });
    });

    it("uses the preferred table while it is free, and ignores one of another business", async () => {
      const hall = business.idOf("Hall 3");
      const at = { startAt: `${dateIn(4)}T09:00`, partySize: 20 };
      expect((await rowOf(await book("Open", { ...at, resourceId: hall }))).resourceId).toBe(hall);
      expect((await rowOf(await book("Open", { ...at, resourceId: hall }))).resourceId).toBe(business.idOf("Hall 1"));
      const other = await makeBusiness({ resources: [{ name: "Theirs", capacity: 50 }] });
      const theirs = { ...at, resourceId: other.idOf("Theirs") };
      expect((await rowOf(await book("Open", theirs))).resourceId).toBe(business.idOf("Hall 2"));
    });

    it("finds a customer again by email in any case, then by phone, and doesn't change the record", async () => {
      const first = await rowOf(await book("Open", { name: "One", email: "One@Example.com", phone: "+1 555 0001" }));
      const byMail = await rowOf(await book("Open", { name: "Two", email: "oNE@example.COM", phone: "+1 555 0002" }));
      const byPhone = await rowOf(
        await book("Open", { name: "Two", email: "two@example.com", phone: "+1 (555) 0001" }),
      );
      expect([byMail.customerId, byPhone.customerId]).toEqual([first.customerId, first.customerId]);
      const [stored] = await testDatabase().select().from(customers).where(eq(customers.id, first.customerId));
      expect(stored).toMatchObject({ name: "One", email: "One@Example.com", phone: "+1 555 0001" });
    });
  });

  describeBodies(target);

  describe("404", () => {
    describeUnknownBusiness(target);
  });
  describeWrongMethods(target);

  describe("409", () => {
    const refused = async (answer: ApiAnswer) => {
      const { ok, error, ...rest } = expectProblem(answer, 409, target.route);
      return rest;
    };
    const inUtc = (day: number, ...times: string[]) => times.map((time) => `${dateIn(day)}T${time}:00.000Z`);

    it("slot_taken, with the three nearest open times, nearest first", async () => {
      const at = { startAt: `${dateIn(5)}T12:00` };
      expect(await book("Cut", at)).toMatchObject({ status: 200 });
      const before = await countBookings();
      const { reason, alternatives } = await refused(await book("Cut", at));
      expect(reason).toBe("slot_taken");
      expect([...(alternatives ?? []).slice(0, 2)].sort()).toEqual(inUtc(5, "05:30", "07:30"));
      expect([...inUtc(5, "04:30"), ...inUtc(5, "08:30")]).toContain(alternatives?.[2]);
      expect(await countBookings()).toBe(before);
    });

    it("outside_hours, before opening, after the last fit, and on a closed day", async () => {
      for (const startAt of [`${dateIn(5)}T08:00`, `${dateIn(5)}T17:00`, `${dateIn(20)}T10:00`]) {
        expect(await refused(await book("Open", { startAt }))).toMatchObject({ reason: "outside_hours" });
      }
    });

    it("too_soon for the past, with the first times from that day and the 14 after it", async () => {
      expect(await refused(await book("Open", { startAt: "2000-01-01T00:00Z" }))).toEqual({
        reason: "too_soon",
        alternatives: [],
      });
    });

    it("too_soon within the minimum notice", async () => {
      const hurried = await makeBusiness({ timezone: "Asia/Kolkata", settings: { minNoticeMin: 4 * 1440 } });
      const body = bodyFor(hurried.idOf("Cut"), { startAt: `${dateIn(2)}T10:00` });
      const { reason, alternatives } = await refused(await ask(target, { body }, hurried.slug));
      expect([reason, alternatives?.length]).toEqual(["too_soon", 3]);
    });

    it("too_far beyond the horizon, up to the last year that can be written", async () => {
      expect(await refused(await book("Open", { startAt: `${dateIn(70)}T10:00` }))).toMatchObject({
        reason: "too_far",
      });
      expect(await refused(await book("Open", { startAt: "2199-12-31T10:00" }))).toEqual({
        reason: "too_far",
        alternatives: [],
      });
    });

    it("not_open for a time off the grid, with its neighbours as alternatives", async () => {
      const { reason, alternatives } = await refused(await book("Open", { startAt: `${dateIn(5)}T10:20` }));
      expect([reason, alternatives]).toEqual(["not_open", inUtc(5, "04:30", "05:30", "03:30")]);
    });

    it("service_unavailable for a service that is unknown, foreign, inactive or not online", async () => {
      const other = await otherBusiness();
      const ids = [
        "svc_nothing",
        "__proto__",
        other.business.idOf("Cut"),
        business.idOf("Inactive"),
        business.idOf("By phone"),
      ];
      for (const serviceId of ids) {
        const answer = await book("Open", { serviceId });
        expect(await refused(answer)).toMatchObject({ reason: "service_unavailable" });
      }
    });

    it("staff_unavailable for a member who is unknown, not linked or not bookable", async () => {
      for (const staffId of ["stf_nobody", business.idOf("Bob"), business.idOf("Cas")]) {
        expect(await refused(await book("Cut", { staffId }))).toEqual({
          reason: "staff_unavailable",
          alternatives: [],
        });
      }
    });

    it("table_too_small for a party that no table of the service seats", async () => {
      expect(await refused(await book("Dinner", { partySize: 5, startAt: `${dateIn(6)}T16:00` }))).toEqual({
        reason: "table_too_small",
        alternatives: [],
      });
      expect(await book("Dinner", { partySize: 4, startAt: `${dateIn(6)}T16:00` })).toMatchObject({ status: 200 });
    });

    it("offers alternatives for the same party", async () => {
      const at = { startAt: `${dateIn(6)}T09:00`, partySize: 4 };
      expect(await book("Dinner", at)).toMatchObject({ status: 200 });
      const { reason, alternatives } = await refused(await book("Dinner", at));
      expect([reason, alternatives]).toEqual(["slot_taken", inUtc(6, "04:30", "05:30", "06:30")]);
    });

    it("gives one of many at once for one slot its 200 and the others their 409", async () => {
      const at = { startAt: `${dateIn(8)}T09:00` };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          ask(target, { body: bodyFor(business.idOf("Cut"), at), server: n % 2 === 0 ? 0 : 1 }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    });
  });

  describeFieldErrors(target);
  describeAddOns(target);
  describePreflight(target);
});
