import { and, asc, eq } from "drizzle-orm";
import { insertRows } from "../../../db/insert-row";
import { serviceForms, services } from "../../../db/schema";
import { command } from "../../commands/command";
import { AppError, notFound } from "../../errors";
import { FormsOfService } from "../schema";

/**
 * Puts the forms of a service into this order (rule F4.1). It must name all of them, so that none that was attached meanwhile gets lost.
 *
 * @throws AppError `not_found` for an unknown service; `conflict` (`changed_meanwhile`) if the service has other forms by now
 */
export const orderForms = command({
  needs: { user: "manage" },
  input: FormsOfService,
  async run(ctx, { serviceId, formIds }): Promise<void> {
    const orgId = ctx.org.id;
    const ids = [...new Set(formIds)];
    await ctx.db.transaction(async (tx) => {
      // Attaching a form locks the service, too.
      const isIt = and(eq(services.orgId, orgId), eq(services.id, serviceId));
      const [service] = await tx.select({ id: services.id }).from(services).where(isIt).for("update");
      if (!service) throw notFound("service");
      const ofService = and(eq(serviceForms.orgId, orgId), eq(serviceForms.serviceId, serviceId));
      const attached = await tx
        .select({ formId: serviceForms.formId })
        .from(serviceForms)
        .where(ofService)
        .orderBy(asc(serviceForms.formId))
        .for("update");
      const named = new Set(ids);
      if (attached.length !== named.size || !attached.every(({ formId }) => named.has(formId))) throw otherForms();
      if (ids.length === 0) return;
      await tx.delete(serviceForms).where(ofService);
      const rows = ids.map((formId, position) => ({ orgId, serviceId, formId, position }));
      await tx.execute(insertRows(serviceForms, rows));
    });
  },
});

const otherForms = () =>
  new AppError("conflict", "The forms of this service have changed in the meantime. Reload the page and try again.", {
    reason: "changed_meanwhile",
  });
