import { count, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { insertRow } from "../../../db/insert-row";
import { forms } from "../../../db/schema";
import { takeTurns } from "../../../db/take-turns";
import { command } from "../../commands/command";
import type { Actor } from "../../context";
import { AppError } from "../../errors";
import { changeOnce } from "../../idempotency/change-once";
import { newId } from "../../ids";
import { CreateForm, FORM_LIMITS } from "../schema";
import { SavedForm } from "../view.schema";
import { attach } from "./attach";
import { decideFields, renderTexts, statementsOf } from "./decide-fields";
import { findForm, findVersion } from "./find-form";
import { formView } from "./form-view";
import { storeVersion } from "./store-version";

/**
 * Adds a form, also one from a file, and attaches it to services; an unknown service refuses it all.
 *
 * @throws AppError `invalid_fields`; `not_found` for an unknown service; `conflict` (`too_many`)
 */
export const createForm = command({
  needs: { user: "manage", key: "write" },
  input: CreateForm,
  async run(
    ctx,
    { name, description = "", serviceIds = [], active = true, repeat, validMonths, ...sent },
  ): Promise<SavedForm> {
    const fields = decideFields(ctx.org, sent.fields);
    const written = { name, description, fields };
    const statements = statementsOf(fields, await renderTexts(ctx.org, fields));
    const orgId = ctx.org.id;
    return changeOnce<SavedForm>(ctx, {
      schema: SavedForm,
      transact: (work) => ctx.db.transaction(work),
      async change(tx) {
        await takeTurns(tx, `forms ${orgId}`);
        await refuseTooMany(tx, orgId);
        const id = newId("frm");
        const settings = {
          staffMayRead: true,
          repeat: repeat ?? "every_visit",
          validMonths: validMonths ?? null,
          retentionMonths: null,
        } as const;
        const times = { createdAt: ctx.now, updatedAt: ctx.now, createdBy: authorOf(ctx.actor) };
        const row = {
          orgId,
          id,
          name,
          description,
          active,
          ...settings,
          version: 1,
          fieldCount: fields.length,
          ...times,
        };
        await tx.execute(insertRow(forms, row));
        await storeVersion(tx, { orgId, formId: id, version: 1, written, statements, now: ctx.now });
        for (const serviceId of new Set(serviceIds)) await attach(tx, orgId, { formId: id, serviceId });
        const form = await formView(tx, await findForm(tx, orgId, id), await findVersion(tx, orgId, id, 1));
        return { before: null, form };
      },
    });
  },
});

async function refuseTooMany(tx: Database, orgId: string): Promise<void> {
  const [{ stored } = { stored: 0 }] = await tx.select({ stored: count() }).from(forms).where(eq(forms.orgId, orgId));
  if (stored < FORM_LIMITS.formsMax) return;
  throw new AppError(
    "conflict",
    `A business can have at most ${FORM_LIMITS.formsMax} forms. Delete some that you no longer need.`,
    {
      reason: "too_many",
    },
  );
}

function authorOf(actor: Actor): string {
  if (actor.kind === "user") return actor.userId;
  if (actor.kind === "key") return actor.keyId;
  return actor.kind === "grant" ? actor.grantId : actor.kind;
}
