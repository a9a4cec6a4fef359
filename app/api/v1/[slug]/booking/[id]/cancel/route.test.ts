import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CancelledByHolder } from "@/lib/bookings/answers.schema";
import {
  bookIn,
  describeOneAbsence,
  setBooking,
  startBooking,
  storedBooking,
} from "@/lib/testing/business/booked-over-http";
import { makeBusiness, type TestBusiness } from "@/lib/testing/business/test-business";
import { dateIn } from "@/lib/testing/caller/api-client";
import { rawCall } from "@/lib/testing/caller/raw-request";
import {
  ask,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  routeOf,
} from "@/lib/testing/contract/describe";
import { describeLimit } from "@/lib/testing/contract/describe-limit";
import { expectJson, expectProblem } from "@/lib/testing/contract/problem";

let business: TestBusiness;
let id: string;
const pathOf = (appointmentId: string, slug = business.slug) => `/api/v1/${slug}/booking/${appointmentId}/cancel`;
const target = {
  method: "POST" as const,
  route: routeOf("/booking/{id}/cancel"),
  path: (slug = business.slug) => pathOf(id, slug),
};
const paid = { status: "confirmed", depositStatus: "paid", holdEndsAt: null } as const;

beforeAll(async () => {
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    settings: { slotStepMin: 60, cancellationWindowHours: 24 * 5, forfeitDepositOnLateCancel: true },
    services: [{ name: "Deposit", durationMin: 60, priceCents: 9000, depositCents: 2500, staffed: false }],
  });
});

beforeEach(async () => {
  ({ appointmentId: id } = await bookIn(business, "Deposit"));
});

describe("POST /booking/{id}/cancel", () => {
  describe("200", () => {
    it("cancels, and again answers alreadyCancelled", async () => {
      const answer = await ask(target);
      expectJson(answer, "holder", { ok: true, alreadyCancelled: false, forfeited: false });
      CancelledByHolder.parse(answer.json);
      expectJson(await ask(target), "holder", { ok: true, alreadyCancelled: true, forfeited: false });
      expect(await storedBooking(id)).toMatchObject({ status: "cancelled" });
    });

    it("answers forfeited, also when repeated, for a paid deposit inside the window", async () => {
      const late = await bookIn(business, "Deposit", { startAt: `${dateIn(3)}T10:00` });
      await setBooking(late.appointmentId, paid);
      const cancel = () => ask({ ...target, path: () => pathOf(late.appointmentId) });
      expectJson(await cancel(), "holder", { ok: true, alreadyCancelled: false, forfeited: true });
      expectJson(await cancel(), "holder", { ok: true, alreadyCancelled: true, forfeited: true });
    });

    it("answers forfeited false for a paid deposit before the window, and for an unpaid one", async () => {
      await setBooking(id, paid);
      expect((await ask(target)).json).toEqual({ ok: true, alreadyCancelled: false, forfeited: false });
      const unpaid = await bookIn(business, "Deposit", { startAt: `${dateIn(3)}T10:00` });
      const answer = await ask({ ...target, path: () => pathOf(unpaid.appointmentId) });
      expect(answer.json).toEqual({ ok: true, alreadyCancelled: false, forfeited: false });
    });

    it("answers alreadyCancelled for an unpaid booking whose hold has ended", async () => {
      await setBooking(id, { holdEndsAt: new Date(Date.now() - 1000) });
      expect((await ask(target)).json).toEqual({ ok: true, alreadyCancelled: true, forfeited: false });
    });

    it.each(["", "not json", "[]", "{", '{"reason":7}', "x".repeat(200_000), Buffer.from([0xff, 0xfe])])(
      "reads no body, whatever it is",
      async (body) => {
        expectJson(await rawCall("POST", target.path(), { body }), "holder", {
          ok: true,
          alreadyCancelled: false,
          forfeited: false,
        });
      },
    );

    it("answers alreadyCancelled to all but one of many at once", async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => ask(target, { server: n % 2 === 0 ? 0 : 1 })),
      );
      const first = answers.filter((answer) => CancelledByHolder.parse(answer.json).alreadyCancelled === false);
      expect(first).toHaveLength(1);
    });
  });

  describe("404", () => {
    describeUnknownBusiness(target);
    describeOneAbsence(target, (appointmentId) => ask({ ...target, path: () => pathOf(appointmentId) }));
  });
  describeWrongMethods(target);

  describe("409", () => {
    it.each(["completed", "no_show"] as const)("%s, with the reason", async (status) => {
      await setBooking(id, { ...paid, status });
      const { ok, error, ...rest } = expectProblem(await ask(target), 409, target.route);
      expect(rest).toEqual({ reason: status });
      expect((await storedBooking(id)).status).toBe(status);
    });

    it("started, once the start has passed", async () => {
      await setBooking(id, paid);
      await startBooking(id);
      const { ok, error, ...rest } = expectProblem(await ask(target), 409, target.route);
      expect(rest).toEqual({ reason: "started" });
      expect((await storedBooking(id)).status).toBe("confirmed");
    });
  });

  describePreflight(target);
  describeLimit(target, { requestsMax: 10, windowMs: 600_000 });
});
