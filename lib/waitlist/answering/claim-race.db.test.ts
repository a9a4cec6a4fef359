import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, connect } from "../../../db/client";
import { cancelByHolder } from "../../bookings/change/cancel-by-holder";
import { refusalOf } from "../../bookings/desk.test-support";
import { createBooking } from "../../bookings/placing/create-booking";
import { runCommand } from "../../commands/command";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { everyDay } from "../../testing/business/test-business";
import { addDays } from "../../time/local-date";
import { HOLDER, openSalon, type Salon } from "../salon.test-support";
import { takeOffer } from "./take-offer";

const ROUNDS = 10;
const NOW = "2031-05-01T12:00:00Z";

let own: OwnDatabase;
/** Another instance of the product, as far as the database can tell. */
let elsewhere: Connection;
beforeAll(async () => {
  own = await openOwnDatabase();
  elsewhere = connect(own.url, { max: 4 });
});
afterAll(async () => {
  await elsewhere.close();
  await own.close();
});

const PARTS = { hours: everyDay({ openMin: 600, closeMin: 660 }) };

/** A time that one person has an offer of. */
async function offered(salon: Salon, date: string) {
  const id = await salon.book(`${date}T10:00`);
  const entryId = await salon.join({ fromDate: date });
  await salon.run(HOLDER, cancelByHolder, { id });
  await salon.relayAndReoffer();
  const offer = (await salon.openOffers()).find((one) => one.entryId === entryId);
  if (!offer) throw new Error(`nothing was offered on ${date}`);
  return offer;
}

/** The one who has the offer and a stranger want the time at once, each at another instance; the stranger's clock may be ahead. */
async function race(salon: Salon, offer: { id: string; startAt: Date }, aheadMs: number) {
  const claim = await salon.ctx(HOLDER);
  const stranger = await salon.ctx({ kind: "public" }, elsewhere.db);
  const later = { ...stranger, now: new Date(stranger.now.getTime() + aheadMs) };
  return Promise.allSettled([
    runCommand(claim, takeOffer, { id: offer.id }),
    runCommand(later, createBooking, salon.request(offer.startAt.toISOString())),
  ]);
}

async function expectOneOwner(salon: Salon, startAt: Date) {
  const live = (await salon.bookings()).filter(
    (booking) => booking.startAt.getTime() === startAt.getTime() && booking.status !== "cancelled",
  );
  expect(live).toHaveLength(1);
  expect((await salon.eventsOf(live[0]?.id ?? "")).map(({ event }) => event)).toEqual(["booking.created"]);
  const held = (await salon.occupations()).filter(({ startMs }) => startMs === startAt.getTime());
  expect(held.map(({ ownerId }) => ownerId)).toEqual([live[0]?.id]);
}

describe("a stranger's booking and a claim of the offer, at once, on two instances", () => {
  test("while the time is kept: the claim wins, in every round", async () => {
    const salon = await openSalon(own.db, PARTS, NOW);
    for (let round = 0; round < ROUNDS; round += 1) {
      const offer = await offered(salon, addDays("2031-05-06", round));
      const [claim, stranger] = await race(salon, offer, 0);
      expect([claim.status, stranger.status]).toEqual(["fulfilled", "rejected"]);
      await expectOneOwner(salon, offer.startAt);
    }
  });

  test("at the very end of the offer: one of them wins, in every round", async () => {
    const salon = await openSalon(own.db, PARTS, NOW);
    for (let round = 0; round < ROUNDS; round += 1) {
      const offer = await offered(salon, addDays("2031-05-06", round));
      salon.setNow(new Date(offer.expiresAt.getTime() - 1));
      const both = await race(salon, offer, 1);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      await expectOneOwner(salon, offer.startAt);
    }
  });

  test("two claims of one offer: one booking", async () => {
    const salon = await openSalon(own.db, PARTS, NOW);
    const offer = await offered(salon, "2031-05-06");
    const ctx = await salon.ctx(HOLDER);
    const both = await Promise.allSettled([
      runCommand(ctx, takeOffer, { id: offer.id }),
      runCommand({ ...ctx, db: elsewhere.db }, takeOffer, { id: offer.id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expectOneOwner(salon, offer.startAt);
  });
});

test("a claim after the end is refused with the nearest free times, and a stranger can book the time at once", async () => {
  const salon = await openSalon(own.db, PARTS, NOW);
  const offer = await offered(salon, "2031-05-06");
  salon.setNow(offer.expiresAt);
  expect(await refusalOf(salon.take(offer.id))).toMatchObject({
    code: "conflict",
    reason: "offer_over",
    alternatives: ["2031-05-06T10:00:00.000Z", "2031-05-07T10:00:00.000Z", "2031-05-08T10:00:00.000Z"],
  });
  await salon.book("2031-05-06T10:00");
  await expectOneOwner(salon, offer.startAt);
  await salon.reoffer();
  expect((await salon.offers()).map(({ status }) => status)).toEqual(["lapsed"]);
});
