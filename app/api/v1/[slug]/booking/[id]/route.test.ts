import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { bookings } from "@/db/schema";
import { BookingView } from "@/lib/bookings/answers.schema";
import { bookIn, describeOneAbsence } from "@/lib/testing/business/booked-over-http";
import { makeBusiness, type TestBusiness, testDatabase } from "@/lib/testing/business/test-business";
import { dateIn } from "@/lib/testing/caller/api-client";
import {
  ask,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  routeOf,
} from "@/lib/testing/contract/describe";
import { describeLimit } from "@/lib/testing/contract/describe-limit";
import { expectJson } from "@/lib/testing/contract/problem";

let business: TestBusiness;
let id: string;
let ref: string;
const target = {
  method: "GET" as const,
  route: routeOf("/booking/{id}"),
  path: (slug = business.slug) => `/api/v1/${slug}/booking/${id}`,
};
const read = (appointmentId: string) =>
  ask({ ...target, path: () => `/api/v1/${business.slug}/booking/${appointmentId}` });

beforeAll(async () => {
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    settings: { slotStepMin: 60, cancellationWindowHours: 48, forfeitDepositOnLateCancel: true },
    services: [
      { name: "Cut", durationMin: 45, priceCents: 5000 },
      { name: "Deposit", durationMin: 60, priceCents: 9000, depositCents: 2500, staffed: false },
    ],
  });
  ({ appointmentId: id, ref } = await bookIn(business, "Cut", { notes: "secret note", phone: "+1 555 000 4711" }));
});

describe("GET /booking/{id}", () => {
  describe("200", () => {
    it("answers business, booking and policy, each with every field", async () => {
      const answer = await ask(target);
      expectJson(answer, "holder", {
        org: { slug: business.slug, name: "Test business", currency: "USD", timezone: "Asia/Kolkata" },
        booking: {
          id,
          ref,
          status: "confirmed",
          startAt: `${dateIn(7)}T04:30:00.000Z`,
          endAt: `${dateIn(7)}T05:15:00.000Z`,
          durationMin: 45,
          service: "Cut",
          staff: "Ann",
          priceCents: 5000,
          depositCents: 0,
          addOns: [],
        },
        policy: { cancellationWindowHours: 48, forfeitDepositOnLateCancel: true },
      });
      BookingView.parse(answer.json);
    });

    it("answers a booking without a member, with a deposit and add-ons and its own length", async () => {
      const made = await bookIn(business, "Deposit");
      const addOns = [{ name: "Wash", priceCents: 700 }];
      await testDatabase()
        .update(bookings)
        .set({ addOns, durationMin: 75, endAt: new Date(`${dateIn(7)}T05:45:00Z`), priceCents: 9700 })
        .where(eq(bookings.id, made.appointmentId));
      expect(BookingView.parse((await read(made.appointmentId)).json).booking).toEqual({
        id: made.appointmentId,
        ref: made.ref,
        status: "pending",
        startAt: `${dateIn(7)}T04:30:00.000Z`,
        endAt: `${dateIn(7)}T05:45:00.000Z`,
        durationMin: 75,
        service: "Deposit",
        staff: null,
        priceCents: 9700,
        depositCents: 2500,
        addOns,
      });
    });

    it("shows no customer, no notes and no other booking", async () => {
      const { text } = await ask(target);
      expect(text).not.toMatch(/secret note|4711|@example|robin/i);
    });

    it("answers cancelled for an unpaid booking from the end of its hold on", async () => {
      const { appointmentId } = await bookIn(business, "Deposit");
      await testDatabase()
        .update(bookings)
        .set({ holdEndsAt: new Date(Date.now() - 1) })
        .where(eq(bookings.id, appointmentId));
      expect((await read(appointmentId)).json).toMatchObject({ booking: { status: "cancelled" } });
    });
  });

  describe("404", () => {
    describeUnknownBusiness(target);
    describeOneAbsence(target, read);
  });
  describeWrongMethods(target);
  describePreflight(target);
  describeLimit(target, { requestsMax: 30, windowMs: 300_000 });
});
