import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelAtDesk } from "../../bookings/change/cancel-at-desk";
import { cancelByBusiness } from "../../bookings/change/cancel-by-business";
import { cancelByHolder } from "../../bookings/change/cancel-by-holder";
import { rescheduleBooking } from "../../bookings/change/reschedule-booking";
import { sweepEndedHoldsOf } from "../../bookings/change/sweep-ended-holds";
import { BY_USER } from "../../bookings/desk.test-support";
import type { BusinessFileInput } from "../../business-file/business-file.schema";
import type { Actor } from "../../context";
import { changeAtDesk } from "../../desk/changing/change-at-desk";
import { saveWeek } from "../../hours/save-week";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { saveResource } from "../../resources/save-resource";
import { addTimeOff } from "../../staff/add-time-off";
import { removeTimeOff } from "../../staff/remove-time-off";
import { saveMember } from "../../staff/save-member";
import { everyDay } from "../../testing/business/test-business";
import { setMemberActive } from "../../worker/set-member-active";
import { HOLDER, openSalon, type Salon } from "../salon.test-support";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const BY_KEY: Actor = { kind: "key", keyId: "key_test", access: "read-write" };

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

/** Open from ten to eleven only: one time a day for each member or table. */
const ONE_HOUR = { hours: everyDay({ openMin: 600, closeMin: 660 }) };

type Way = {
  parts?: Partial<BusinessFileInput>;
  /** makes the day full, and returns what frees its time */
  fill: (salon: Salon) => Promise<() => Promise<unknown>>;
  partySize?: number;
  /** minutes of the time that is freed; ten o'clock */
  freedMin?: number;
};

const booked =
  (free: (salon: Salon, id: string) => Promise<unknown>): Way["fill"] =>
  async (salon) => {
    const id = await salon.book(`${DAY}T10:00`);
    return () => free(salon, id);
  };
const DEPOSIT = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];
const TABLE = {
  staff: [],
  resources: [{ name: "One", capacity: 4 }],
  services: [{ name: "Dinner", durationMin: 60, staffed: false }],
};

const WAYS: Record<string, Way> = {
  "a cancel by its holder": { fill: booked((salon, id) => salon.run(HOLDER, cancelByHolder, { id })) },
  "a cancel by a program": {
    fill: booked((salon, id) => salon.run(BY_KEY, cancelByBusiness, { id, reason: null })),
  },
  "a cancel at the desk": {
    fill: booked((salon, id) =>
      salon.run(BY_USER, cancelAtDesk, { id, reason: null, refundsAnyway: false, isCustomerTold: true }),
    ),
  },
  "a move to another day": {
    fill: booked((salon, id) => salon.run(HOLDER, rescheduleBooking, { id, startAt: "2031-05-07T10:00" })),
  },
  "a change of its member": {
    parts: { ...ONE_HOUR, staff: [{ name: "Ann" }, { name: "Ben", bookable: false }] },
    fill: booked((salon, id) =>
      salon.run(BY_USER, changeAtDesk, {
        id,
        revision: 0,
        staffId: salon.idOf("Ben"),
        isCustomerTold: true,
        anyway: true,
      }),
    ),
  },
  "the end of an unpaid hold": {
    parts: { ...ONE_HOUR, services: DEPOSIT },
    fill: booked(async (salon) => {
      salon.pass(61);
      await sweepEndedHoldsOf(await salon.ctx({ kind: "system" }));
    }),
  },
  "time off taken back": {
    async fill(salon) {
      const off = { staffId: salon.idOf("Ann"), from: `${DAY}T09:00`, to: `${DAY}T18:00` };
      await salon.asOwner(addTimeOff, { ...off, isAllDay: false });
      return () => salon.asOwner(removeTimeOff, off);
    },
  },
  "wider hours": {
    freedMin: 660,
    async fill(salon) {
      await salon.book(`${DAY}T10:00`);
      return () => salon.asOwner(saveWeek, { hours: everyDay({ openMin: 600, closeMin: 720 }) });
    },
  },
  "a member put back into use": {
    parts: { ...ONE_HOUR, staff: [{ name: "Ann" }, { name: "Ben" }] },
    async fill(salon) {
      await salon.asOwner(setMemberActive, { id: salon.idOf("Ben"), active: false });
      await salon.book(`${DAY}T10:00`);
      return () => salon.asOwner(setMemberActive, { id: salon.idOf("Ben"), active: true });
    },
  },
  "a new member": {
    async fill(salon) {
      await salon.book(`${DAY}T10:00`);
      const member = { id: null, name: "Cleo", title: "", bio: "", email: "", phone: "", bookable: true, sortOrder: 1 };
      return () => salon.asOwner(saveMember, { ...member, hours: null, serviceIds: [salon.idOf("Cut")] });
    },
  },
  "a new table": {
    parts: { ...ONE_HOUR, ...TABLE },
    partySize: 2,
    async fill(salon) {
      await salon.book(`${DAY}T10:00`, { partySize: 2 });
      return () => salon.asOwner(saveResource, { name: "Two", capacity: 2 });
    },
  },
  "a table put back into use": {
    parts: { ...ONE_HOUR, ...TABLE, resources: [...TABLE.resources, { name: "Old", capacity: 2, active: false }] },
    partySize: 2,
    async fill(salon) {
      await salon.book(`${DAY}T10:00`, { partySize: 2 });
      return () => salon.asOwner(saveResource, { id: salon.idOf("Old"), active: true });
    },
  },
};

describe("a time is offered to the first who waits for it, once the change is relayed and not before, after", () => {
  test.each(Object.entries(WAYS))("%s", async (_, { parts = ONE_HOUR, fill, partySize, freedMin = 600 }) => {
    const salon = await openSalon(own.db, parts, NOW);
    const free = await fill(salon);
    const first = await salon.join({ fromDate: DAY, partySize });
    const second = await salon.join({ fromDate: DAY, partySize });
    await salon.relayAndReoffer();
    expect(await salon.offers()).toEqual([]);

    await free();
    expect(await salon.offers()).toEqual([]);
    await salon.relayAndReoffer();
    const offers = await salon.offers();
    expect(offers.map(({ entryId, status, startAt }) => [entryId, status, startAt.toISOString()])).toEqual([
      [first, "open", `${DAY}T${freedMin / 60}:00:00.000Z`],
    ]);
    expect(offers[0]?.expiresAt).toEqual(new Date(salon.now().getTime() + 30 * 60_000));

    const held = (await salon.occupations()).filter(({ ownerId }) => ownerId === offers[0]?.id);
    expect(held).toMatchObject([{ exclusive: true, expiresMs: offers[0]?.expiresAt.getTime() }]);
    const [offer] = offers;
    const { appointmentId } = await salon.take(offer?.id ?? "");
    const booking = (await salon.bookings()).find(({ id }) => id === appointmentId);
    expect(booking).toMatchObject({ startAt: offer?.startAt, staffId: offer?.staffId, resourceId: offer?.resourceId });
    const told = await salon.eventsOf(appointmentId);
    expect(told.map(({ event, details }) => [event, details?.waitlistEntryId])).toEqual([["booking.created", first]]);
    await salon.relayAndReoffer();
    expect((await salon.entries()).map(({ id, status }) => [id, status])).toEqual([
      [first, "booked"],
      [second, "waiting"],
    ]);
    expect(await salon.doubleHeld()).toEqual([]);
  });
});
