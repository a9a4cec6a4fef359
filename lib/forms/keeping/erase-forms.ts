import { and, eq, isNull, sql } from "drizzle-orm";
import { formLinks, formResponses, formUses } from "../../../db/schema";
import type { Ctx } from "../../context";
import { userOf } from "../reading/note-use";
import { emptyResponses } from "./empty-responses";

type Person = { id: string };

/**
 * What responses keep of a person who is erased on request: all their answers, signatures and evidence go; which form it was and when stays
 * (rule F13.1).
 */
export const responseTrace = {
  keeps: "responses",
  mailKinds: [],
  async find({ db, org }: Ctx, { id }: Person): Promise<{ ids: string[]; contacts: [] }> {
    const theirs = await db
      .select({ id: formResponses.id })
      .from(formResponses)
      .where(and(eq(formResponses.orgId, org.id), eq(formResponses.customerId, id)))
      .for("update");
    return { ids: theirs.map((response) => response.id), contacts: [] };
  },
  async erase({ db, org, now, actor }: Ctx, { id }: Person): Promise<void> {
    const emptied = { reason: "erased", now, userId: userOf(actor) } as const;
    await emptyResponses(db, sql`org_id = ${org.id} and customer_id = ${id}`, emptied);
    await db
      .update(formUses)
      .set({ customerId: null })
      .where(and(eq(formUses.orgId, org.id), eq(formUses.customerId, id)));
  },
};

/** The same of the links that were made for them: none can be used any more, and no address is kept (rule F13.1). */
export const formLinkTrace = {
  keeps: "formLinks",
  mailKinds: ["form_link_mail"] as const,
  async find({ db, org }: Ctx, { id }: Person): Promise<{ ids: string[]; contacts: []; related: string[] }> {
    const theirs = await db
      .select({ id: formLinks.id, appointmentId: formLinks.appointmentId })
      .from(formLinks)
      .where(and(eq(formLinks.orgId, org.id), eq(formLinks.customerId, id)))
      .for("update");
    // The email of a link to a booking's form is about the booking.
    const related = new Set(theirs.flatMap(({ appointmentId }) => appointmentId ?? []));
    return { ids: theirs.map((link) => link.id), contacts: [], related: [...related] };
  },
  async erase({ db, org, now }: Ctx, { id }: Person): Promise<void> {
    const theirs = and(eq(formLinks.orgId, org.id), eq(formLinks.customerId, id));
    await db.update(formLinks).set({ mailedTo: null }).where(theirs);
    await db
      .update(formLinks)
      .set({ withdrawnAt: now })
      .where(and(theirs, isNull(formLinks.withdrawnAt)));
  },
};
