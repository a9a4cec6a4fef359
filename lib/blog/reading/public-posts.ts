import { and, eq, isNotNull, type SQL, type SQLWrapper } from "drizzle-orm";
import { posts } from "../../../db/schema";

/** The one condition of every public read: a draft behaves as if it weren't there, whoever asks (rule P3.1). */
export const isPublic = (orgId: string | SQLWrapper): SQL | undefined =>
  and(eq(posts.orgId, orgId), eq(posts.status, "published"), isNotNull(posts.publishedAt));
