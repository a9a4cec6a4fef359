import { and, desc, eq } from "drizzle-orm";
import { formResponses } from "../../../db/schema";
import { query } from "../../commands/command";
import { CustomerOrBooking, FORM_LIMITS } from "../schema";
import type { ResponseHead } from "../views";
import { responseHead, selectHeads } from "./response-head";

/** The latest responses of a customer, or for a booking, newest first, without their answers; none for unknown ids. */
export const listResponsesAbout = query({
  needs: { user: "work" },
  input: CustomerOrBooking,
  async run({ db, org, actor }, about): Promise<ResponseHead[]> {
    const isAbout =
      "customerId" in about
        ? eq(formResponses.customerId, about.customerId)
        : eq(formResponses.appointmentId, about.appointmentId);
    const rows = await selectHeads(db)
      .where(and(eq(formResponses.orgId, org.id), isAbout))
      .orderBy(desc(formResponses.submittedAt), desc(formResponses.id))
      .limit(FORM_LIMITS.pageMax);
    return rows.map((row) => responseHead(row, actor));
  },
});
