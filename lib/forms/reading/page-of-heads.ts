import { and, desc, eq } from "drizzle-orm";
import { formResponses } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { ResponseHead } from "../views";
import { responseHead, selectHeads } from "./response-head";

type Asked = { formId: string; limit: number; offset: number };

/** A page of the responses to a form, newest first. */
export async function pageOfHeads(
  { db, org, actor }: Pick<Ctx, "db" | "org" | "actor">,
  { formId, limit, offset }: Asked,
): Promise<{ responses: ResponseHead[]; nextOffset?: number }> {
  const rows = await selectHeads(db)
    .where(and(eq(formResponses.orgId, org.id), eq(formResponses.formId, formId)))
    .orderBy(desc(formResponses.submittedAt), desc(formResponses.id))
    .limit(limit + 1)
    .offset(offset);
  const responses = rows.slice(0, limit).map((row) => responseHead(row, actor));
  return { responses, ...(rows.length > limit ? { nextOffset: offset + limit } : {}) };
}
