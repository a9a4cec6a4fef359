import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { calendars, jobs } from "../../../db/schema";
import { sweepEndedHolds } from "../../bookings/change/sweep-ended-holds";
import { BY_USER, refusalOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import type { JobHandler } from "../../queue/job-handler";
import type { OwnDatabase } from "../../queue/own-database.test-support";
import { OWNER } from "../../testing/business/test-business";
import { noRadicale } from "../../testing/outside/radicale";
import { eraseCustomer } from "../../worker/erase-customer";
import { type CalendarServer, type CalendarTeam, eachWithTeam } from "./calendar-team.test-support";
import { pushBooking, pushesWithin } from "./push-booking";
import { endPushLease, takePushLease } from "./push-lease";
import { reconcileSoon } from "./reconcile-soon";
import { storeCalendar } from "./stored-calendar.test-support";
import { writeBookingAgain } from "./write-booking-again";

describe.skipIf(noRadicale)("bookings in their members' calendars", () => {
  let own: OwnDatabase;
  let server: CalendarServer;
  let team: CalendarTeam;
  eachWithTeam((ready) => {
    ({ own, server, team } = ready);
  });

  test("a booking is written, moved with the alarm and the colour that somebody added, and removed (rules K4.1, K5.3)", async () => {
    const { radicale } = server;
    const { id, ref, orgId } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    const [[name = "", text = ""] = []] = [...team.there("anna")];
    expect(name).toBe(`${ref}.${orgId}.ics`);
    expect(text).toContain("SUMMARY:Cut: Robin Doe");
    expect(text).not.toMatch(/example\.com|apt_/);
    const alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nDESCRIPTION:Soon\r\nEND:VALARM\r\n";
    const edited = text.replace("END:VEVENT", `COLOR:tomato\r\n${alarm}END:VEVENT`);
    await radicale.put(team.places.anna.calendar, name, edited);
    // Somebody else is at it at the same moment (rule K5.4).
    server.proxy.fail({ status: 412 }, { methods: ["PUT"], times: 1 });
    await team.desk.move(id, "2031-05-07T09:00:00Z");
    await team.work();
    const moved = team.there("anna").get(name) ?? "";
    expect(team.starts("anna")).toEqual(["20310507T090000Z"]);
    expect(moved).toMatch(/COLOR:tomato/);
    expect(moved.match(/TRIGGER:-PT15M/g)).toHaveLength(1);
    const asked = team.asked();
    await team.push(id);
    expect(team.asked()).toBe(asked);
    await team.desk.cancel(id);
    await team.work();
    expect([team.there("anna").size, await team.events(id)]).toEqual([0, []]);
  });

  test("a booking given to Ben is in his calendar at once, and leaves Anna's when her server is back (rule K6.1)", async () => {
    const { id } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    server.proxy.fail({ status: 503 });
    await team.giveTo(id, "Ben");
    await team.work();
    expect([team.there("anna").size, team.there("ben").size]).toEqual([1, 1]);
    expect(await team.problem(id)).not.toBe(null);
    server.proxy.heal();
    await team.workNow();
    expect([team.there("anna").size, team.there("ben").size]).toEqual([0, 1]);
    expect(await team.problem(id)).toBe(null);
    await team.giveTo(id, "Cleo");
    await team.work();
    expect([team.there("ben").size, await team.events(id)]).toEqual([0, []]);
  });

  test("while Ben's server is down, what he gets stays in Anna's calendar (rule K6.1)", async () => {
    const { id } = await team.book("2031-05-06T14:00", "Ben");
    await team.work();
    server.proxy.fail("reset_after", { methods: ["GET", "REPORT", "PUT"] });
    await team.giveTo(id, "Anna");
    await team.work();
    expect(team.there("ben").size).toBe(1);
    server.proxy.heal();
    await team.workNow();
    expect([team.there("anna").size, team.there("ben").size]).toEqual([1, 0]);
  });

  test("a server that took an event and broke off has it once, at the new time (rule K6.1)", async () => {
    server.proxy.fail("reset_after", { methods: ["PUT"], times: 1 });
    const { id } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    expect(team.starts("anna")).toEqual(["20310506T140000Z"]);
    expect((await team.events(id)).map(({ writtenHash }) => writtenHash)).toEqual([null]);
    await team.desk.move(id, "2031-05-07T09:00:00Z");
    // Both pushes may come at once, and then one of them comes back.
    await team.workNow();
    await team.workNow();
    expect(team.starts("anna")).toEqual(["20310507T090000Z"]);
    expect((await team.jobs(id)).map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  });

  test("a booking cancelled while its event hangs has none, even if the server takes it late (rules K4.4, K6.1)", async () => {
    const { id, ref, orgId } = await team.book("2031-05-06T14:00", "Anna");
    server.proxy.fail("hang", { methods: ["PUT"] });
    await expect(team.push(id, pushesWithin(300))).rejects.toMatchObject({ problem: "timed_out" });
    expect(await team.problem(id)).toBe("timed_out");
    server.proxy.heal();
    await team.desk.cancel(id);
    const unsure = await team.push(id);
    expect(unsure).toMatchObject({ laterAt: expect.any(Date), isUncounted: true });
    const late = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nBEGIN:VEVENT\r\nUID:${ref}.${orgId}@appointments\r\nDTSTAMP:20310101T000000Z\r\nDTSTART:20310506T140000Z\r\nDTEND:20310506T150000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    await server.radicale.put(team.places.anna.calendar, `${ref}.${orgId}.ics`, late);
    await team.waitUntilSure();
    expect(await team.push(id)).toBe("done");
    expect([team.there("anna").size, await team.events(id)]).toEqual([0, []]);
  });

  test("a removal that the server carries out late leaves what was written since (rule K5.4)", async () => {
    const { id } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    server.proxy.fail("late", { methods: ["DELETE"] });
    await team.giveTo(id, "Ben");
    await expect(team.push(id, pushesWithin(300))).rejects.toMatchObject({ problem: "timed_out" });
    server.proxy.heal();
    await team.giveTo(id, "Anna");
    expect(await team.push(id)).toBe("done");
    expect(await server.proxy.deliver()).toEqual([412]);
    expect([team.starts("anna"), team.there("ben").size]).toEqual([["20310506T140000Z"], 0]);
  });

  test("an event that is there under another name is found by its UID, and none is added (rule K5.4)", async () => {
    const { id } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    const { calendar } = team.places.anna;
    const [[name = "", text = ""] = []] = [...team.there("anna")];
    await server.radicale.remove(calendar, name);
    await server.radicale.put(calendar, "renamed.ics", text);
    await team.desk.move(id, "2031-05-07T09:00:00Z");
    await team.work();
    expect([...team.there("anna").keys()]).toEqual(["renamed.ics"]);
    expect(team.starts("anna")).toEqual(["20310507T090000Z"]);
    expect((await team.events(id))[0]?.href).toMatch(/^s1\./);
    await team.desk.cancel(id);
    await team.work();
    expect(team.there("anna").size).toBe(0);
  });

  test("one process at a time works on a booking; others come back, which is no attempt (rule K4.2)", async () => {
    const { id, orgId } = await team.book("2031-05-06T14:00", "Anna");
    const lease = await takePushLease(own.db, { orgId, bookingId: id }, new Date());
    expect(lease).not.toBe(null);
    expect(await takePushLease(own.db, { orgId, bookingId: id }, new Date())).toBe(null);
    await team.work();
    expect(await team.jobs(id)).toMatchObject([{ outcome: null, attempts: 0, leaseUntil: null }]);
    expect(team.there("anna").size).toBe(0);
    if (lease) await endPushLease(own.db, lease);
    await team.workNow();
    expect(team.there("anna").size).toBe(1);
  });

  test("nothing is written while an account needs a new sign-in, and everything afterwards (rules K4.3, K6.2)", async () => {
    await team.setAccount("anna", { state: "needs_sign_in" });
    const { id } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    expect(server.radicale.objectsOf(team.places.anna.calendar).size).toBe(0);
    expect(await team.jobs(id)).toMatchObject([{ outcome: "dropped" }]);
    await team.setAccount("anna", { state: "ok" });
    await reconcileSoon(own.db, team.orgId, team.places.anna.staffId, new Date());
    await team.work();
    expect(team.starts("anna")).toEqual(["20310506T140000Z"]);
  });

  test("another writing calendar gets the upcoming bookings, and the one before loses them (rule K6.2)", async () => {
    await team.book("2031-05-06T14:00", "Anna");
    const { id: past } = await team.book("2031-05-06T16:00", "Anna");
    await team.work();
    await team.change(past, { startAt: new Date("2020-05-06T16:00:00Z"), endAt: new Date("2020-05-06T17:00:00Z") });
    const { staffId, calendarId } = team.places.anna;
    await own.db.update(calendars).set({ writes: false }).where(eq(calendars.id, calendarId));
    const calendar = await server.radicale.makeCalendar("anna", `other-${team.orgId}`);
    const of = { orgId: team.orgId, staffId, calendar, username: "anna", password: "of anna" };
    await storeCalendar(own.db, of);
    await reconcileSoon(own.db, team.orgId, staffId, new Date());
    await team.work();
    expect(server.radicale.objectsOf(calendar).size).toBe(1);
    expect(team.starts("anna")).toEqual(["20310506T160000Z"]);
  });

  test("a reconcile adds pushes 100 at a time, each booking once (rule K6.2)", async () => {
    const { id } = await team.book("2031-05-06T14:00", "Anna");
    await own.db.execute(sql`
      insert into bookings select (jsonb_populate_record(bookings, jsonb_build_object(
        'id', 'apt_' || lpad(n::text, 16, '0'), 'ref', 'COPY-' || n, 'start_at', start_at + n * interval '1 day',
        'end_at', end_at + n * interval '1 day'))).*
      from bookings, generate_series(1, 230) n where org_id = ${team.orgId} and id = ${id}`);
    await reconcileSoon(own.db, team.orgId, team.places.anna.staffId, new Date());
    const pushed: string[] = [];
    const note: JobHandler = async ({ org }, { subjectId }) => {
      if (org.id === team.orgId) pushed.push(subjectId);
      return "done";
    };
    await team.work({ calendar_push: note });
    const reconciles = await own.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.orgId, team.orgId), eq(jobs.kind, "calendar_reconcile")));
    const [counted] = await own.db.execute<{ count: number }>(
      sql`select count(*)::int as count from bookings where org_id = ${team.orgId}`,
    );
    // The booking itself was also pushed when it was made.
    expect([new Set(pushed).size, pushed.length, counted?.count]).toEqual([231, 232, 231]);
    expect(reconciles.map(({ outcome }) => outcome)).toEqual(["done", "done", "done"]);
  });

  test("an unpaid booking is tentative, and gone once its hold is over (rules K4.1, K5.1)", async () => {
    const { id, holdEndsAt } = await team.book("2031-05-06T14:00", "Anna", "Colour");
    await team.work();
    expect([...team.there("anna").values()].join()).toContain("STATUS:TENTATIVE");
    await sweepEndedHolds(own.db, new Date((holdEndsAt?.getTime() ?? 0) + 1));
    await team.work();
    expect([team.there("anna").size, await team.events(id)]).toEqual([0, []]);
  });

  test("erasing a customer removes their past events, and counts those that can't be reached (rule K16.1)", async () => {
    const { id, customerId } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    await team.change(id, { status: "completed" });
    await team.setAccount("anna", { state: "paused" });
    const erase = async () =>
      runCommand(await team.business.ctx({ actor: OWNER, now: new Date("2031-06-01") }), eraseCustomer, {
        id: customerId,
      });
    expect(await erase()).toMatchObject({ bookings: 1, calendarEventsOutOfReach: 1 });
    await team.work();
    expect(team.there("anna").size).toBe(1);
    await team.setAccount("anna", { state: "ok" });
    await reconcileSoon(own.db, team.orgId, team.places.anna.staffId, new Date());
    await team.work();
    expect([team.there("anna").size, await team.events(id)]).toEqual([0, []]);
    expect(await erase()).toMatchObject({ calendarEventsOutOfReach: 0 });
  });

  test("an event deleted in the calendar is written again when its own people ask for it (rules K12.2, K12.3)", async () => {
    const { id } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    const [name = ""] = [...team.there("anna").keys()];
    await server.radicale.remove(team.places.anna.calendar, name);
    const again = async (actor: typeof OWNER) =>
      runCommand(await team.business.ctx({ actor }), writeBookingAgain, { bookingId: id });
    expect(await refusalOf(again(BY_USER))).toMatchObject({ code: "not_allowed" });
    await again(OWNER);
    await team.work();
    expect(team.starts("anna")).toEqual(["20310506T140000Z"]);
  });

  test("after a refused password, pushes wait without counting (rule K4.6); what fails for good is settled by the next success", async () => {
    server.proxy.fail({ status: 401 });
    const { id } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    expect(await team.problem(id)).toBe("wrong_password");
    const asked = team.asked();
    await team.workNow();
    expect(team.asked()).toBe(asked);
    const [waiting] = await team.jobs(id);
    expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now() + 8 * 60_000);
    await own.db
      .update(jobs)
      .set({ outcome: "failed", endedAt: new Date() })
      .where(and(eq(jobs.orgId, team.orgId), eq(jobs.subjectId, id)));
    server.proxy.heal();
    await team.setAccount("anna", { state: "ok", problem: null, problemSince: null, refusals: 0 });
    expect(await team.push(id)).toBe("done");
    expect(await team.jobs(id)).toMatchObject([{ outcome: "failed", settledAt: expect.any(Date) }]);
  });

  test("while a server wants to be left alone, no other booking is written there either (rule K4.4)", async () => {
    const [first, second] = [await team.book("2031-05-06T14:00", "Anna"), await team.book("2031-05-06T16:00", "Anna")];
    server.proxy.fail({ status: 503, headers: { "retry-after": "600" } });
    const waits = { laterAt: expect.any(Date), isUncounted: true };
    expect(await team.push(first.id)).toMatchObject(waits);
    server.proxy.heal();
    const asked = team.asked();
    expect([await team.push(second.id), team.asked()]).toMatchObject([waits, asked]);
    await team.setAccount("anna", { leftAloneUntil: new Date() });
    expect([await team.push(second.id), team.there("anna").size]).toEqual(["done", 1]);
  });

  test("what is in a calendar counts as removed after three answers in a row that it's gone, or an hour (rule K4.7)", async () => {
    const [{ id }, { id: other }] = [
      await team.book("2031-05-06T14:00", "Anna"),
      await team.book("2031-05-06T16:00", "Anna"),
    ];
    await team.work();
    for (const booking of [id, other]) await team.desk.cancel(booking);
    const removing = async (booking: string, status: number, handler = pushBooking) => {
      server.proxy.fail({ status });
      const outcome = await team.push(booking, handler).catch(({ problem }) => problem);
      return [outcome, (await team.events(booking)).length];
    };
    const third: JobHandler = (ctx, job) => pushBooking(ctx, { ...job, attempts: 3 });
    for (const status of [502, 404, 404, 502, 404, 404]) {
      expect(await removing(id, status, third)).toEqual([status === 404 ? "gone" : "server_error", 1]);
    }
    expect(await removing(id, 404)).toEqual(["done", 0]);
    const late: JobHandler = (ctx, job) =>
      pushBooking(ctx, { ...job, createdAt: new Date(ctx.now.getTime() - 3_600_000) });
    expect(await removing(other, 404)).toEqual(["gone", 1]);
    expect(await removing(other, 404, late)).toEqual(["done", 0]);
  });

  test("changes in a business without calendars leave no pushes", async () => {
    await own.db.execute(sql`delete from calendar_accounts where org_id = ${team.orgId}`);
    const { id } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    expect(await team.jobs(id)).toEqual([]);
  });
});
