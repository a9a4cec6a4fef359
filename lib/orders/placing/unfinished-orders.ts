import { and, asc, eq, gt, sql } from "drizzle-orm";
import { orders } from "../../../db/schema";
import { takeTurns } from "../../../db/take-turns";
import type { Ctx } from "../../context";
import { foldEmail } from "../../fields/contact-folds";
import { enqueueJobs } from "../../queue/enqueue";
import { LIMITS } from "../../rate-limit/limits";
import { secondsToWait } from "../../rate-limit/pass-limit";
import type { StoredOrder } from "../find-order";

/** Whoever orders under an email address waits for others who do, so that all of them count. */
export const turnOfBuyer = (orgId: string, email: string): string => `orders ${orgId} ${foldEmail(email)}`;

const isUnfinished = ({ org, now }: Pick<Ctx, "org" | "now">, email: string) =>
  and(
    eq(orders.orgId, org.id),
    eq(orders.emailFolded, foldEmail(email)),
    eq(orders.status, "pending"),
    gt(orders.holdEndsAt, now),
  );

/** How many orders of an email address wait for payment. */
export async function countUnfinished(ctx: Pick<Ctx, "db" | "org" | "now">, email: string): Promise<number> {
  const asked = ctx.db.select({ count: sql<number>`count(*)::int` }).from(orders);
  const [found] = await asked.where(isUnfinished(ctx, email));
  return found?.count ?? 0;
}

/** The orders of an email address that wait for payment, oldest first. */
export const listUnfinished = (ctx: Pick<Ctx, "db" | "org" | "now">, email: string): Promise<StoredOrder[]> =>
  ctx.db.select().from(orders).where(isUnfinished(ctx, email)).orderBy(asc(orders.createdAt), asc(orders.id));

/**
 * Emails the links to their unfinished orders to the address itself, at most once an hour, whatever orders ended
 * meanwhile (rule S14.4): whoever typed it isn't shown them.
 */
export async function mailLinks(ctx: Ctx, email: string): Promise<void> {
  const { db, org, actor, now } = ctx;
  await db.transaction(async (tx) => {
    await takeTurns(tx, turnOfBuyer(org.id, email));
    const unfinished = await listUnfinished({ ...ctx, db: tx }, email);
    const [first] = unfinished;
    if (!first) return;
    // Counted for the address, and not for its orders: the one that the last email was about may be over.
    if ((await secondsToWait(tx, LIMITS.mailOrderLinks, turnOfBuyer(org.id, email), now)) !== null) return;
    const client = actor.kind === "public" ? actor.client : undefined;
    const details: Record<string, string> = client === undefined ? {} : { client };
    const key = `${first.id} ${now.toISOString()}`;
    await tx.execute(
      enqueueJobs(org.id, [{ kind: "order_links_mail", key, subjectId: first.id, details, dueAt: now }]),
    );
  });
}
