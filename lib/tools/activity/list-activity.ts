import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import {
  apiKeys,
  bookings,
  campaigns,
  forms,
  oauthGrants,
  posts,
  products,
  services,
  toolCalls,
  webhookEndpoints,
} from "../../../db/schema";
import type { NotedChange } from "../../../db/vocabulary";
import type { Ctx } from "../../context";

const CALLS_A_PAGE = 50;

/** What a change was made to, if it still exists. */
const KINDS = ["booking", "service", "webhook", "post", "form", "campaign", "product"] as const;
export type ActivitySubject = { kind: (typeof KINDS)[number]; id: string; name: string };

/** A change made by a program. */
export type ActivityEntry = {
  id: string;
  calledAt: Date;
  tool: string;
  /** the name that the program gave itself; empty if none */
  client: string;
  /** how it got in: the name of a key, or of a connection's program */
  by: { kind: "key" | "connection"; name: string };
  changes: NotedChange[];
  subject: ActivitySubject | null;
};

/**
 * A page of what programs have changed in the business, newest first (rule E10).
 *
 * @param before the entry after which the page continues
 * @param grantId lists only this connection's changes
 */
export async function listActivity(
  { db, org }: Pick<Ctx, "db" | "org">,
  { before, grantId, limit = CALLS_A_PAGE }: { before?: string; grantId?: string; limit?: number } = {},
): Promise<{ entries: ActivityEntry[]; older: string | null }> {
  const { id, calledAt } = toolCalls;
  const rows = await db
    .select({
      id,
      calledAt,
      tool: toolCalls.tool,
      client: toolCalls.client,
      keyName: apiKeys.name,
      grantId: toolCalls.grantId,
      grantName: oauthGrants.clientName,
      changes: toolCalls.changes,
      subjectId: toolCalls.subjectId,
      bookingRef: bookings.ref,
      serviceName: services.name,
      webhookUrl: webhookEndpoints.url,
      postTitle: posts.title,
      formName: forms.name,
      campaignSubject: campaigns.subject,
      productName: products.name,
    })
    .from(toolCalls)
    .leftJoin(apiKeys, and(eq(apiKeys.orgId, toolCalls.orgId), eq(apiKeys.id, toolCalls.keyId)))
    .leftJoin(oauthGrants, and(eq(oauthGrants.orgId, toolCalls.orgId), eq(oauthGrants.id, toolCalls.grantId)))
    .leftJoin(bookings, and(eq(bookings.orgId, toolCalls.orgId), eq(bookings.id, toolCalls.subjectId)))
    .leftJoin(services, and(eq(services.orgId, toolCalls.orgId), eq(services.id, toolCalls.subjectId)))
    .leftJoin(
      webhookEndpoints,
      and(eq(webhookEndpoints.orgId, toolCalls.orgId), eq(webhookEndpoints.id, toolCalls.subjectId)),
    )
    .leftJoin(posts, and(eq(posts.orgId, toolCalls.orgId), eq(posts.id, toolCalls.subjectId)))
    .leftJoin(forms, and(eq(forms.orgId, toolCalls.orgId), eq(forms.id, toolCalls.subjectId)))
    .leftJoin(campaigns, and(eq(campaigns.orgId, toolCalls.orgId), eq(campaigns.id, toolCalls.subjectId)))
    .leftJoin(products, and(eq(products.orgId, toolCalls.orgId), eq(products.id, toolCalls.subjectId)))
    .where(
      and(
        eq(toolCalls.orgId, org.id),
        grantId === undefined ? undefined : eq(toolCalls.grantId, grantId),
        before === undefined ? undefined : await isAfter(db, org.id, before),
      ),
    )
    .orderBy(desc(calledAt), desc(id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    entries: shown.map(
      ({
        subjectId,
        bookingRef,
        serviceName,
        webhookUrl,
        postTitle,
        formName,
        campaignSubject,
        productName,
        keyName,
        grantName,
        ...entry
      }) => ({
        ...entry,
        by:
          entry.grantId === null ? { kind: "key", name: keyName ?? "" } : { kind: "connection", name: grantName ?? "" },
        subject: subjectOf(subjectId, {
          booking: bookingRef,
          service: serviceName,
          webhook: webhookUrl,
          post: postTitle,
          form: formName,
          campaign: campaignSubject,
          product: productName,
        }),
      }),
    ),
    older: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The entries after an entry; none if that entry no longer exists. */
async function isAfter(db: Ctx["db"], orgId: string, id: string) {
  const [entry] = await db
    .select({ calledAt: toolCalls.calledAt })
    .from(toolCalls)
    .where(and(eq(toolCalls.orgId, orgId), eq(toolCalls.id, id)));
  if (!entry) return sql`false`;
  const { calledAt } = toolCalls;
  return or(lt(calledAt, entry.calledAt), and(eq(calledAt, entry.calledAt), lt(toolCalls.id, id)));
}

function subjectOf(id: string, names: Record<ActivitySubject["kind"], string | null>): ActivitySubject | null {
  for (const kind of KINDS) {
    const name = names[kind];
    if (name !== null) return { kind, id, name };
  }
  return null;
}
