import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelByHolder } from "../../bookings/change/cancel-by-holder";
import { rescheduleBooking } from "../../bookings/change/reschedule-booking";
import { rescheduleByProgram } from "../../bookings/change/reschedule-by-program";
import { BY_USER, refusalOf, refusalReasonOf } from "../../bookings/desk.test-support";
import { createAdminBooking } from "../../bookings/placing/create-admin-booking";
import type { Actor } from "../../context";
import { changeAtDesk } from "../../desk/changing/change-at-desk";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { everyDay } from "../../testing/business/test-business";
import { joinAtDesk } from "../joining/join-at-desk";
import { getEntry } from "../looking/get-entry";
import { HOLDER, openSalon, type Salon } from "../salon.test-support";
import { listOfferableTimes } from "./list-offerable-times";
import { offerByHand } from "./offer-by-hand";

const NOW = "2031-05-05T12:00:00Z";
const DAY = "2031-05-06";
const TIME = `${DAY}T10:00`;
const BY_KEY: Actor = { kind: "key", keyId: "key_test", access: "read-write" };

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

/** Ten o'clock was freed and is offered to the one person who waits; eleven o'clock is booked. */
async function offeredSalon() {
  const salon = await openSalon(own.db, { hours: everyDay({ openMin: 600, closeMin: 720 }) }, NOW);
  const id = await salon.book(TIME);
  const other = await salon.book(`${DAY}T11:00`);
  const entryId = await salon.join({ fromDate: DAY });
  await salon.run(HOLDER, cancelByHolder, { id });
  await salon.relayAndReoffer();
  const [offer] = await salon.openOffers();
  if (!offer) throw new Error("nothing was offered");
  return { salon, offer, other, entryId };
}

type Writer = (salon: Salon, other: string) => Promise<unknown>;
const changed: Writer = (salon, id) =>
  salon.run(BY_USER, changeAtDesk, { id, revision: 0, startAt: TIME, isCustomerTold: true, anyway: true });
const byBusiness: Writer = (salon) => salon.run(BY_KEY, createAdminBooking, salon.request(TIME));
const WRITERS: Record<string, Writer> = {
  "a customer's booking": (salon) => salon.book(TIME),
  "the business's booking": byBusiness,
  "a customer's move": (salon, id) => salon.run(HOLDER, rescheduleBooking, { id, startAt: TIME }),
  "a program's move": (salon, id) => salon.run(BY_KEY, rescheduleByProgram, { id, startAt: TIME }),
  "a change at the desk": changed,
};

const at = (salon: Salon) =>
  salon
    .occupations()
    .then((rows) => rows.filter(({ startMs }) => startMs === Date.parse(`${TIME}:00Z`)))
    .then((rows) => rows.map(({ ownerId, exclusive }) => [ownerId.slice(0, 4), exclusive]));

describe("an offer that is over, although no pass has stored that yet, leaves its time to", () => {
  test.each(Object.entries(WRITERS))("%s, which deletes what kept it", async (_, write) => {
    const { salon, offer, other } = await offeredSalon();
    salon.setNow(offer.expiresAt);
    await write(salon, other);
    expect(await at(salon)).toEqual([["apt_", true]]);
    await salon.reoffer();
    const ended = (await salon.offers()).find(({ id }) => id === offer.id);
    expect([ended?.status, ended?.endedAt]).toEqual(["lapsed", offer.expiresAt]);
  });

  test("the next person, to whom a pass offers it", async () => {
    const { salon, offer } = await offeredSalon();
    const next = await salon.join({ fromDate: DAY });
    salon.setNow(offer.expiresAt);
    await salon.reoffer();
    expect((await salon.openOffers()).map(({ entryId }) => entryId)).toEqual([next]);
    expect(await at(salon)).toEqual([["wlo_", true]]);
  });

  test("an offer by hand, to the same person too", async () => {
    const { salon, offer, entryId } = await offeredSalon();
    salon.setNow(offer.expiresAt);
    const { id } = await salon.run(BY_USER, offerByHand, { id: entryId, startAt: TIME });
    expect((await salon.openOffers()).map((open) => [open.id, open.byUserId])).toEqual([[id, "usr_test"]]);
    expect((await salon.occupations()).map(({ ownerId }) => ownerId)).toContain(id);
    expect((await salon.occupations()).map(({ ownerId }) => ownerId)).not.toContain(offer.id);
  });
});

