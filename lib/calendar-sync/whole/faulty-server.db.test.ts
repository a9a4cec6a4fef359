import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calendarEvents } from "../../../db/schema";
import { cancelByHolder } from "../../bookings/change/cancel-by-holder";
import { rescheduleBooking } from "../../bookings/change/reschedule-booking";
import { env } from "../../env/env";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { type Fault, type FaultyProxy, startFaultyProxy } from "../../testing/outside/faulty-proxy";
import { noXandikos, startXandikos } from "../../testing/outside/xandikos";
import { HOLDER } from "../../waitlist/salon.test-support";
import { connectCalendar } from "../accounts/connect-calendar";
import { refusalOf } from "../accounts/team.test-support";
import { disconnectAccount } from "../disconnecting/disconnect-account";
import { endDisconnected } from "../disconnecting/end-disconnected";
import { deleteEvent, fetchCalendar, findCalendars, putEvent } from "../outside/caldav";
import type { OutsideAccount } from "../outside/outside";
import { pushesWithin } from "../pushing/push-booking";
import { anEntry, type ConnectedSalon, compact, openConnectedSalon } from "./connected-salon.test-support";

const DAY = "2031-05-06";
const at = (time: string) => `${DAY}T${time}:00Z`;
const SIGN_IN = { username: "ann", password: "x" };
const MAY = { startMs: Date.parse("2031-05-01"), endMs: Date.parse("2031-06-01") };

