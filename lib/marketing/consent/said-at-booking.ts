import { type SQL, sql } from "drizzle-orm";
import type { Step } from "../../../db/steps";
import type { MarketingAnswer, MarketingSource } from "../../../db/vocabulary";
import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { foldEmail } from "../../fields/contact-folds";
import { consentBox } from "../consent-words";
import { addressHash } from "../suppression/address-hash";
import { suppress } from "../suppression/suppressions";
import { consentSteps } from "./store-consent";

/** What somebody said about news and offers while they booked or ordered something. */
export type Said = {
  answer: MarketingAnswer;
  /** the form that showed the sentence, or a program */
  source: Extract<MarketingSource, "booking_page" | "shop" | "api">;
  /** as typed: it's about this address, and changes a known customer's record only if it is theirs */
  email: string;
  /** the booking or order */
  subjectId: string;
};

/**
 * The steps that store an answer with a booking or an order, in its own statement (rules M2, M3). A no always counts. A yes counts where
 * nothing was said before; where it has to be confirmed, and over a refusal, it only creates the mail that asks. Without an answer, and
 * for a yes to a business that writes no news, there are none.
 *
 * @param key of the suppressed addresses
 * @param customerId the query for the customer's id
 */
export function saidSteps(
  ctx: Pick<Ctx, "org" | "actor" | "now">,
  { policy, profile }: Pick<Catalog, "policy" | "profile">,
  said: Said,
  { key, customerId }: { key: string; customerId: SQL },
): Step[] {
  const { answer, source, email, subjectId } = said;
  const orgId = ctx.org.id;
  const hash = addressHash(key, email);
  const box = consentBox(policy.marketing.policy, profile.locale);
  const words = source !== "api" && box?.answer === answer ? box.words : "";
  const consent = { status: answer, source, words, subjectId, now: ctx.now };
  // A new customer isn't seen yet, and has the address that was typed.
  const isTheirs = sql`not exists (
    select 1 from customers where org_id = ${orgId} and id = ${customerId} and email_folded <> ${foldEmail(email)})`;
  if (answer === "no") {
    return [
      ...consentSteps(orgId, customerId, consent, { condition: isTheirs }),
      { name: "suppressed", statement: suppress(orgId, hash, { reason: "refused", now: ctx.now }) },
    ];
  }
  if (policy.marketing.policy === "off") return [];
  const isSuppressed = sql`exists (
    select 1 from mail_suppressions where org_id = ${orgId} and address_hash = ${hash})`;
  const counts = policy.marketing.doubleOptIn ? sql`false` : sql`${isTheirs} and not ${isSuppressed}`;
  return [
    ...consentSteps(orgId, customerId, consent, { over: sql`('unset')`, condition: counts }),
    {
      name: "consent_asked",
      statement: askJob(ctx, subjectId, customerId, sql`${isTheirs} and not exists (select 1 from consent)`),
    },
  ];
}

/** The statement that has a customer asked by email whether they want news; whether that mail may be sent is decided then. */
export function askJob(
  { org, actor, now }: Pick<Ctx, "org" | "actor" | "now">,
  key: string,
  customerId: SQL,
  condition: SQL = sql`true`,
  details: Record<string, string> = {},
): SQL {
  const client = "client" in actor && actor.client !== undefined ? { client: actor.client } : {};
  return sql`
    insert into jobs (org_id, kind, key, subject_id, details, due_at)
    select ${org.id}::text, 'consent_mail', ${key}::text, ${customerId}, ${JSON.stringify({ ...client, ...details })}::jsonb,
      ${now.toISOString()}::timestamptz where ${condition}
    on conflict (org_id, kind, key) do nothing returning 1`;
}