describe("while an offer lasts", () => {
  test("customers can't have its time, and no other one is offered to the person", async () => {
    const { salon, offer, other } = await offeredSalon();
    salon.setNow(new Date(offer.expiresAt.getTime() - 1));
    expect(await refusalReasonOf(salon.book(TIME))).toBe("slot_taken");
    expect(await refusalReasonOf(salon.run(HOLDER, rescheduleBooking, { id: other, startAt: TIME }))).toBe(
      "slot_taken",
    );
    await salon.run(HOLDER, cancelByHolder, { id: other });
    await salon.relayAndReoffer();
    expect((await salon.offers()).map(({ id }) => id)).toEqual([offer.id]);
  });

  test.each([
    ["its booking", byBusiness],
    ["a move at the desk", changed],
  ])(
    "the business can overlap it by %s; then the claim is refused, and two bookings never share the time",
    async (_, write) => {
      const { salon, offer, other } = await offeredSalon();
      await write(salon, other);
      expect(await refusalOf(salon.take(offer.id))).toMatchObject({ code: "conflict", reason: "offer_over" });
      expect((await salon.offers()).map(({ status }) => status)).toEqual(["open"]);
      salon.setNow(offer.expiresAt);
      await salon.reoffer();
      expect((await at(salon)).map(([owner]) => owner)).toEqual(["apt_"]);
    },
  );

  test("an offer by hand is refused, and so is one of a time that isn't open, or to someone who left", async () => {
    const { salon, entryId, other } = await offeredSalon();
    const byHand = (id: string, startAt: string) => refusalReasonOf(salon.run(BY_USER, offerByHand, { id, startAt }));
    expect(await byHand(entryId, TIME)).toBe("has_offer");
    const second = await salon.join({ fromDate: DAY });
    expect(await byHand(second, TIME)).toBe("slot_taken");
    expect(await byHand(second, `${DAY}T10:30`)).toBe("not_open");
    expect(await byHand(second, `${DAY}T08:00`)).toBe("outside_hours");
    await salon.run(HOLDER, cancelByHolder, { id: other });
    const listed = await salon.run(BY_USER, listOfferableTimes, { id: second, date: DAY });
    expect(listed.times).toEqual([`${DAY}T11:00:00.000Z`]);
    await salon.run(BY_USER, offerByHand, { id: second, startAt: `${DAY}T11:00` });
    expect(await salon.openOffers()).toHaveLength(2);
  });
});

describe("declining", () => {
  test("passes the time on to the next person at once, and the one who declined stays on the waitlist", async () => {
    const { salon, offer, entryId } = await offeredSalon();
    const next = await salon.join({ fromDate: DAY });
    expect(await salon.decline(offer.id)).toEqual({ id: offer.id, entryId });
    expect(await salon.decline(offer.id)).toEqual({ id: offer.id, entryId });
    await salon.reoffer();
    expect((await salon.openOffers()).map((open) => [open.entryId, open.startAt])).toEqual([[next, offer.startAt]]);
    expect((await salon.entries()).map(({ status }) => status)).toEqual(["waiting", "waiting"]);
  });

  test("is refused once the offer is taken or over, and so is taking a declined one", async () => {
    const { salon, offer } = await offeredSalon();
    await salon.take(offer.id);
    expect(await refusalReasonOf(salon.decline(offer.id))).toBe("offer_over");
    const again = await offeredSalon();
    again.salon.setNow(again.offer.expiresAt);
    expect(await refusalReasonOf(again.salon.decline(again.offer.id))).toBe("offer_over");
    const third = await offeredSalon();
    await third.salon.decline(third.offer.id);
    expect(await refusalReasonOf(third.salon.take(third.offer.id))).toBe("offer_over");
  });

  test("a let-pass time comes back to the person once a booking of it is cancelled again", async () => {
    const { salon, offer, entryId } = await offeredSalon();
    await salon.decline(offer.id);
    await salon.reoffer();
    expect(await salon.openOffers()).toEqual([]);
    const id = await salon.book(TIME);
    salon.pass(1);
    await salon.run(HOLDER, cancelByHolder, { id });
    await salon.relayAndReoffer();
    expect((await salon.openOffers()).map((open) => open.entryId)).toEqual([entryId]);
  });
});

test("a deposit is asked for as of anyone, and the place is booked at once", async () => {
  const services = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];
  const salon = await openSalon(own.db, { services, hours: everyDay({ openMin: 600, closeMin: 660 }) }, NOW);
  const id = await salon.book(TIME);
  await salon.join({ fromDate: DAY });
  salon.pass(60);
  await salon.run(HOLDER, cancelByHolder, { id });
  await salon.relayAndReoffer();
  const [offer] = await salon.openOffers();
  expect(await salon.take(offer?.id ?? "")).toMatchObject({ status: "pending", needsPayment: true });
  const [entry] = await salon.entries();
  const seen = async () => {
    const { status, bookingStatus } = await getEntry(await salon.ctx(HOLDER), entry?.id ?? "");
    return [status, bookingStatus];
  };
  expect(await seen()).toEqual(["booked", "pending"]);
  salon.pass(61);
  expect(await seen()).toEqual(["booked", "cancelled"]);
});

test("someone without an email address is offered times by hand only", async () => {
  const { salon, offer } = await offeredSalon();
  const asked = {
    serviceId: salon.idOf("Cut"),
    fromDate: DAY,
    toDate: DAY,
    name: "Kim",
    email: "",
    phone: "+1 555 0199",
  };
  const { id } = await salon.run(BY_USER, joinAtDesk, asked);
  await salon.decline(offer.id);
  await salon.reoffer();
  expect(await salon.openOffers()).toEqual([]);
  const { id: offerId } = await salon.run(BY_USER, offerByHand, { id, startAt: TIME });
  const { appointmentId } = await salon.take(offerId);
  expect((await salon.eventsOf(appointmentId))[0]?.details).toMatchObject({
    waitlistEntryId: id,
    isCustomerUntold: true,
  });
});
