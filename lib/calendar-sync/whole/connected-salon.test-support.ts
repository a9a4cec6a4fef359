import { and, asc, eq, lt } from "drizzle-orm";
import { calendarAccounts, calendars, jobs, memberships, users } from "../../../db/schema";
import { anEmail } from "../../auth/users/users.test-support";
import { clock as clockText, listedDays } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { claimJobs, endJob, failJob, giveUpJob, postponeJob } from "../../queue/claim-jobs";
import type { JobHandler } from "../../queue/job-handler";
import { anyKind, type OwnDatabase } from "../../queue/own-database.test-support";
import type { FaultyProxy } from "../../testing/outside/faulty-proxy";
import { openSalon } from "../../waitlist/salon.test-support";
import { calendarLetter } from "../accounts/calendar-letter";
import { chooseCalendars } from "../accounts/choose-calendars";
import { connectCalendar } from "../accounts/connect-calendar";
import { importDue } from "../importing/import-due";
import { pushBooking } from "../pushing/push-booking";
import { reconcileMember } from "../pushing/reconcile-member";

const LEASE_MS = 30_000;

export type ConnectedSalon = Awaited<ReturnType<typeof openConnectedSalon>>;

/**
 * A business whose owner connects Ann's calendar at a real server, behind a proxy that can fail. Its clock is the test's: imports, writes
 * and emails are done when the test says so, and as late as it says.
 */
export async function openConnectedSalon({ db }: OwnDatabase, proxy: FaultyProxy, start: string) {
  const salon = await openSalon(db, { settings: { slotStepMin: 60 } }, start);
  const [owner] = await db.insert(users).values({ email: anEmail(), emailVerified: new Date() }).returning();
  if (!owner) throw new Error("the owner was not made");
  await db.insert(memberships).values({ orgId: salon.orgId, userId: owner.id, role: "owner" });
  const actor = { kind: "user", userId: owner.id, role: "owner" } as const;
  const own = eq(calendarAccounts.orgId, salon.orgId);

  async function doJobs(push: JobHandler): Promise<number> {
    const claimed = await claimJobs(db, salon.now(), anyKind(20), LEASE_MS);
    for (const job of claimed) {
      const handlers: Partial<Record<string, JobHandler>> = {
        calendar_push: push,
        calendar_reconcile: reconcileMember,
      };
      // What else is due, such as emails, waits for nobody here.
      const handler = handlers[job.kind];
      try {
        const result = handler ? await handler(await salon.ctx({ kind: "system" }), job) : "dropped";
        if (typeof result === "string") await endJob(db, job, result, salon.now());
        else if ("laterAt" in result) await postponeJob(db, job, result);
        else await giveUpJob(db, job, result.givenUp, salon.now());
      } catch (error) {
        await failJob(db, job, String(error), salon.now());
      }
    }
    return claimed.length;
  }

  return {
    ...salon,
    actor,
    /** Connects the account whose calendar is at the proxy, and has it read and written to. */
    async connect({ username, password }: { username: string; password: string }): Promise<string> {
      const address = proxy.origin;
      const ctx = await salon.ctx(actor);
      const { id } = await runCommand(ctx, connectCalendar, {
        staffId: salon.idOf("Ann"),
        address,
        username,
        password,
      });
      const found = await db
        .select({ id: calendars.id })
        .from(calendars)
        .where(and(eq(calendars.orgId, salon.orgId), eq(calendars.accountId, id)));
      const ids = found.map((calendar) => calendar.id);
      await runCommand(ctx, chooseCalendars, { id, writesTo: ids[0] ?? "", readsFrom: ids });
      return id;
    },
    /** The starts offered on a day, as the business's wall time. */
    async offered(day: string): Promise<string[]> {
      const asked = { serviceId: salon.idOf("Cut"), from: day, to: day, explain: false };
      const days = await listedDays(await salon.ctx(), asked);
      return days.flatMap(({ slots }) => slots.map(({ startMin }) => clockText(startMin)));
    },
    /** Reads every calendar that is due. */
    import: () => importDue(db, { clock: salon.now, chance: () => 0.5 }),
    /** Does what is due of writing bookings. */
    async write(push: JobHandler = pushBooking): Promise<void> {
      do {
        await salon.relay();
        // The database's clock, which says when work was asked for, isn't the test's.
        await db
          .update(jobs)
          .set({ createdAt: salon.now() })
          .where(and(eq(jobs.orgId, salon.orgId), lt(jobs.createdAt, new Date(start))));
      } while ((await doJobs(push)) > 0);
    },
    async account() {
      const [row] = await db.select().from(calendarAccounts).where(own);
      return row;
    },
    async calendar() {
      const [row] = await db.select().from(calendars).where(eq(calendars.orgId, salon.orgId));
      if (!row) throw new Error("no calendar is connected");
      return row;
    },
    /** When, in minutes, the writes that wait are done. */
    async writesInMin(): Promise<number[]> {
      const rows = await db
        .select({ dueAt: jobs.dueAt, outcome: jobs.outcome })
        .from(jobs)
        .where(and(eq(jobs.orgId, salon.orgId), eq(jobs.kind, "calendar_push")))
        .orderBy(asc(jobs.id));
      const waiting = rows.filter(({ outcome }) => outcome === null);
      return waiting.map(({ dueAt }) => (dueAt.getTime() - salon.now().getTime()) / 60_000);
    },
    /** The subjects of all emails about calendars that were asked for. */
    async letters(): Promise<string[]> {
      const mails = await db
        .select()
        .from(jobs)
        .where(and(eq(jobs.orgId, salon.orgId), eq(jobs.kind, "calendar_mail")));
      const ctx = await salon.ctx(actor);
      const letters = await Promise.all(mails.map((job) => calendarLetter(ctx, job)));
      return letters.map((letter) => letter?.content.subject ?? "");
    },
  };
}

/** An entry of somebody's own as another program writes it, an hour from then on. */
export const anEntry = (uid: string, startAt: string): string =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//somebody//else//EN", "BEGIN:VEVENT", `UID:${uid}`],
    ...["DTSTAMP:20310101T000000Z", "SUMMARY:Dentist", `DTSTART:${compact(startAt)}`, "DURATION:PT1H"],
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ].join("\r\n");

export const compact = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");
