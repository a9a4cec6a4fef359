import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CancelledByBusiness } from "@/lib/bookings/answers.schema";
import {
  bookIn,
  describeOneAbsence,
  setBooking,
  startBooking,
  storedBooking,
} from "@/lib/testing/business/booked-over-http";
import { makeBusiness, type TestBusiness } from "@/lib/testing/business/test-business";
import { call, dateIn } from "@/lib/testing/caller/api-client";
import { rawCall } from "@/lib/testing/caller/raw-request";
import {
  ask,
  describeBodies,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  routeOf,
} from "@/lib/testing/contract/describe";
import { describeKeyErrors } from "@/lib/testing/contract/describe-key";
import { expectJson, expectProblem } from "@/lib/testing/contract/problem";

let business: TestBusiness;
let key: string;
let id: string;
const pathOf = (appointmentId: string, slug = business.slug) => `/api/v1/${slug}/appointments/${appointmentId}/cancel`;
const target = {
  method: "POST" as const,
  route: routeOf("/appointments/{id}/cancel"),
  path: (slug = business.slug) => pathOf(id, slug),
  valid: () => ({ key, body: {} }),
};
const paid = { status: "confirmed", depositStatus: "paid", holdEndsAt: null } as const;
const cancelled = (forfeited = false) => ({ ok: true, id, forfeited });

beforeAll(async () => {
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    settings: { slotStepMin: 60, cancellationWindowHours: 24 * 5, forfeitDepositOnLateCancel: true },
    services: [{ name: "Deposit", durationMin: 60, priceCents: 9000, depositCents: 2500, staffed: false }],
  });
  key = await business.key();
});

beforeEach(async () => {
  ({ appointmentId: id } = await bookIn(business, "Deposit"));
});

describe("POST /appointments/{id}/cancel", () => {
  describe("200", () => {
    it("cancels with the id in the answer, and answers the same again", async () => {
      const answer = await ask(target, { body: { reason: "Ill" } });
      expectJson(answer, "key", cancelled());
      CancelledByBusiness.parse(answer.json);
      expect(await storedBooking(id)).toMatchObject({ status: "cancelled", cancelReason: "Ill" });
      expectJson(await ask(target, { body: { reason: "Again" } }), "key", cancelled());
      expect(await storedBooking(id)).toMatchObject({ cancelReason: "Ill" });
    });

    it("takes no body, an empty one and one of spaces", async () => {
      const headers = { Authorization: `Bearer ${key}` };
      for (const body of [undefined, "", " \n"]) {
        expectJson(await rawCall("POST", target.path(), { headers, body }), "key", cancelled());
      }
    });

    it.each([{}, { reason: null }, { reason: "" }, { other: 1 }])("stores no reason for %j", async (body) => {
      expectJson(await ask(target, { body }), "key", cancelled());
      expect((await storedBooking(id)).cancelReason).toBeNull();
    });

    it("stores a reason of 200 characters whole, and cuts a longer one to its first 200", async () => {
      await ask(target, { body: { reason: "é".repeat(200) } });
      expect((await storedBooking(id)).cancelReason).toBe("é".repeat(200));
      const { appointmentId } = await bookIn(business, "Deposit");
      await call("POST", pathOf(appointmentId), { key, body: { reason: `${"a".repeat(199)}bc${"d".repeat(5000)}` } });
      expect((await storedBooking(appointmentId)).cancelReason).toBe(`${"a".repeat(199)}b`);
    });

    it("never cuts a reason in the middle of a character", async () => {
      await ask(target, { body: { reason: `${"a".repeat(199)}😀😀` } });
      expect((await storedBooking(id)).cancelReason).toBe(`${"a".repeat(199)}😀`);
    });

    it("answers forfeited for a paid deposit inside the window, and not before it", async () => {
      await setBooking(id, paid);
      expectJson(await ask(target), "key", cancelled(false));
      const late = await bookIn(business, "Deposit", { startAt: `${dateIn(3)}T10:00` });
      await setBooking(late.appointmentId, paid);
      const expected = { ok: true, id: late.appointmentId, forfeited: true };
      expectJson(await call("POST", pathOf(late.appointmentId), { key }), "key", expected);
      expectJson(await call("POST", pathOf(late.appointmentId), { key }), "key", expected);
    });

    it("cancels after the start as well", async () => {
      await setBooking(id, paid);
      await startBooking(id);
      expectJson(await ask(target), "key", cancelled(true));
    });
  });

  describeBodies(target, 400);

  describe("400", () => {
    describeOneAbsence(target, (appointmentId) => call("POST", pathOf(appointmentId), { key }), 400);

    it.each([7, true, [], {}, ["Ill"], "a\u0000b"])("refuses %j as a reason, and cancels nothing", async (reason) => {
      expectProblem(await ask(target, { body: { reason } }), 400, target.route);
      expect((await storedBooking(id)).status).toBe("pending");
    });

    it.each(["completed", "no_show"] as const)("refuses a %s booking", async (status) => {
      await setBooking(id, { ...paid, status });
      expectProblem(await ask(target), 400, target.route);
      expect((await storedBooking(id)).status).toBe(status);
    });
  });

  describeKeyErrors(target, (access, expiresAt) => business.key(access, expiresAt), { writes: true });

  describe("403 of a read-only key", () => {
    it("leaves the booking as it is", async () => {
      await ask(target, { key: await business.key("read-only") });
      expect((await storedBooking(id)).status).toBe("pending");
    });
  });

  describe("404", () => {
    describeUnknownBusiness(target);
  });
  describeWrongMethods(target);
  describePreflight(target);
});
