import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { formResponses } from "../../../db/schema";
import type { ResponseRow } from "../reading/open-response";

/** A response of the business, locked to be changed; null if there is none. */
export async function findResponse(tx: Database, orgId: string, id: string): Promise<ResponseRow | null> {
  const [row] = await tx
    .select()
    .from(formResponses)
    .where(and(eq(formResponses.orgId, orgId), eq(formResponses.id, id)))
    .for("update");
  return row ?? null;
}
