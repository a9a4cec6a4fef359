import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarAccounts, calendarBusy, calendars } from "../../../db/schema";
import type { Step } from "../../../db/steps";
import { storeSteps } from "../../bookings/change/store-steps";
import { refusalReasonOf } from "../../bookings/desk.test-support";
import { getMoveAvailability } from "../../bookings/open-times/get-move-availability";
import { bookByBusiness } from "../../bookings/placing/book-by-business";
import { occupy } from "../../bookings/placing/occupy";
import { exportBusiness } from "../../business-file/export-business";
import { importBusiness } from "../../business-file/import-business";
import { eventUid } from "../../calendar-file/event-parts";
import { currentTime } from "../../env/clock";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { everyDay } from "../../testing/business/test-business";
import { HOLDER } from "../../waitlist/salon.test-support";
import { setMemberActive } from "../../worker/set-member-active";
import { applyMemberBusy } from "./member-busy";
import { calendarOf, fileOf, openSyncedSalon, type SyncedSalon } from "./synced-salon.test-support";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const at = (time: string) => `${DAY}T${time}:00Z`;
const NOTHING = calendarOf([]);

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

const open = (parts = {}) => openSyncedSalon(own.db, parts, NOW);

const refOf = async (salon: SyncedSalon) => (await salon.bookings())[0]?.ref ?? "";

