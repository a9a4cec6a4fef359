import { type SQL, sql } from "drizzle-orm";
import { invitations } from "../../../db/schema";

/** The session epoch of the account that an address has now, 0 where it has none; to be kept with an invitation to it. */
export const epochOfAddress = (email: string): SQL<number> =>
  sql<number>`coalesce((select session_epoch from users where email = ${email}), 0)`;

/**
 * Whether an invitation, a row of the query, has ended with the sessions of the account that it is for (rule H8.5). An account whose
 * address nobody has proved ends none: it may be somebody else's.
 */
export const hasEndedWithSessions = sql<boolean>`exists (
  select 1 from users as invited
  where invited.email = ${invitations.email} and invited.email_verified is not null
    and invited.session_epoch <> ${invitations.userEpoch})`;
