import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { bookings } from "../../../db/schema";
import { eventUid } from "../../calendar-file/event-parts";
import type { Steps } from "../../process/steps";

/** Own bookings that a calendar is asked about at most. */
const OWN_MAX = 20_000;
const LOOKED_AT_A_STEP = 500;

/** A UID (rule K5.1) with the lines that continue it. */
const UID = /^UID[;:].*(?:\r?\n[ \t].*)*/gim;
const OWN = /^[^:]*:\s*([0-9A-Z]{4}-[0-9A-Z]{4})\.([^@]+)@appointments\s*$/;
/** Ours are far shorter, in characters. */
const UID_LINE_MAX = 300;

/** The references of this business's bookings that stand in a calendar, as far as one can tell from their UIDs. */
export function* refsIn(texts: readonly string[], orgId: string): Steps<Set<string>> {
  const refs = new Set<string>();
  for (const text of texts) {
    let looked = 0;
    for (const [line] of text.matchAll(UID)) {
      const [, ref, owner] = line.length > UID_LINE_MAX ? [] : (OWN.exec(line.replace(/\r?\n[ \t]/g, "")) ?? []);
      if (ref !== undefined && owner === orgId && refs.size < OWN_MAX) refs.add(ref);
      looked += 1;
      if (looked % LOOKED_AT_A_STEP === 0) yield;
    }
    yield;
  }
  return refs;
}

/** The UIDs of those that exist here (rule K10.4): another business's booking, or one made up, is an entry like any other. */
export async function ownUids(db: Database, orgId: string, refs: ReadonlySet<string>): Promise<Set<string>> {
  if (refs.size === 0) return new Set();
  const rows = await db
    .select({ ref: bookings.ref })
    .from(bookings)
    .where(and(eq(bookings.orgId, orgId), isAmong(bookings.ref, [...refs])));
  return new Set(rows.map(({ ref }) => eventUid({ orgId, ref })));
}
