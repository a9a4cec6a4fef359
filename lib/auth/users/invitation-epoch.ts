import { type SQL, sql } from "drizzle-orm";
import { invitations } from "../../../db/schema";

/** The session epoch of the address's current account, 0 without one; stored with an invitation to that address. */
export const epochOfAddress = (email: string): SQL<number> =>
  sql<number>`coalesce((select session_epoch from users where email = ${email}), 0)`;

/**
 * Whether an invitation in the query ended along with the sessions of its account (rule H8.5). An account with an unverified address ends
 * none, because it may belong to someone else.
 */
export const hasEndedWithSessions = sql<boolean>`exists (
  select 1 from users as invited
  where invited.email = ${invitations.email} and invited.email_verified is not null
    and invited.session_epoch <> ${invitations.userEpoch})`;
