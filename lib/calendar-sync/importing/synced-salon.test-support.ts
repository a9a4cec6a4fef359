import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendarBusy, calendars, occupations } from "../../../db/schema";
import type { CalendarKind } from "../../../db/vocabulary";
import { listedDays } from "../../bookings/desk.test-support";
import type { BusinessFileInput } from "../../business-file/business-file.schema";
import { newId } from "../../ids";
import { openSalon } from "../../waitlist/salon.test-support";
import type { Fetched, OutsideError } from "../outside/outside";
import { type ImportDueOptions, importDue } from "./import-due";
import type { AskOutside } from "./read-outside";

/** What a server answers when a calendar is asked for: an answer, or what goes wrong. */
type Said = Fetched | OutsideError;
type Entry = { uid?: string; from: string; to: string; more?: string[] };

export type SyncedSalon = Awaited<ReturnType<typeof openSyncedSalon>>;

/** A calendar with these entries, one object each; times are in UTC. */
export function calendarOf(entries: readonly Entry[], validators = { ctag: "1" }): Fetched {
  const objects = entries.map((entry, n) => ({ href: `/${n}.ics`, etag: null, text: fileOf([entry]) }));
  return { isUnchanged: false, objects, validators };
}

/** The same as one calendar file. */
export const fileOf = (entries: readonly Entry[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test//test//EN",
    ...entries.flatMap(({ uid, from, to, more = [] }, n) => [
      "BEGIN:VEVENT",
      `UID:${uid ?? `entry-${n}-${from}`}`,
      "DTSTAMP:20310101T000000Z",
      `DTSTART:${compact(from)}`,
      `DTEND:${compact(to)}`,
      ...more,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const compact = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** A business whose members have connected calendars; what their servers say is up to the test. In a database of its own, in UTC. */
export async function openSyncedSalon(db: Database, parts: Partial<BusinessFileInput>, start: string) {
  const salon = await openSalon(db, parts, start);
  // What earlier tests have connected is read no more.
  await db.update(calendars).set({ dueAt: null });
  const said = new Map<string, Said | (() => Promise<Said>)>();
  const asked: { id: string; isFull: boolean }[] = [];
  const ask: AskOutside = async (_db, { calendar }, { validators }) => {
    asked.push({ id: calendar.id, isFull: validators === null });
    const saying = said.get(calendar.id);
    const answer = typeof saying === "function" ? await saying() : saying;
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error("this calendar says nothing");
    return { fetched: answer, ownAddresses: ["ann@example.com"] };
  };
  const { orgId } = salon;
  const one = (id: string) => and(eq(calendars.orgId, orgId), eq(calendars.id, id));

  return {
    ...salon,
    /** every question so far, in order */
    asked,
    /** A calendar that is read, due now, in an account of its own or another one's. */
    async connect({ staff = "Ann", kind = "caldav" as CalendarKind, host = "cloud.example.com", accountId = "" } = {}) {
      const account = accountId === "" ? newId("cac") : accountId;
      const staffId = salon.idOf(staff);
      if (accountId === "") {
        const row = { orgId, id: account, staffId, kind, label: "Nextcloud", host, state: "ok" as const };
        await db.insert(calendarAccounts).values(row);
      }
      const id = newId("cal");
      await db.insert(calendars).values({
        ...{ orgId, id, accountId: account, staffId, address: "sealed", addressHash: id, name: "Work" },
        ...{ canWrite: true, reads: true, writes: false, dueAt: salon.now() },
      });
      return { id, accountId: account };
    },
    say(id: string, answer: Said | (() => Promise<Said>)) {
      said.set(id, answer);
    },
    import: (options: ImportDueOptions = {}) => importDue(db, { ask, clock: salon.now, chance: () => 0.5, ...options }),
    async calendar(id: string) {
      const [row] = await db.select().from(calendars).where(one(id));
      if (!row) throw new Error("there is no such calendar");
      return row;
    },
    async account(id: string) {
      const [row] = await db
        .select()
        .from(calendarAccounts)
        .where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, id)));
      if (!row) throw new Error("there is no such account");
      return row;
    },
    busyOf: (id: string) =>
      db
        .select()
        .from(calendarBusy)
        .where(and(eq(calendarBusy.orgId, orgId), eq(calendarBusy.calendarId, id)))
        .orderBy(asc(calendarBusy.startMs)),
    /** The imported times of all members, as `from–to` in UTC. */
    async imported(): Promise<string[]> {
      const rows = await db
        .select()
        .from(occupations)
        .where(and(eq(occupations.orgId, orgId), eq(occupations.imported, true)))
        .orderBy(asc(occupations.startMs), asc(occupations.ownerId));
      return rows.map(({ startMs, endMs }) => `${minuteOf(startMs)}–${minuteOf(endMs)}`);
    },
    /** The starts offered on a day, as the business's wall time. */
    async offered(day: string, staff?: string): Promise<string[]> {
      const ctx = await salon.ctx();
      const serviceId = salon.idOf("Cut");
      const staffId = staff === undefined ? undefined : salon.idOf(staff);
      const days = await listedDays(ctx, { serviceId, staffId, from: day, to: day, explain: false });
      return days.flatMap(({ slots }) => slots.map(({ startMin }) => clockOf(startMin)));
    },
  };
}

const minuteOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
const clockOf = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);