describe("a busy time of a connected calendar", () => {
  test("keeps the buffers of bookings away, and nobody can book over it but the business", async () => {
    const salon = await openSyncedSalon(
      own.db,
      {
        hours: everyDay({ openMin: 540, closeMin: 1080 }),
        settings: { slotStepMin: 30 },
        services: [{ name: "Cut", durationMin: 30, bufferBeforeMin: 30, bufferAfterMin: 30 }],
      },
      NOW,
    );
    const { id } = await salon.connect();
    salon.say(id, calendarOf([{ from: at("16:00"), to: at("16:45") }]));
    await salon.import();
    const offered = await salon.offered(DAY);
    expect(offered.filter((start) => start >= "14:30")).toEqual(["14:30", "15:00", "17:30"]);
    for (const start of ["15:30", "16:00", "17:00"]) {
      expect(await refusalReasonOf(salon.book(at(start)))).toBe("slot_taken");
    }
    for (const start of ["15:00", "17:30"]) await salon.book(at(start));
    const insisting = await salon.ctx({ kind: "key", keyId: "key_test", access: "read-write" });
    expect((await bookByBusiness(insisting, salon.request(at("16:30")))).status).toBe("confirmed");
  });

  test("refuses a booking that was decided before it was imported, in the booking's own statement", async () => {
    const salon = await open();
    const { id } = await salon.connect();
    salon.say(id, calendarOf([{ from: at("10:00"), to: at("11:00") }]));
    await salon.import();
    const stored: Step = { name: "stored", statement: sql`select 1` };
    const store = async (startAt: Date, mayOverlap: boolean) => {
      const booking = {
        ...{ orgId: salon.orgId, id: `apt_${startAt.getTime()}`, staffId: salon.idOf("Ann"), resourceId: null },
        ...{ startAt, endAt: new Date(startAt.getTime() + 3_600_000), bufferBeforeMin: 0, bufferAfterMin: 0 },
        holdEndsAt: null,
      };
      const steps = [stored, ...occupy(booking, { now: salon.now(), mayOverlap, stored, freed: [] })];
      return storeSteps(await salon.ctx(), steps);
    };
    expect(await store(new Date(at("10:30")), false)).toBe(false);
    expect(await store(new Date(at("11:00")), false)).toBe(true);
    expect(await store(new Date(at("10:30")), true)).toBe(true);
    // What the business booked over it is in the way as well.
    expect(await store(new Date(at("09:45")), false)).toBe(false);
    expect(await store(new Date(at("09:00")), false)).toBe(true);
  });

  test("isn't the booking's own event: it can be moved within its own time, also where a feed is read back", async () => {
    const salon = await open({ settings: { slotStepMin: 15 } });
    const booking = await salon.book(at("11:00"));
    const uid = eventUid({ orgId: salon.orgId, ref: await refOf(salon) });
    const written = await salon.connect();
    salon.say(written.id, calendarOf([{ uid, from: at("11:00"), to: at("12:00") }]));
    const feed = await salon.connect({ kind: "ics", host: "feeds.example.com" });
    const text = fileOf([{ uid, from: at("11:00"), to: at("12:00") }]);
    salon.say(feed.id, {
      isUnchanged: false,
      objects: [{ href: "", etag: null, text }],
      validators: {},
    });
    await salon.import();
    expect(await salon.imported()).toEqual([]);
    const { days } = await salon.run(HOLDER, getMoveAvailability, { id: booking, from: DAY, to: DAY, explain: false });
    expect(days[0]?.slots.map(({ startMin }) => startMin)).toContain(675);
  });

  test("can be another business's booking, or claim to be one of ours that doesn't exist", async () => {
    const salon = await open();
    const other = await open();
    await other.book(at("11:00"));
    const { id } = await salon.connect();
    const theirs = {
      uid: eventUid({ orgId: other.orgId, ref: await refOf(other) }),
      from: at("11:00"),
      to: at("12:00"),
    };
    const madeUp = { uid: eventUid({ orgId: salon.orgId, ref: "ZZZZ-9999" }), from: at("14:00"), to: at("15:00") };
    salon.say(id, calendarOf([theirs, madeUp]));
    await salon.import();
    expect(await salon.offered(DAY)).toEqual(["09:00", "10:00", "12:00", "13:00", "15:00", "16:00"]);
  });

  test("of three weeks that began ten days ago blocks each of its days, for one member and where two could do it", async () => {
    const team = { staff: [{ name: "Ann" }, { name: "Ben" }] };
    const [alone, two] = [await open(), await open(team)];
    const vacation = calendarOf([{ from: "2031-04-21T00:00:00Z", to: "2031-05-12T00:00:00Z" }]);
    const inside = ["2031-05-02", "2031-05-06", "2031-05-11"];
    const { id } = await alone.connect();
    alone.say(id, vacation);
    await alone.import();
    for (const day of inside) {
      expect(await alone.offered(day)).toEqual([]);
      expect(await refusalReasonOf(alone.book(`${day}T10:00:00Z`))).toBe("slot_taken");
    }
    expect((await alone.offered("2031-05-12")).length).toBe(8);
    const ann = await two.connect();
    two.say(ann.id, vacation);
    await two.import();
    for (const day of inside) {
      expect(await two.offered(day, "Ann")).toEqual([]);
      await two.book(`${day}T10:00:00Z`);
      expect(await refusalReasonOf(two.book(`${day}T10:00:00Z`))).toBe("slot_taken");
    }
    expect((await two.bookings()).map(({ staffId }) => staffId)).toEqual(inside.map(() => two.idOf("Ben")));
    const ben = await two.connect({ staff: "Ben" });
    two.say(ben.id, vacation);
    await two.import();
    expect(await two.offered("2031-05-06")).toEqual([]);
    expect(await refusalReasonOf(two.book(at("12:00")))).toBe("slot_taken");
  });

  test("isn't work: whoever has the fewest bookings gets the next one", async () => {
    const salon = await open({ staff: [{ name: "Ann" }, { name: "Ben" }] });
    const { id } = await salon.connect();
    salon.say(id, calendarOf([{ from: at("09:00"), to: at("14:00") }]));
    await salon.import();
    await salon.book(at("10:00"), { staff: "Ben" });
    const next = await salon.book(at("15:00"));
    expect((await salon.bookings()).find((booking) => booking.id === next)).toMatchObject({
      staffId: salon.idOf("Ann"),
      assignment: { rule: "fewest_minutes_that_day" },
    });
  });
});

