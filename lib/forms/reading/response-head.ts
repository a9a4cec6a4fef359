import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { bookings, customers, formResponses, forms, formVersions } from "../../../db/schema";
import { isGranted } from "../../commands/role-permissions";
import type { Actor } from "../../context";
import { ERASED_CONTACT } from "../../customers/erased";
import type { ResponseHead, Visit } from "../views";
import type { ResponseRow } from "./open-response";

/** What is known of a response without its sealed texts, which may be long. */
const HEAD = {
  id: formResponses.id,
  formId: formResponses.formId,
  version: formResponses.version,
  customerId: formResponses.customerId,
  appointmentId: formResponses.appointmentId,
  door: formResponses.door,
  isSigned: formResponses.isSigned,
  submittedAt: formResponses.submittedAt,
  supersededAt: formResponses.supersededAt,
  emptiedAt: formResponses.emptiedAt,
  emptiedReason: formResponses.emptiedReason,
};

export const VISIT = { serviceName: bookings.serviceName, startAt: bookings.startAt };

/** With a response: the name of its form when it was answered, its customer's, its visit, and who may read it. */
export const NAMES = {
  formName: formVersions.name,
  staffMayRead: forms.staffMayRead,
  customerName: customers.name,
  visit: VISIT,
};

export const formOfResponse = and(eq(forms.orgId, formResponses.orgId), eq(forms.id, formResponses.formId));
export const versionOfResponse = and(
  eq(formVersions.orgId, formResponses.orgId),
  eq(formVersions.formId, formResponses.formId),
  eq(formVersions.version, formResponses.version),
);
export const customerOfResponse = and(
  eq(customers.orgId, formResponses.orgId),
  eq(customers.id, formResponses.customerId),
);

export const bookingOfResponse = and(
  eq(bookings.orgId, formResponses.orgId),
  eq(bookings.id, formResponses.appointmentId),
);

type HeadRow = {
  response: Pick<ResponseRow, keyof typeof HEAD>;
  formName: string;
  staffMayRead: boolean;
  customerName: string | null;
  visit: Visit | null;
};

/** Responses with the names of their forms and customers and their visits, to be narrowed; nothing that is sealed is read. */
export function selectHeads(db: Database) {
  return db
    .select({ response: HEAD, ...NAMES })
    .from(formResponses)
    .innerJoin(forms, formOfResponse)
    .innerJoin(formVersions, versionOfResponse)
    .leftJoin(customers, customerOfResponse)
    .leftJoin(bookings, bookingOfResponse);
}

/** A response without its answers, and whether this user may read them (rule F12.1). */
export function responseHead(
  { response, formName, staffMayRead, customerName, visit }: HeadRow,
  actor: Actor,
): ResponseHead {
  const { id, formId, version, customerId, appointmentId, door, isSigned, submittedAt, supersededAt } = response;
  return {
    id,
    formId,
    formName,
    version,
    customerId,
    customerName: customerName ?? ERASED_CONTACT.name,
    appointmentId,
    visit,
    door,
    isSigned,
    submittedAt,
    supersededAt,
    emptiedAt: response.emptiedAt,
    emptiedReason: response.emptiedReason,
    mayRead: staffMayRead || (actor.kind === "user" && isGranted(actor.role, "manage")),
  };
}
