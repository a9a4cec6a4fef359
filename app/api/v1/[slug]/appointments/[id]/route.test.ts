import { beforeAll, describe, expect, it } from "vitest";
import { Appointment } from "@/lib/bookings/answers.schema";
import { bookIn, describeOneAbsence, setBooking, storedBooking } from "@/lib/testing/business/booked-over-http";
import { makeBusiness, type TestBusiness } from "@/lib/testing/business/test-business";
import { call, dateIn } from "@/lib/testing/caller/api-client";
import {
  ask,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  routeOf,
} from "@/lib/testing/contract/describe";
import { describeKeyErrors } from "@/lib/testing/contract/describe-key";
import { expectJson } from "@/lib/testing/contract/problem";

let business: TestBusiness;
let key: string;
let id: string;
let ref: string;
const pathOf = (appointmentId: string, slug = business.slug) => `/api/v1/${slug}/appointments/${appointmentId}`;
const target = {
  method: "GET" as const,
  route: routeOf("/appointments/{id}"),
  path: (slug = business.slug) => pathOf(id, slug),
  valid: () => ({ key }),
};
const read = (appointmentId: string) => call("GET", pathOf(appointmentId), { key });

beforeAll(async () => {
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    services: [
      { name: "Cut", durationMin: 45, priceCents: 5000 },
      { name: "Table", durationMin: 60, staffed: false, priceCents: 900, depositCents: 300 },
    ],
  });
  key = await business.key();
  ({ appointmentId: id, ref } = await bookIn(business, "Cut", { notes: "Window seat" }));
});

describe("GET /appointments/{id}", () => {
  describe("200", () => {
    it("answers the bare appointment with every field", async () => {
      const answer = await ask(target);
      const { customerId, createdAt } = await storedBooking(id);
      expectJson(answer, "key", {
        id,
        ref,
        serviceName: "Cut",
        startAt: `${dateIn(7)}T04:30:00.000Z`,
        endAt: `${dateIn(7)}T05:15:00.000Z`,
        durationMin: 45,
        priceCents: 5000,
        status: "confirmed",
        customerId,
        staffId: business.idOf("Ann"),
        notes: "Window seat",
        createdAt: createdAt.toISOString(),
      });
      Appointment.parse(answer.json);
    });

    it("answers null for missing notes and member", async () => {
      const { appointmentId } = await bookIn(business, "Table");
      expect((await read(appointmentId)).json).toMatchObject({ staffId: null, notes: null, status: "pending" });
    });

    it("answers every status, and cancelled from the end of an unpaid hold on", async () => {
      const { appointmentId } = await bookIn(business, "Table");
      for (const status of ["confirmed", "completed", "cancelled", "no_show", "pending"] as const) {
        await setBooking(appointmentId, { status });
        expect((await read(appointmentId)).json).toMatchObject({ status });
      }
      await setBooking(appointmentId, { holdEndsAt: new Date(Date.now() - 1) });
      expect((await read(appointmentId)).json).toMatchObject({ status: "cancelled" });
    });
  });

  describeKeyErrors(target, (access, expiresAt) => business.key(access, expiresAt));
  describe("404", () => {
    describeUnknownBusiness(target);
    describeOneAbsence(target, read);
  });
  describeWrongMethods(target);
  describePreflight(target);
});
