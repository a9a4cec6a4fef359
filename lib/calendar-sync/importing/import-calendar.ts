import type { Database } from "../../../db/client";
import { log } from "../../env/log";
import { localDateAt } from "../../time/wall-clock";
import { reoffersWaker } from "../../waitlist/reoffers-waker";
import { noteOutcome } from "../accounts/note-outcome";
import { OutsideError, type Validators } from "../outside/outside";
import type { ClaimedCalendar } from "./claim-calendars";
import { endFailed } from "./end-failed";
import { nextImportMs } from "./import-schedule";
import { importWindow } from "./import-window";
import { applyMemberBusy } from "./member-busy";
import { type AskOutside, readOutside } from "./read-outside";
import { storeImport, storeUnchanged } from "./store-import";

/** Even if a server says that nothing has changed, a calendar is read as a whole so often (rule K7.2): the horizon moves on. */
const FULL_EVERY_MS = 24 * 3_600_000;
/** An inactive member's calendars aren't read; they are looked at again so often, and at once when the member is active again. */
const INACTIVE_MS = 24 * 3_600_000;

export type ImportOptions = {
  ask: AskOutside;
  clock: () => Date;
  /** from 0 to 1 */
  chance: () => number;
};

/** Imports a claimed calendar: reads it whole, stores it whole, or notes what was wrong. @throws whatever the database does */
export async function importCalendar(
  db: Database,
  claimed: ClaimedCalendar,
  { ask, clock, chance }: ImportOptions,
): Promise<void> {
  const { calendar, account, member, horizon } = claimed;
  const beganAt = clock();
  if (!member.isActive) return leaveOut(db, claimed, beganAt);
  const window = importWindow(horizon, beganAt);
  try {
    const read = await readOutside(db, claimed, { window, validators: validatorsNow(claimed, beganAt) }, ask);
    const now = clock();
    const nextAt = new Date(now.getTime() + nextImportMs(account.kind, chance()));
    if (read === null) await storeUnchanged(db, claimed, { nextAt });
    else {
      const stored = await storeImport(db, claimed, read, { window, beganAt, now, nextAt });
      if (stored === "dropped") return;
      reoffersWaker.wake();
    }
    const count = read?.ranges.length ?? calendar.rangeCount;
    await noteOutcome(db, account, { kind: "import", problem: null, calendar: calendar.name, count, now });
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    await endFailed(db, claimed, error, clock());
  }
}

/** Only what was read the same local day and less than 24 hours ago may be all there is (rule K7.2). */
function validatorsNow({ calendar, horizon }: ClaimedCalendar, now: Date): Validators | null {
  const { validators, fullAt } = calendar;
  if (validators === null || fullAt === null || now.getTime() - fullAt.getTime() >= FULL_EVERY_MS) return null;
  const dayOf = (at: Date) => localDateAt(at.getTime(), horizon.timezone);
  return dayOf(fullAt) === dayOf(now) ? validators : null;
}

/** What an inactive member's calendars say occupies nothing (rule K13.4). */
async function leaveOut(db: Database, claimed: ClaimedCalendar, now: Date): Promise<void> {
  const { orgId, id, staffId } = claimed.calendar;
  await db.transaction((tx) => applyMemberBusy(tx, orgId, staffId, now));
  await storeUnchanged(db, claimed, { nextAt: new Date(now.getTime() + INACTIVE_MS) });
  log.debug({ org: orgId, calendar: id }, "the calendar of an inactive member was left out");
}
