import { and, desc, eq } from "drizzle-orm";
import { formResponses } from "../../../db/schema";
import { query } from "../../commands/command";
import { ResponsesAbout } from "../schema";
import type { ResponseHead } from "../views";
import { responseHead, selectHeads } from "./response-head";

/** A page of the responses of a customer, or for a booking, newest first, without their answers; none for unknown ids. */
export const listResponsesAbout = query({
  needs: { user: "work" },
  input: ResponsesAbout,
  async run(
    { db, org, actor },
    { limit, offset, ...about },
  ): Promise<{ responses: ResponseHead[]; nextOffset?: number }> {
    const isAbout =
      "customerId" in about
        ? eq(formResponses.customerId, about.customerId)
        : eq(formResponses.appointmentId, about.appointmentId);
    const rows = await selectHeads(db)
      .where(and(eq(formResponses.orgId, org.id), isAbout))
      .orderBy(desc(formResponses.submittedAt), desc(formResponses.id))
      .limit(limit + 1)
      .offset(offset);
    const responses = rows.slice(0, limit).map((row) => responseHead(row, actor));
    return { responses, ...(rows.length > limit ? { nextOffset: offset + limit } : {}) };
  },
});
