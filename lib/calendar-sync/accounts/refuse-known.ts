import { and, eq } from "drizzle-orm";
import { calendarAccounts } from "../../../db/schema";
import type { Ctx } from "../../context";
import { invalidFields } from "../../errors";
import { type OutsideAccount, OutsideError } from "../outside/outside";
import { openAccount } from "./opened-account";

/**
 * Refuses an account that the member has already. The same address under another name is another account.
 *
 * @throws AppError `invalid_fields`
 */
export async function refuseKnown(
  { db, org }: Pick<Ctx, "db" | "org">,
  staffId: string,
  { address, username }: OutsideAccount,
): Promise<void> {
  const known = await db
    .select()
    .from(calendarAccounts)
    .where(
      and(
        eq(calendarAccounts.orgId, org.id),
        eq(calendarAccounts.staffId, staffId),
        eq(calendarAccounts.kind, "caldav"),
        eq(calendarAccounts.host, address.host),
      ),
    );
  for (const row of known) {
    if (row.state === "disconnecting") continue;
    const account = await openAccount(db, row).then((opened) => opened.account, unlessKeyMissing);
    if (account?.address.href === address.href && account.username === username) {
      throw invalidFields({ username: ["is connected already"] });
    }
  }
}

function unlessKeyMissing(error: unknown): null {
  if (error instanceof OutsideError) return null;
  throw error;
}