describe.skipIf(noXandikos)("a real server of another kind, on whose way everything goes wrong once", () => {
  let own: OwnDatabase;
  let xandikos: Awaited<ReturnType<typeof startXandikos>>;
  let proxy: FaultyProxy;
  let salon: ConnectedSalon;
  let calendar: URL;
  /** as another program of the calendar's owner, which isn't disturbed */
  let direct: OutsideAccount;

  beforeAll(async () => {
    [own, xandikos] = await Promise.all([openOwnDatabase(), startXandikos()]);
    proxy = await startFaultyProxy(xandikos.origin);
    env().calendarUnsafeOrigins.push(proxy.origin, xandikos.origin);
    direct = { kind: "caldav", address: new URL(xandikos.origin), ...SIGN_IN };
    const [found] = (await findCalendars(direct)).calendars;
    if (!found) throw new Error("the server has no calendar");
    calendar = found.address;
  });
  afterAll(async () => {
    await proxy.stop();
    await Promise.all([own.close(), xandikos.stop()]);
  });
  beforeEach(async () => {
    proxy.heal();
    for (const { href } of await objects()) await deleteEvent(direct, new URL(href));
    await own.db.execute(sql`delete from calendar_accounts`);
    salon = await openConnectedSalon(own, proxy, "2031-05-01T12:00:00Z");
  });

  async function objects() {
    const fetched = await fetchCalendar(direct, calendar, { window: MAY, validators: null });
    return fetched.isUnchanged ? [] : fetched.objects;
  }
  /** The starts of the bookings that it holds. */
  const written = async () =>
    (await objects())
      .filter(({ text }) => text.includes("@appointments"))
      .map(({ text }) => /DTSTART:(\w+)/.exec(text)?.[1])
      .sort();
  const isBlocked = async (time: string) => !(await salon.offered(DAY)).includes(time);
  const dentist = () => new URL("dentist.ics", calendar);

  test("a booking is in it once, moved and removed with it, whatever breaks off (rules K2.1, K4.1, K6.1, K15.1)", async () => {
    proxy.fail("web_page");
    const connect = { staffId: salon.idOf("Ann"), address: proxy.origin, ...SIGN_IN };
    expect(await refusalOf(await salon.ctx(salon.actor), connectCalendar, connect)).toMatch(/^address: /);
    expect(await salon.account()).toBeUndefined();
    proxy.heal();
    const account = await salon.connect(SIGN_IN);

    proxy.fail("reset_after", { methods: ["PUT"], times: 1 });
    const id = await salon.book(at("10:00"));
    await salon.write();
    expect([await written(), (await salon.writesInMin()).length]).toEqual([[compact(at("10:00"))], 1]);
    salon.pass(5);
    await salon.write();
    expect([await written(), await salon.writesInMin()]).toEqual([[compact(at("10:00"))], []]);

    proxy.fail("hang", { methods: ["PUT"] });
    await salon.run(HOLDER, rescheduleBooking, { id, startAt: at("12:00") });
    await salon.write(pushesWithin(300));
    expect(await written()).toEqual([compact(at("10:00"))]);
    for (const fault of [{ status: 403 }, { status: 404 }, "truncated"] satisfies Fault[]) {
      proxy.fail(fault, { methods: ["GET", "REPORT"] });
      salon.pass(120);
      await salon.write();
      expect([fault, await written()]).toEqual([fault, [compact(at("10:00"))]]);
    }
    proxy.heal();
    salon.pass(240);
    await salon.write();
    expect(await written()).toEqual([compact(at("12:00"))]);

    // For a moment, the server doesn't know the event that it has.
    proxy.fail({ status: 404 }, { methods: ["GET"] });
    await salon.run(HOLDER, cancelByHolder, { id });
    await salon.write();
    expect(await written()).toEqual([]);
    proxy.heal();

    await salon.book(at("14:00"));
    await salon.write();
    expect(await written()).toEqual([compact(at("14:00"))]);
    proxy.fail({ status: 503 }, { times: 1 });
    expect(await refusalOf(await salon.ctx(salon.actor), disconnectAccount, { id: account, removesEvents: true })).toBe(
      "done",
    );
    for (let n = 0; n < 2; n += 1) {
      await salon.write();
      salon.pass(5);
    }
    await endDisconnected(own.db, salon.now());
    expect([await written(), await salon.account()]).toEqual([[], undefined]);
  });

  test("what was read last blocks until a whole answer says otherwise (rules K7.1, K14.1)", async () => {
    await putEvent(direct, dentist(), { text: anEntry("dentist", at("15:00")), etag: null });
    await salon.connect(SIGN_IN);
    await salon.import();
    expect(await isBlocked("15:00")).toBe(true);
    await deleteEvent(direct, dentist());
    const faults: [Fault, string][] = [
      ["truncated", "incomplete"],
      ["web_page", "incomplete"],
      ["reset_after", "no_connection"],
      [{ status: 403 }, "forbidden"],
      [{ status: 404 }, "gone"],
      [{ status: 401 }, "wrong_password"],
    ];
    for (const [fault, problem] of faults) {
      proxy.fail(fault);
      salon.pass(70);
      await salon.import();
      expect(await salon.calendar()).toMatchObject({ problem });
      expect([fault, await isBlocked("15:00")]).toEqual([fault, true]);
    }
    proxy.heal();
    salon.pass(70);
    await salon.import();
    expect([await isBlocked("15:00"), (await salon.account())?.state]).toEqual([false, "ok"]);
  });

  test("asked to leave it alone for two hours, neither imports nor writes disturb it before (rules K4.4, K13.3)", async () => {
    await salon.connect(SIGN_IN);
    await salon.import();
    await salon.write();
    await salon.book(at("10:00"));
    proxy.fail({ status: 429, headers: { "retry-after": "7200" } });
    salon.pass(6);
    await salon.write();
    expect(await salon.writesInMin()).toEqual([120]);
    const asked = proxy.requests.length;
    proxy.heal();
    await salon.import();
    salon.pass(119);
    await salon.write();
    await salon.import();
    expect([proxy.requests.length, await written()]).toEqual([asked, []]);
    salon.pass(1);
    await salon.write();
    await salon.import();
    expect([await written(), (await salon.calendar()).problem]).toEqual([[compact(at("10:00"))], null]);
    const [event] = await own.db.select().from(calendarEvents).where(eq(calendarEvents.orgId, salon.orgId));
    expect(event?.writtenHash).not.toBe(null);
  });
});
