import { and, count, desc, eq, inArray } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { memberships, oauthGrants, toolCalls, users } from "../../../db/schema";
import type { KeyAccess } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { accessOf } from "../scopes";
import { RUNNING_ROLES } from "./runs-business";

/** How many are shown: all active ones, and the newest of the others. */
const SHOWN_MAX = 300;

/** A program that is or was connected to the business. */
export type ConnectionView = {
  id: string;
  clientName: string;
  redirectHost: string;
  /** the user who allowed it; null if they have deleted their account */
  userName: string | null;
  access: KeyAccess;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** how many of its changes the activity log still shows */
  changes: number;
  isActive: boolean;
};

/** The connections of the business: active ones first, then the newest first (rule E12.2). */
export async function listConnections({ db, org, now }: Ctx): Promise<ConnectionView[]> {
  const rows = await db
    .select({
      grant: oauthGrants,
      name: users.name,
      email: users.email,
      epoch: users.sessionEpoch,
      role: memberships.role,
    })
    .from(oauthGrants)
    .leftJoin(users, eq(users.id, oauthGrants.userId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.orgId, oauthGrants.orgId),
        eq(memberships.userId, oauthGrants.userId),
        inArray(memberships.role, RUNNING_ROLES),
      ),
    )
    .where(eq(oauthGrants.orgId, org.id))
    .orderBy(desc(oauthGrants.expiresAt), desc(oauthGrants.id))
    .limit(SHOWN_MAX);
  const changes = await db
    .select({ id: toolCalls.grantId, n: count() })
    .from(toolCalls)
    .where(
      and(
        eq(toolCalls.orgId, org.id),
        isAmong(
          toolCalls.grantId,
          rows.map(({ grant }) => grant.id),
        ),
      ),
    )
    .groupBy(toolCalls.grantId);
  const changesOf = new Map(changes.map(({ id, n }) => [id, n]));
  const views = rows.map(({ grant, name, email, epoch, role }) => ({
    id: grant.id,
    clientName: grant.clientName,
    redirectHost: grant.redirectHost,
    userName: name ?? email,
    access: accessOf(grant.scopes),
    createdAt: grant.createdAt,
    lastUsedAt: grant.lastUsedAt,
    changes: changesOf.get(grant.id) ?? 0,
    isActive: grant.revokedAt === null && grant.expiresAt > now && role !== null && epoch === grant.userEpoch,
  }));
  views.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return [...views.filter(({ isActive }) => isActive), ...views.filter(({ isActive }) => !isActive)];
}
