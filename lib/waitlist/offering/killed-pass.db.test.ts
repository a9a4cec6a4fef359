import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cancelByHolder } from "../../bookings/change/cancel-by-holder";
import { BY_USER } from "../../bookings/desk.test-support";
import { log } from "../../env/log";
import { LEASE_MS } from "../../queue/lease";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { everyDay } from "../../testing/business/test-business";
import { joinAtDesk } from "../joining/join-at-desk";
import { HOLDER, openSalon, type Salon } from "../salon.test-support";
import { claimWaitlist } from "./claim-waitlists";
import { dyingAfter } from "./dying.test-support";
import { offerPass } from "./offer-pass";
import { reofferDue } from "./reoffer-due";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const HOURS = [10, 11, 12, 13];

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

/** Four times are free again, and six people wait for any of them. */
async function freedSalon() {
  const salon = await openSalon(own.db, { hours: everyDay({ openMin: 600, closeMin: 840 }) }, NOW);
  const ids: string[] = [];
  for (const hour of HOURS) ids.push(await salon.book(`${DAY}T${hour}:00`));
  const people: string[] = [];
  for (let n = 0; n < 6; n += 1) people.push(await salon.join({ fromDate: DAY }));
  await salon.relayAndReoffer();
  for (const id of ids) await salon.run(HOLDER, cancelByHolder, { id });
  await salon.relay();
  return { salon, people };
}

async function expectAllOffered(salon: Salon, people: string[]) {
  const open = await salon.openOffers();
  expect(open.map(({ entryId }) => entryId).sort()).toEqual(people.slice(0, HOURS.length).sort());
  expect(open.map(({ startAt }) => startAt.getUTCHours()).sort()).toEqual(HOURS);
  expect((await salon.occupations()).map(({ ownerId }) => ownerId)).toEqual(
    [...open].sort((one, other) => one.startAt.getTime() - other.startAt.getTime()).map(({ id }) => id),
  );
  expect(await salon.doubleHeld()).toEqual([]);
}

test("a pass that is killed right after its claim is taken over once its lease is over, and not before", async () => {
  const { salon, people } = await freedSalon();
  expect((await claimWaitlist(own.db, salon.now(), LEASE_MS))?.orgId).toBe(salon.orgId);
  await salon.reoffer();
  expect(await salon.offers()).toEqual([]);
  salon.setNow(new Date(salon.now().getTime() + LEASE_MS));
  await salon.reoffer();
  await expectAllOffered(salon, people);
});

test("wherever a pass is killed, nobody gets two offers and no time two holders, and the next pass makes the rest", async () => {
  for (let statements = 0; statements < 16; statements += 1) {
    const { salon, people } = await freedSalon();
    const claimed = await claimWaitlist(own.db, salon.now(), LEASE_MS);
    if (claimed === null) throw new Error("nothing was due");
    await offerPass(dyingAfter(own.db, statements), claimed, salon.now()).catch(() => {});
    salon.setNow(new Date(salon.now().getTime() + LEASE_MS));
    await salon.reoffer();
    await expectAllOffered(salon, people);
  }
});

test("two passes of one waitlist at once make each offer once", async () => {
  const { salon, people } = await freedSalon();
  const claimed = await claimWaitlist(own.db, salon.now(), LEASE_MS);
  if (claimed === null) throw new Error("nothing was due");
  await Promise.all([offerPass(own.db, claimed, salon.now()), offerPass(own.db, claimed, salon.now())]);
  await salon.reoffer();
  await expectAllOffered(salon, people);
});

test("nothing stays held for ever: once every turn is over, the times are free for everyone", async () => {
  const { salon } = await freedSalon();
  for (let turn = 0; turn < 8; turn += 1) {
    await salon.reoffer();
    salon.pass(30);
  }
  await salon.reoffer();
  expect(await salon.openOffers()).toEqual([]);
  expect(await salon.occupations()).toEqual([]);
  for (const hour of HOURS) await salon.book(`${DAY}T${hour}:00`);
});

test("a change during a pass makes the waitlist due again at once", async () => {
  const { salon } = await freedSalon();
  const claimed = await claimWaitlist(own.db, salon.now(), LEASE_MS);
  if (claimed === null) throw new Error("nothing was due");
  const wish = { serviceId: salon.idOf("Cut"), fromDate: DAY, toDate: DAY, fromMin: 840 };
  await salon.run(BY_USER, joinAtDesk, { ...wish, name: "Kim", email: "kim@example.com", phone: "" });
  await offerPass(own.db, claimed, salon.now());
  expect((await salon.waitlist())?.dueAt).toEqual(salon.now());
  await salon.reoffer();
  const first = (await salon.openOffers()).map(({ expiresAt }) => expiresAt.getTime());
  expect((await salon.waitlist())?.dueAt?.getTime()).toBe(Math.min(...first));
});

test("a pass that fails holds up no other business", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  const { salon: failing, people: unlucky } = await freedSalon();
  const refused = `alter table waitlist_offers add constraint broken check (org_id <> '${failing.orgId}') not valid`;
  await own.db.execute(refused);
  const { salon, people } = await freedSalon();
  expect(await reofferDue(own.db, { clock: salon.now })).toBe(true);
  await expectAllOffered(salon, people);
  expect(await failing.offers()).toEqual([]);
  await own.db.execute("alter table waitlist_offers drop constraint broken");
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ org: failing.orgId }), "a pass over a waitlist failed");
  warned.mockRestore();
  failing.setNow(new Date(failing.now().getTime() + LEASE_MS));
  await failing.reoffer();
  await expectAllOffered(failing, unlucky);
});