describe("a member is busy by all their calendars together", () => {
  test("which are merged; what is paused frees its own times and no others", async () => {
    const salon = await open();
    const [one, other] = [await salon.connect(), await salon.connect({ host: "other.example.com" })];
    salon.say(
      one.id,
      calendarOf([
        { from: at("10:00"), to: at("11:00") },
        { from: at("15:00"), to: at("16:00") },
      ]),
    );
    salon.say(other.id, calendarOf([{ from: at("11:00"), to: at("12:00") }]));
    await salon.import();
    expect(await salon.imported()).toEqual([`${DAY}T10:00–${DAY}T12:00`, `${DAY}T15:00–${DAY}T16:00`]);
    await own.db.transaction(async (tx) => {
      await tx
        .update(calendarAccounts)
        .set({ state: "paused" })
        .where(and(eq(calendarAccounts.orgId, salon.orgId), eq(calendarAccounts.id, one.accountId)));
      await applyMemberBusy(tx, salon.orgId, salon.idOf("Ann"), salon.now());
    });
    expect(await salon.imported()).toEqual([`${DAY}T11:00–${DAY}T12:00`]);
    salon.pass(60);
    salon.asked.length = 0;
    await salon.import();
    expect(salon.asked.map(({ id }) => id)).toEqual([other.id]);
  });

  test("an inactive member by none, and at once by what was last read when they're active again, read or not (rule K13.4)", async () => {
    const staff = [{ name: "Ann" }, { name: "Ben" }];
    const salon = await open({ staff });
    const { id, accountId } = await salon.connect();
    const lastRead = [`${DAY}T10:00–${DAY}T11:00`];
    salon.say(id, calendarOf([{ from: at("10:00"), to: at("11:00") }]));
    await salon.import();
    const setActive = (active: boolean) => salon.asOwner(setMemberActive, { id: salon.idOf("Ann"), active });
    await setActive(false);
    expect(await salon.imported()).toEqual([]);
    await salon.import();
    salon.pass(120);
    await salon.import();
    expect(salon.asked).toHaveLength(1);
    // Its password was refused meanwhile, so nothing can be read.
    const [isAccount, isCalendar] = [eq(calendarAccounts.id, accountId), eq(calendars.id, id)];
    await own.db.update(calendarAccounts).set({ state: "needs_sign_in", refusals: 3 }).where(isAccount);
    await own.db.update(calendars).set({ dueAt: null }).where(isCalendar);
    await setActive(true);
    expect(await salon.imported()).toEqual(lastRead);

    await own.db.update(calendarAccounts).set({ state: "ok", refusals: 0 }).where(isAccount);
    await own.db.update(calendars).set({ dueAt: salon.now() }).where(isCalendar);
    salon.say(id, calendarOf([{ from: at("12:00"), to: at("13:00") }]));
    await salon.import();
    expect(await salon.imported()).toEqual([`${DAY}T12:00–${DAY}T13:00`]);
  });

  test("a member whom a file makes active again by what was last read (rule K13.4)", async () => {
    const now = currentTime();
    const salon = await openSyncedSalon(own.db, { staff: [{ name: "Ann" }, { name: "Ben" }] }, now.toISOString());
    const { orgId, slug } = salon;
    const { id: calendarId } = await salon.connect();
    const startMs = now.getTime() + 86_400_000;
    await own.db.insert(calendarBusy).values({ orgId, calendarId, startMs, endMs: startMs + 3_600_000 });
    const file = await exportBusiness(own.db, slug);
    const counts: number[] = [];
    for (const active of [true, false, true]) {
      const staff = file.staff?.map((member) => (member.name === "Ann" ? { ...member, active } : member));
      await importBusiness(own.db, { ...file, staff });
      counts.push((await salon.imported()).length);
    }
    expect(counts).toEqual([1, 0, 1]);
  });

  test("freed time is offered to who waits for it, and an offer that a busy time came over is withdrawn", async () => {
    const salon = await open({ hours: everyDay({ openMin: 600, closeMin: 660 }) });
    const { id } = await salon.connect();
    const busy = calendarOf([{ from: at("09:00"), to: at("12:00") }]);
    salon.say(id, busy);
    await salon.import();
    await salon.join({ fromDate: DAY });
    await salon.reoffer();
    expect(await salon.openOffers()).toEqual([]);
    salon.say(id, NOTHING);
    salon.pass(10);
    await salon.import();
    await salon.reoffer();
    expect((await salon.openOffers()).map(({ startAt }) => startAt.toISOString())).toEqual([`${DAY}T10:00:00.000Z`]);
    salon.say(id, busy);
    salon.pass(10);
    await salon.import();
    await salon.reoffer();
    expect((await salon.offers()).map(({ status }) => status)).toEqual(["withdrawn"]);
  });
});
