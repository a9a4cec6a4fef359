import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelByBusiness } from "../../bookings/change/cancel-by-business";
import { cancelByHolder } from "../../bookings/change/cancel-by-holder";
import { BY_USER, refusalReasonOf } from "../../bookings/desk.test-support";
import { createAdminBooking } from "../../bookings/placing/create-admin-booking";
import type { Actor } from "../../context";
import { weighNewBooking } from "../../desk/entering/weigh-new-booking";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { addTimeOff } from "../../staff/add-time-off";
import { removeTimeOff } from "../../staff/remove-time-off";
import { everyDay } from "../../testing/business/test-business";
import { setMemberActive } from "../../worker/set-member-active";
import { takeOffer } from "../answering/take-offer";
import { getOffer } from "../looking/get-offer";
import { HOLDER, openSalon, type Salon } from "../salon.test-support";

const NOW = "2031-05-05T12:00:00Z";
const DAY = "2031-05-06";
const TIME = `${DAY}T10:00`;
const BY_KEY: Actor = { kind: "key", keyId: "key_test", access: "read-write" };

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

/** Ten o'clock, the only time of a day, was freed and is offered to the one person who waits. */
async function offeredSalon() {
  const salon = await openSalon(own.db, { hours: everyDay({ openMin: 600, closeMin: 660 }) }, NOW);
  const id = await salon.book(TIME);
  const entryId = await salon.join({ fromDate: DAY });
  await salon.run(HOLDER, cancelByHolder, { id });
  await salon.relayAndReoffer();
  const [offer] = await salon.openOffers();
  if (!offer) throw new Error("nothing was offered");
  return { salon, offer, entryId };
}

const off = (salon: Salon) => ({ staffId: salon.idOf("Ann"), from: `${DAY}T09:00`, to: `${DAY}T18:00` });

describe("an offer is withdrawn (rule W3.4)", () => {
  test.each<[string, (salon: Salon) => Promise<unknown>]>([
    ["once the business has booked over it", (salon) => salon.run(BY_KEY, createAdminBooking, salon.request(TIME))],
    ["for time off", (salon) => salon.asOwner(addTimeOff, { ...off(salon), isAllDay: false })],
    ["with its member out of use", (salon) => salon.asOwner(setMemberActive, { id: salon.idOf("Ann"), active: false })],
  ])("%s: its page says so at once, and the pass stores it", async (_, close) => {
    const { salon, offer } = await offeredSalon();
    await close(salon);
    const seen = await getOffer(await salon.ctx(HOLDER), offer.id);
    expect(seen.status).toBe("withdrawn");
    expect(seen.nearby).not.toContain(offer.startAt.toISOString());
    await salon.relayAndReoffer();
    expect(await salon.offers()).toMatchObject([{ status: "withdrawn", endedAt: salon.now() }]);
    expect((await salon.occupations()).filter(({ ownerId }) => ownerId === offer.id)).toEqual([]);
    expect((await salon.entries()).map(({ status }) => status)).toEqual(["waiting"]);
    expect(await refusalReasonOf(salon.take(offer.id))).toBe("offer_over");
  });

  test("and not for a booking at another time, which leaves the waitlist as it is", async () => {
    const { salon, offer } = await offeredSalon();
    const before = await salon.waitlist();
    await salon.run(BY_KEY, createAdminBooking, salon.request(`${DAY}T11:00`));
    await salon.relay();
    expect(await salon.waitlist()).toEqual(before);
    await salon.reoffer();
    expect((await salon.openOffers()).map(({ id }) => id)).toEqual([offer.id]);
    expect((await getOffer(await salon.ctx(HOLDER), offer.id)).status).toBe("open");
  });

  test("without being the person's turn: the time is theirs again once it's free again", async () => {
    const { salon, offer, entryId } = await offeredSalon();
    await salon.asOwner(addTimeOff, { ...off(salon), isAllDay: false });
    await salon.reoffer();
    await salon.asOwner(removeTimeOff, off(salon));
    await salon.reoffer();
    const [again] = await salon.openOffers();
    expect([again?.entryId, again?.startAt]).toEqual([entryId, offer.startAt]);
    const { appointmentId: id } = await salon.run(BY_KEY, createAdminBooking, salon.request(TIME));
    await salon.relayAndReoffer();
    expect(await salon.openOffers()).toEqual([]);
    salon.pass(1);
    await salon.run(BY_KEY, cancelByBusiness, { id, reason: null });
    await salon.relayAndReoffer();
    expect((await salon.openOffers()).map((open) => open.entryId)).toEqual([entryId]);
  });
});

test("the desk is told that the time is on hold for someone on the waitlist, and until when", async () => {
  const { salon, offer } = await offeredSalon();
  const asked = { serviceId: salon.idOf("Cut"), staffId: salon.idOf("Ann"), startAt: TIME };
  const weighed = await salon.run(BY_USER, weighNewBooking, asked);
  expect(weighed).toMatchObject({
    objections: ["member_busy"],
    inTheWay: [],
    heldUntil: offer.expiresAt.toISOString(),
  });
  const later = await salon.run(BY_USER, weighNewBooking, { ...asked, startAt: "2031-05-07T10:00" });
  expect(later).toMatchObject({ objections: [], heldUntil: null });
});

test("an offer that was let pass doesn't name its own time among the others, although it is open to everyone", async () => {
  const { salon, offer } = await offeredSalon();
  await salon.decline(offer.id);
  await salon.reoffer();
  const { status, nearby } = await getOffer(await salon.ctx(HOLDER), offer.id);
  expect([status, nearby[0]]).toEqual(["declined", "2031-05-07T10:00:00.000Z"]);
});

test("a user can take an offer for its person, and the history of the booking says who did", async () => {
  const { salon, offer } = await offeredSalon();
  const { appointmentId } = await salon.run(BY_USER, takeOffer, { id: offer.id });
  const [created] = await salon.eventsOf(appointmentId);
  expect(created).toMatchObject({ event: "booking.created", details: { userId: "usr_test" } });
});
