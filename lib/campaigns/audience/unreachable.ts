import { type SQL, sql } from "drizzle-orm";
import { whereVisit } from "../../bookings/booking-state";
import { addressHashOf } from "../../marketing/suppression/address-hash";
import type { AudienceTerms } from "./audience-terms";
import { daysBack } from "./days-back";
import { paidOrders } from "./paid-orders";

/** For how many days someone who came or bought counts as an existing customer (rule M1). */
const EXISTING_DAYS = 730;

/**
 * Why a customer can't be written to (rule M8), one of `UNREACHABLE_REASONS`, or null: they can. An expression for rows of `customers`
 * that aren't erased; `hash` is their address's, as `addressHashIn`.
 */
export function unreachable(terms: AudienceTerms, hash: SQL): SQL {
  const { orgId, policy } = terms;
  const isSuppressed = (reasons: SQL) => sql`exists (
    select 1 from mail_suppressions stopped
    where stopped.org_id = ${orgId} and stopped.address_hash = ${hash} and stopped.reason in ${reasons})`;
  const said = sql`(
    select status from marketing_consents said where said.org_id = ${orgId} and said.customer_id = customers.id)`;
  return sql`case
    when customers.email = '' then 'no_email'
    when ${said} = 'no' or ${isSuppressed(sql`('refused', 'complaint', 'erased')`)} then 'refused'
    when ${isSuppressed(sql`('bounced')`)} then 'bounced'
    when ${policy !== "off"}::boolean and ${said} = 'yes' then null
    when ${policy === "existing_customers"}::boolean and coalesce(${said}, 'unset') = 'unset' and ${isExisting(terms)} then null
    else 'no_consent' end`;
}

/** The hash of a customer's address, to be computed once for each. */
export const addressHashIn = ({ suppressionKey }: AudienceTerms): SQL =>
  addressHashOf(suppressionKey, sql`customers.email_folded`);

/** A visit or a paid order in the last two years. */
function isExisting({ orgId, now, timezone }: AudienceTerms): SQL {
  const since = sql`${daysBack(now, EXISTING_DAYS, timezone).toISOString()}::timestamptz`;
  return sql`(exists (
      select 1 from bookings where bookings.org_id = ${orgId} and bookings.customer_id = customers.id
        and bookings.start_at >= ${since} and ${whereVisit(now)})
    or exists (
      select 1 from (${paidOrders(orgId)}) bought where bought.customer_id = customers.id and bought.paid_at >= ${since}))`;
}
