import type { Database } from "../../../db/client";
import type { CalendarLogKind, CalendarProblem } from "../../../db/vocabulary";
import type { AccountRow } from "./opened-account";

type Outcome = {
  kind: CalendarLogKind;
  /** null: it worked */
  problem: CalendarProblem | null;
  /** the calendar's name */
  calendar: string | null;
  count?: number;
  ref?: string;
  now: Date;
};

/**
 * Notes how an import or a write went: in the account's log, its state, and by email where people must know (rule K14). A third refused
 * password in a row needs a new sign-in.
 */
export async function noteOutcome(
  _db: Database,
  _account: Pick<AccountRow, "orgId" | "id">,
  _outcome: Outcome,
): Promise<void> {
  throw new Error("noteOutcome");
}
