import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { bookings, calendarAccounts, calendarEvents, calendarPushes, jobs } from "../../../db/schema";
import { deskOf } from "../../bookings/desk.test-support";
import { getBookingRow } from "../../bookings/get-booking-row";
import { env } from "../../env/env";
import type { JobHandler, JobHandlers } from "../../queue/job-handler";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { everyDay, makeBusiness } from "../../testing/business/test-business";
import { type FaultyProxy, startFaultyProxy } from "../../testing/outside/faulty-proxy";
import { type Radicale, startRadicale } from "../../testing/outside/radicale";
import { handledBy } from "../../worker/note-handlers.test-support";
import { doDueWork } from "../../worker/sweep";
import { pushBooking } from "./push-booking";
import { reconcileMember } from "./reconcile-member";
import { storeCalendar } from "./stored-calendar.test-support";

export type CalendarServer = Awaited<ReturnType<typeof startCalendarServer>>;
type Person = "anna" | "ben";

/** A real calendar server; what Anna's account says to it goes through a proxy that can fail. */
export async function startCalendarServer() {
  const radicale: Radicale = await startRadicale({ users: { anna: "of anna", ben: "of ben" } });
  const proxy: FaultyProxy = await startFaultyProxy(radicale.origin);
  env().calendarUnsafeOrigins.push(radicale.origin, proxy.origin);
  return {
    radicale,
    proxy,
    async stop(): Promise<void> {
      await proxy.stop();
      await radicale.stop();
    },
  };
}

export type CalendarTeam = Awaited<ReturnType<typeof openCalendarTeam>>;

/** For each test of a suite a team of its own: all at one real server, which fails no more, and in a database of theirs. */
export function eachWithTeam(
  use: (ready: { own: OwnDatabase; server: CalendarServer; team: CalendarTeam }) => void,
): void {
  let own: OwnDatabase;
  let server: CalendarServer;
  beforeAll(async () => {
    [own, server] = await Promise.all([openOwnDatabase(), startCalendarServer()]);
  });
  afterAll(async () => {
    await Promise.all([own.close(), server.stop()]);
  });
  beforeEach(async () => {
    server.proxy.heal();
    use({ own, server, team: await openCalendarTeam(own, server) });
  });
}

let calendarNumber = 0;

/** A business in which Anna's and Ben's bookings are written to calendars of their own; Cleo has none. */
export async function openCalendarTeam({ db }: OwnDatabase, { radicale, proxy }: CalendarServer) {
  const business = await makeBusiness(
    {
      timezone: "UTC",
      hours: everyDay({ openMin: 0, closeMin: 1440 }),
      staff: [{ name: "Anna" }, { name: "Ben" }, { name: "Cleo" }],
      services: [
        { name: "Cut", durationMin: 60 },
        { name: "Colour", durationMin: 60, priceCents: 9_000, depositCents: 2_000 },
      ],
    },
    db,
  );
  const desk = deskOf(business, new Date("2031-05-01T12:00:00Z"));
  const { id: orgId } = (await desk.ctx()).org;
  const connect = async (person: Person) => {
    const calendar = await radicale.makeCalendar(person, `work-${++calendarNumber}`);
    const staffId = business.idOf(person === "anna" ? "Anna" : "Ben");
    const address = person === "anna" ? proxy.through(calendar) : calendar;
    const of = { orgId, staffId, calendar: address, username: person, password: `of ${person}` };
    return { calendar, staffId, ...(await storeCalendar(db, of)) };
  };
  const places = { anna: await connect("anna"), ben: await connect("ben") };
  const ofOrg = eq(jobs.orgId, orgId);

  return {
    db,
    orgId,
    business,
    desk,
    places,
    /** Does everything that is due, with these handlers in place of the product's. */
    work: (handlers: Partial<JobHandlers> = {}) =>
      doDueWork(
        db,
        {
          ...handledBy(async () => "dropped"),
          calendar_push: pushBooking,
          calendar_reconcile: reconcileMember,
          ...handlers,
        },
        {},
      ),
    /** The same for what waits, as if its time had come. */
    async workNow(): Promise<void> {
      await db
        .update(jobs)
        .set({ dueAt: sql`now()` })
        .where(and(ofOrg, isNull(jobs.outcome)));
      await this.work();
    },
    /** Does one booking's push directly. */
    async push(id: string, handler: JobHandler = pushBooking) {
      const ctx = await business.ctx({ actor: { kind: "system" } });
      const job = { orgId, id: 0, kind: "calendar_push" as const, key: "", subjectId: id, details: {}, attempts: 1 };
      return handler(ctx, { ...job, dueAt: ctx.now, createdAt: ctx.now });
    },
    book: async (startAt: string, staff: string, service = "Cut") => {
      const { appointmentId } = await desk.book(startAt, { staff, service });
      return getBookingRow(db, orgId, appointmentId);
    },
    async giveTo(id: string, staff: string): Promise<void> {
      const { revision } = await getBookingRow(db, orgId, id);
      await desk.change(id, { staffId: business.idOf(staff), revision });
    },
    /** How often the server was asked about Anna's calendar. */
    asked: () => proxy.requests.filter(({ path }) => path.startsWith(places.anna.calendar.pathname)).length,
    /** The events in someone's calendar, by their names there. */
    there: (person: Person) => radicale.objectsOf(places[person].calendar),
    /** When the events in someone's calendar begin. */
    starts: (person: Person) =>
      [...radicale.objectsOf(places[person].calendar).values()].map((text) => /DTSTART:(\w+)/.exec(text)?.[1]),
    jobs: (id: string) =>
      db
        .select()
        .from(jobs)
        .where(and(ofOrg, eq(jobs.subjectId, id), eq(jobs.kind, "calendar_push")))
        .orderBy(asc(jobs.id)),
    events: (id: string) =>
      db
        .select()
        .from(calendarEvents)
        .where(and(eq(calendarEvents.orgId, orgId), eq(calendarEvents.bookingId, id)))
        .orderBy(asc(calendarEvents.calendarId)),
    async problem(id: string) {
      const [row] = await db
        .select()
        .from(calendarPushes)
        .where(and(eq(calendarPushes.orgId, orgId), eq(calendarPushes.bookingId, id)));
      return row?.problem ?? null;
    },
    async setAccount(person: Person, set: Partial<typeof calendarAccounts.$inferInsert>): Promise<void> {
      await db
        .update(calendarAccounts)
        .set(set)
        .where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, places[person].accountId)));
    },
    /** As if a write that broke off had been a while ago. */
    async waitUntilSure(): Promise<void> {
      await db
        .update(calendarEvents)
        .set({ writtenAt: sql`written_at - interval '2 minutes'` })
        .where(eq(calendarEvents.orgId, orgId));
    },
    async change(id: string, set: Partial<typeof bookings.$inferInsert>): Promise<void> {
      await db
        .update(bookings)
        .set(set)
        .where(and(eq(bookings.orgId, orgId), eq(bookings.id, id)));
    },
  };
}
