import { and, eq } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { forms, serviceForms, services } from "../../../db/schema";
import { command } from "../../commands/command";
import { notFound } from "../../errors";
import { FormsOfService } from "../schema";

/**
 * Sets which forms a service has, in this order (rule F4.1).
 *
 * @throws AppError `not_found` for an unknown service or form
 */
export const orderForms = command({
  needs: { user: "manage" },
  input: FormsOfService,
  async run(ctx, { serviceId, formIds }): Promise<void> {
    const orgId = ctx.org.id;
    const ids = [...new Set(formIds)];
    await ctx.db.transaction(async (tx) => {
      const isIt = and(eq(services.orgId, orgId), eq(services.id, serviceId));
      const [service] = await tx.select({ id: services.id }).from(services).where(isIt).for("update");
      if (!service) throw notFound("service");
      const known = await tx
        .select({ id: forms.id })
        .from(forms)
        .where(and(eq(forms.orgId, orgId), isAmong(forms.id, ids)));
      if (known.length < ids.length) throw notFound("form");
      await tx.delete(serviceForms).where(and(eq(serviceForms.orgId, orgId), eq(serviceForms.serviceId, serviceId)));
      if (ids.length === 0) return;
      await tx.insert(serviceForms).values(ids.map((formId, position) => ({ orgId, serviceId, formId, position })));
    });
  },
});
