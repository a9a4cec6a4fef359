import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { forms } from "../../../db/schema";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { changeOnce } from "../../idempotency/change-once";
import type { SaveForm } from "../schema";
import { SavedForm } from "../view.schema";
import { decideFields, renderTexts, statementsOf, versionHash, type Written } from "./decide-fields";
import { type FormRow, findForm, findVersion } from "./find-form";
import { formView } from "./form-view";
import { storeVersion } from "./store-version";

/**
 * Changes a form: what is undefined stays as it is. Another name, description or field makes a new version; what is stored already and the
 * settings make none (rule F1.2).
 *
 * @throws AppError `not_found`; `invalid_fields`; `conflict` (`changed_meanwhile`) if it was changed after what was expected
 */
export async function changeForm(ctx: Ctx, { id, expectedUpdatedAt, ...sent }: SaveForm): Promise<SavedForm> {
  const orgId = ctx.org.id;
  const seen = await findForm(ctx.db, orgId, id);
  const before = await findVersion(ctx.db, orgId, id, seen.version);
  // Rendered before the row is locked: another change may give the fields other ids until then, but no other texts.
  const rendered =
    sent.fields === undefined ? null : await renderTexts(ctx.org, decideFields(ctx.org, sent.fields, before.fields));
  let isChange = false;
  return changeOnce<SavedForm>(ctx, {
    schema: SavedForm,
    transact: (work) => ctx.db.transaction(work),
    async change(tx) {
      const row = await findForm(tx, orgId, id, "update");
      if (expectedUpdatedAt !== undefined && expectedUpdatedAt !== row.updatedAt.toISOString())
        throw changedMeanwhile();
      const was = await findVersion(tx, orgId, id, row.version);
      const fields = sent.fields === undefined ? was.fields : decideFields(ctx.org, sent.fields, was.fields);
      const written = { name: sent.name ?? was.name, description: sent.description ?? was.description, fields };
      const statements = rendered === null ? was.statements : statementsOf(fields, rendered);
      const after = afterChange(ctx, row, written, sent, was.hash);
      isChange = JSON.stringify(after) !== JSON.stringify(row);
      const view = { before: await formView(tx, row, was) };
      if (isChange) await store(tx, row, after, { written, statements, now: ctx.now });
      return { ...view, form: await formView(tx, after, { fields }) };
    },
    isChange: () => isChange,
  });
}

type Settings = Omit<SaveForm, "id" | "expectedUpdatedAt" | "fields" | "name" | "description">;

function afterChange(ctx: Ctx, row: FormRow, written: Written, settings: Settings, hashBefore: string): FormRow {
  const {
    active = row.active,
    repeat = row.repeat,
    validMonths = row.validMonths,
    staffMayRead = row.staffMayRead,
    retentionMonths = row.retentionMonths,
  } = settings;
  const set = { ...row, active, repeat, validMonths, staffMayRead, retentionMonths };
  // Later with every change, even by a clock that is behind: it tells one state of the form from the next.
  const updatedAt = new Date(Math.max(ctx.now.getTime(), row.updatedAt.getTime() + 1));
  const isSame = versionHash(written) === hashBefore;
  if (isSame) return JSON.stringify(set) === JSON.stringify(row) ? row : { ...set, updatedAt };
  const { name, description, fields } = written;
  return { ...set, name, description, fieldCount: fields.length, version: row.version + 1, updatedAt };
}

type NewText = { written: Written; statements: Record<string, string>; now: Date };

async function store(
  tx: Database,
  before: FormRow,
  after: FormRow,
  { written, statements, now }: NewText,
): Promise<void> {
  const { orgId, id: formId, version } = after;
  await tx
    .update(forms)
    .set(after)
    .where(and(eq(forms.orgId, orgId), eq(forms.id, formId)));
  if (version !== before.version) await storeVersion(tx, { orgId, formId, version, written, statements, now });
}

const changedMeanwhile = () =>
  new AppError(
    "conflict",
    "Someone else has changed this form, so your change wasn’t saved. Look at the saved version first.",
    {
      reason: "changed_meanwhile",
    },
  );
