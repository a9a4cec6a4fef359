import type { Database } from "../../../db/client";
import { calendars } from "../../../db/schema";
import { noteOutcome } from "../accounts/note-outcome";
import type { OutsideError } from "../outside/outside";
import { type ClaimedCalendar, dueAgain, holdsClaim } from "./claim-calendars";
import { afterFailureMs } from "./import-schedule";

/**
 * Ends an import that failed: what was read last stays as it is (rule K14.1), and the calendar is read again later (rule K13.3). After a
 * refused password, that is when all calendars of the account are; one that was changed meanwhile is tried at once.
 */
export async function endFailed(
  db: Database,
  { calendar, account }: ClaimedCalendar,
  { problem, retryAfterMs }: Pick<OutsideError, "problem" | "retryAfterMs">,
  now: Date,
): Promise<void> {
  const failures = calendar.failures + 1;
  const isThis = holdsClaim(calendar);
  await db.update(calendars).set({ problem, failures }).where(isThis);
  const outcome = { kind: "import", problem, calendar: calendar.name, retryAfterMs, now } as const;
  const isNoted = await noteOutcome(db, account, outcome);
  if (!isNoted) {
    const fresh = { problem: null, failures: 0, leaseUntil: null, dueAt: dueAgain(now) };
    await db.update(calendars).set(fresh).where(isThis);
    return;
  }
  const nextAt = new Date(now.getTime() + afterFailureMs(failures, retryAfterMs));
  const due = problem === "wrong_password" ? {} : { dueAt: dueAgain(nextAt) };
  await db
    .update(calendars)
    .set({ leaseUntil: null, ...due })
    .where(isThis);
}
