import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../db/client";
import {
  calendarAccounts,
  calendarBusy,
  calendarLog,
  calendars,
  jobs,
  memberships,
  staff,
  users,
} from "../../../db/schema";
import type { CalendarKind, UserRole } from "../../../db/vocabulary";
import { anEmail } from "../../auth/users/users.test-support";
import { type Command, runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { getOrg } from "../../orgs/get-org";
import { makeBusiness, testDatabase } from "../../testing/business/test-business";
import { storeAccount } from "./store-account";

/** Far from what the servers of the test run take care of. */
export const START = new Date("2031-03-03T10:00:00Z");

const ROLES: readonly UserRole[] = ["owner", "staff", "staff"];

export type CalendarTeam = Awaited<ReturnType<typeof makeCalendarTeam>>;

/**
 * A business with an owner, an employee who is the member Anna, and another employee; Benno is a member, too. What concerns all businesses
 * needs a database of its own.
 */
export async function makeCalendarTeam(db: Database = testDatabase()) {
  const { slug } = await makeBusiness({}, db);
  const org = await getOrg(db, slug);
  const orgId = org.id;
  const people = await Promise.all(ROLES.map((role) => person(db, orgId, role)));
  const member = async (name: string, userId: string | null) => {
    const id = newId("stf");
    await db.insert(staff).values({ orgId, id, name, active: true, bookable: true, sortOrder: 0, hours: null, userId });
    return id;
  };
  const [anna, benno] = [await member("Anna", people[1]?.id ?? null), await member("Benno", null)];
  let now = START;
  const as = (n: number): Ctx => {
    const user = people[n];
    if (!user) throw new Error(`there is no user ${n}`);
    const actor = { kind: "user", userId: user.id, role: user.role } as const;
    return { db, org, actor, now, idempotency: null };
  };

  return {
    slug,
    users: people,
    db,
    orgId,
    anna,
    benno,
    now: () => now,
    wait(ms: number): void {
      now = new Date(now.getTime() + ms);
    },
    as,
    owner: () => as(0),
    employee: () => as(1),
    other: () => as(2),
    /** An account as if it had just been connected, with calendars of these names. */
    async connect(
      names: string[] = ["Work"],
      { staffId = anna, by = 0, kind = "caldav" as CalendarKind, within = db } = {},
    ) {
      const address = new URL(`https://cloud.example.com/${newId("cac")}/`);
      const account = { kind, address, username: "anna", password: "app password" };
      const found = names.map((name) => ({
        address: new URL(name, address),
        name,
        colour: null,
        canWrite: name !== "Birthdays",
      }));
      const { id } = await within.transaction((tx) =>
        storeAccount(
          { ...as(by), db: tx },
          { staffId, label: "Cloud", account, found, ownAddresses: [], reads: false },
        ),
      );
      return id;
    },
    async account(id: string) {
      const [row] = await db
        .select()
        .from(calendarAccounts)
        .where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, id)));
      return row;
    },
    calendars: (accountId: string) =>
      db
        .select()
        .from(calendars)
        .where(and(eq(calendars.orgId, orgId), eq(calendars.accountId, accountId)))
        .orderBy(asc(calendars.name)),
    async calendarId(accountId: string, name: string): Promise<string> {
      const found = (await this.calendars(accountId)).find((calendar) => calendar.name === name);
      if (!found) throw new Error(`there is no calendar ${name}`);
      return found.id;
    },
    /** A busy time of a calendar, an hour from then on, as an import would have stored it. */
    async busy(calendarId: string, at: string): Promise<void> {
      const startMs = Date.parse(at);
      await db.insert(calendarBusy).values({ orgId, calendarId, startMs, endMs: startMs + 3_600_000 });
    },
    log: (accountId: string) =>
      db
        .select()
        .from(calendarLog)
        .where(and(eq(calendarLog.orgId, orgId), eq(calendarLog.accountId, accountId)))
        .orderBy(asc(calendarLog.id)),
    work: (kind: "calendar_mail" | "calendar_reconcile") =>
      db
        .select()
        .from(jobs)
        .where(and(eq(jobs.orgId, orgId), eq(jobs.kind, kind)))
        .orderBy(asc(jobs.id)),
  };
}

async function person(db: Database, orgId: string, role: UserRole) {
  const [user] = await db.insert(users).values({ email: anEmail(), emailVerified: new Date() }).returning();
  if (!user) throw new Error("the user was not made");
  await db.insert(memberships).values({ orgId, userId: user.id, role });
  return { ...user, role };
}

/** Does something that waits for locks as long as it takes. Elsewhere it would give up and begin anew. */
export const patiently = <Done>(db: Database, work: (tx: Database) => Promise<Done>): Promise<Done> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    return work(tx);
  });

/** What refused a command: the sentence at a field, or the error's reason or code. */
export async function refusalOf<Input extends z.ZodType, View>(
  ctx: Ctx,
  command: Command<Ctx, Input, View>,
  input: z.input<Input>,
): Promise<string> {
  try {
    await runCommand(ctx, command, input);
    return "done";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { fieldErrors, reason } = error.details;
    const [first] = Object.entries(fieldErrors ?? {});
    return first ? `${first[0]}: ${first[1][0]}` : (reason ?? error.code);
  }
}
