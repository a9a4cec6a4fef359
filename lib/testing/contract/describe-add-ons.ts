import { beforeAll, describe, expect, it } from "vitest";
import { Booked, BookingView } from "../../bookings/answers.schema";
import { addOnIdsOf, storedBooking } from "../business/booked-over-http";
import { makeBusiness, type TestBusiness } from "../business/test-business";
import { type ApiAnswer, call, dateIn } from "../caller/api-client";
import { ask, type Target } from "./describe";
import { bodyFor } from "./describe-fields";
import { expectTame, VALUES } from "./hostile";
import { expectProblem } from "./problem";

/** Add-ons in a create call, at a separate business: how they affect the booking, and what is refused. */
export function describeAddOns(target: Target): void {
  let business: TestBusiness;
  let key: string | undefined;
  let ids: Record<string, string>;

  beforeAll(async () => {
    business = await makeBusiness({
      timezone: "Asia/Kolkata",
      services: [
        {
          name: "Open",
          durationMin: 60,
          priceCents: 5_000,
          staffed: false,
          addOns: [
            { name: "Wash", priceCents: 700, durationMin: 30 },
            { name: "Tea", priceCents: 300 },
          ],
        },
        { name: "Other", durationMin: 60, addOns: [{ name: "Balm", durationMin: 5 }] },
        { name: "By phone", durationMin: 60, bookableOnline: false },
      ],
    });
    key = target.route.access === "key" ? await business.key() : undefined;
    ids = await addOnIdsOf(business);
  });

  const book = (parts: Record<string, unknown>, service = "Open"): Promise<ApiAnswer> =>
    ask(target, { key, body: bodyFor(business.idOf(service), parts) }, business.slug);
  const stored = async (parts: Record<string, unknown>) =>
    storedBooking(Booked.parse((await book(parts)).json).appointmentId);
  const refusedFields = async (parts: Record<string, unknown>) => {
    const { fieldErrors } = expectProblem(await book(parts), 422, target.route);
    return Object.keys(fieldErrors ?? {});
  };

  describe("with add-ons", () => {
    it("lengthens and prices the booking, and its holder sees them in the catalog's order", async () => {
      const answer = await book({ addOnIds: [ids.Tea, ids.Wash] });
      const { appointmentId } = Booked.parse(answer.json);
      const read = await call("GET", `/api/v1/${business.slug}/booking/${appointmentId}`);
      expect(BookingView.parse(read.json).booking).toMatchObject({
        startAt: `${dateIn(7)}T04:30:00.000Z`,
        endAt: `${dateIn(7)}T06:00:00.000Z`,
        durationMin: 90,
        priceCents: 6_000,
        depositCents: 0,
        addOns: [
          { name: "Wash", priceCents: 700 },
          { name: "Tea", priceCents: 300 },
        ],
      });
    });

    it("counts a repeated id once, be it more than ten times", async () => {
      const once = { durationMin: 90, priceCents: 5_700, addOns: [{ name: "Wash", priceCents: 700 }] };
      expect(await stored({ addOnIds: Array.from({ length: 40 }, () => ids.Wash) })).toMatchObject(once);
    });

    it.each([undefined, null, "", []])("takes %j as none", async (none) => {
      expect(await stored({ addOnIds: none })).toMatchObject({ durationMin: 60, priceCents: 5_000, addOns: [] });
    });

    it("names addOnIds when one is unknown, of another service, of another business, or not an id at all", async () => {
      const services = [{ name: "Open", durationMin: 60, addOns: [{ name: "Wash" }] }];
      const theirs = await addOnIdsOf(await makeBusiness({ services }));
      for (const wrong of ["add_nothing", "__proto__", "Wash", ids.Balm, theirs.Wash, ` ${ids.Wash}`]) {
        expect(await refusedFields({ addOnIds: [ids.Tea, wrong] })).toEqual(["addOnIds"]);
      }
    });

    it("names addOnIds when there are more than ten", async () => {
      const eleven = Array.from({ length: 11 }, (_, n) => `add_${n}`);
      const { fieldErrors } = expectProblem(await book({ addOnIds: eleven }), 422, target.route);
      expect(fieldErrors).toEqual({ addOnIds: ["must have at most 10 add-ons"] });
    });

    it("says service_unavailable of a service that can't be booked, whatever the add-ons", async () => {
      const { reason } = expectProblem(await book({ addOnIds: ["add_nothing"] }, "By phone"), 409, target.route);
      expect(reason).toBe("service_unavailable");
    });

    it("stays safe whatever is in the list", async () => {
      const lists = VALUES.flatMap((json) => [json, `[${json}]`, `["${ids.Wash}",${json}]`]);
      const text = JSON.stringify(bodyFor(business.idOf("Open"))).slice(0, -1);
      for (const json of lists) {
        const answer = await ask(target, { key, body: `${text},"addOnIds":${json}}` }, business.slug);
        expectTame(answer, target.route, "POST");
        expect([200, 413, 422]).toContain(answer.status);
      }
    });
  });
}
