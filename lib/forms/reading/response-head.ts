import { and, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { customers, formResponses, forms } from "../../../db/schema";
import { isGranted } from "../../commands/role-permissions";
import type { Actor } from "../../context";
import { ERASED_CONTACT } from "../../customers/erased";
import type { ResponseHead } from "../views";
import type { ResponseRow } from "./open-response";

type HeadRow = { response: ResponseRow; formName: string; staffMayRead: boolean; customerName: string | null };

/** Responses with the names of their forms and customers, to be narrowed. */
export function selectHeads(db: Database) {
  return db
    .select({
      response: getTableColumns(formResponses),
      formName: forms.name,
      staffMayRead: forms.staffMayRead,
      customerName: customers.name,
    })
    .from(formResponses)
    .innerJoin(forms, and(eq(forms.orgId, formResponses.orgId), eq(forms.id, formResponses.formId)))
    .leftJoin(customers, and(eq(customers.orgId, formResponses.orgId), eq(customers.id, formResponses.customerId)));
}

/** A response without its answers, and whether this user may read them (rule F12.1). */
export function responseHead({ response, formName, staffMayRead, customerName }: HeadRow, actor: Actor): ResponseHead {
  const { id, formId, version, customerId, appointmentId, door, isSigned, submittedAt, supersededAt } = response;
  return {
    id,
    formId,
    formName,
    version,
    customerId,
    customerName: customerName ?? ERASED_CONTACT.name,
    appointmentId,
    door,
    isSigned,
    submittedAt,
    supersededAt,
    emptiedAt: response.emptiedAt,
    emptiedReason: response.emptiedReason,
    mayRead: staffMayRead || (actor.kind === "user" && isGranted(actor.role, "manage")),
  };
}
