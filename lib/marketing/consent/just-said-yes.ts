import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { marketingConsents } from "../../../db/schema";
import type { Ctx } from "../../context";
import { textsFor } from "../../locale/texts";
import { unsubscribeUrl } from "../links";
import { makeMailToken } from "../mail-token";
import { addressHash, suppressionKey } from "../suppression/address-hash";

type Answered = { orgId: string; slug: string; customerId: string; email: string; subjectId: string };

/** The link to unsubscribe for someone who said yes with this very booking or order; null for everyone else (rule M2). */
export async function linkIfJustSaidYes(db: Database, answered: Answered): Promise<string | null> {
  const { orgId, slug, customerId, email, subjectId } = answered;
  const [said] = await db
    .select({ status: marketingConsents.status, subjectId: marketingConsents.subjectId })
    .from(marketingConsents)
    .where(and(eq(marketingConsents.orgId, orgId), eq(marketingConsents.customerId, customerId)));
  if (said?.status !== "yes" || said.subjectId !== subjectId) return null;
  const hash = addressHash(await suppressionKey(db), email);
  const token = { use: "leave", orgId, customerId, campaignId: "", addressHash: hash, askedAt: 0 } as const;
  return unsubscribeUrl(slug, await makeMailToken(db, token));
}

/** What a confirmation tells someone who asked for news with it: how to take that back, in case it wasn't them (rule M2). */
export async function noteIfJustSaidYes(
  { db, org }: Pick<Ctx, "db" | "org">,
  answered: Omit<Answered, "orgId" | "slug">,
): Promise<string | null> {
  const link = await linkIfJustSaidYes(db, { orgId: org.id, slug: org.slug, ...answered });
  return link === null ? null : textsFor(org.locale)("marketing.asked", { link });
}
