import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../db/client";
import { currentTime } from "../../env/clock";
import { log } from "../../env/log";
import { withLease } from "../../queue/lease";
import { type ClaimedCalendar, claimCalendar, IMPORT_LEASE_MS, renewCalendar } from "./claim-calendars";
import { type ImportOptions, importCalendar } from "./import-calendar";
import { busyHosts, hasRoom, inHandOf } from "./imports-in-hand";
import { askOutside } from "./read-outside";

/** How long the imports under way are waited for before it's looked for others. */
const POLL_MS = 500;

export type ImportDueOptions = Partial<ImportOptions> & {
  /** Called before each claim; true ends it once the imports under way are done. */
  isOver?: () => boolean;
  leaseMs?: number;
};

/**
 * Imports all calendars that are due (rule K13.1), a few at a time. It does no harm however often it's done, or if another process does it
 * at the same time.
 *
 * @returns false if it was ended before everything was done
 */
export async function importDue(
  db: Database,
  {
    isOver = () => false,
    leaseMs = IMPORT_LEASE_MS,
    ask = askOutside,
    clock = currentTime,
    chance = Math.random,
  }: ImportDueOptions = {},
): Promise<boolean> {
  const underWay = new Set<Promise<void>>();
  const begin = (claimed: ClaimedCalendar) => {
    const run = inHandOf(claimed.account.host, () => runClaimed(db, claimed, { ask, clock, chance }, leaseMs));
    const noted = run.finally(() => underWay.delete(noted));
    underWay.add(noted);
  };
  try {
    while (!isOver()) {
      const claimed = hasRoom() ? await claimCalendar(db, clock(), { busyHosts: busyHosts(), leaseMs }) : null;
      if (claimed !== null) begin(claimed);
      else if (underWay.size === 0 && hasRoom()) return true;
      else await soon(underWay);
    }
    return false;
  } finally {
    await Promise.all(underWay);
  }
}

/** Never fails: a calendar whose import couldn't be ended keeps its lease, and is due again when that is over. */
async function runClaimed(db: Database, claimed: ClaimedCalendar, options: ImportOptions, leaseMs: number) {
  const { orgId, id } = claimed.calendar;
  const lease = {
    of: { calendar: id },
    lengthMs: leaseMs,
    renew: (until: Date) => renewCalendar(db, claimed, until),
  };
  try {
    await withLease(lease, () => importCalendar(db, claimed, options));
  } catch (error) {
    log.warn({ org: orgId, calendar: id, err: error }, "an import of a calendar failed");
  }
}

async function soon(underWay: ReadonlySet<Promise<void>>): Promise<void> {
  const late = new AbortController();
  await Promise.race([sleep(POLL_MS, undefined, { signal: late.signal }).catch(() => {}), ...underWay]);
  late.abort();
}

/** Imports, but starts new imports only for `forMs` milliseconds. */
export function importFor(db: Database, forMs: number): Promise<boolean> {
  const endMs = performance.now() + forMs;
  return importDue(db, { isOver: () => performance.now() >= endMs });
}
