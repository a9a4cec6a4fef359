import { and, count, eq, max } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { serviceForms, services } from "../../../db/schema";
import { AppError, notFound } from "../../errors";
import { FORM_LIMITS } from "../schema";

/** A form and a service of the business. */
export type Pair = { formId: string; serviceId: string };

/**
 * Makes a form the last of a service's, unless it's one of them already. The form is known to exist.
 *
 * @returns whether that changed anything
 * @throws AppError `not_found` for an unknown service; `conflict` (`too_many`)
 */
export async function attach(tx: Database, orgId: string, { formId, serviceId }: Pair): Promise<boolean> {
  const [service] = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.orgId, orgId), eq(services.id, serviceId)))
    .for("update");
  if (!service) throw notFound("service");
  const ofService = and(eq(serviceForms.orgId, orgId), eq(serviceForms.serviceId, serviceId));
  const [there] = await tx
    .select({ id: serviceForms.formId })
    .from(serviceForms)
    .where(and(ofService, eq(serviceForms.formId, formId)));
  if (there) return false;
  const [found] = await tx
    .select({ forms: count(), last: max(serviceForms.position) })
    .from(serviceForms)
    .where(ofService);
  if ((found?.forms ?? 0) >= FORM_LIMITS.formsOfServiceMax) {
    throw new AppError("conflict", `A service can have at most ${FORM_LIMITS.formsOfServiceMax} forms.`, {
      reason: "too_many",
    });
  }
  await tx.insert(serviceForms).values({ orgId, serviceId, formId, position: (found?.last ?? -1) + 1 });
  return true;
}

/**
 * Takes a form from a service; its responses stay.
 *
 * @returns whether that changed anything
 * @throws AppError `not_found` for an unknown service
 */
export async function detach(tx: Database, orgId: string, { formId, serviceId }: Pair): Promise<boolean> {
  const [service] = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.orgId, orgId), eq(services.id, serviceId)));
  if (!service) throw notFound("service");
  const gone = await tx
    .delete(serviceForms)
    .where(and(eq(serviceForms.orgId, orgId), eq(serviceForms.serviceId, serviceId), eq(serviceForms.formId, formId)))
    .returning({ formId: serviceForms.formId });
  return gone.length > 0;
}
