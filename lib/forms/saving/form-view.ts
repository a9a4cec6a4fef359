import { and, asc, count, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { formResponses, serviceForms, services } from "../../../db/schema";
import { FieldView, type FormSummary, type FormView } from "../view.schema";
import type { ShownForm } from "../views";
import type { FormRow } from "./find-form";

/** Forms as programs and the dashboard see them in lists (rule F14.1), in the order given. */
export async function formSummaries(db: Database, orgId: string, rows: readonly FormRow[]): Promise<FormSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attached = await db
    .select({ formId: serviceForms.formId, id: services.id, name: services.name })
    .from(serviceForms)
    .innerJoin(services, and(eq(services.orgId, serviceForms.orgId), eq(services.id, serviceForms.serviceId)))
    .where(and(eq(serviceForms.orgId, orgId), isAmong(serviceForms.formId, ids)))
    .orderBy(asc(services.sortOrder), asc(services.name), asc(services.id));
  const counts = await db
    .select({ formId: formResponses.formId, responses: count() })
    .from(formResponses)
    .where(and(eq(formResponses.orgId, orgId), isAmong(formResponses.formId, ids)))
    .groupBy(formResponses.formId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    active: row.active,
    version: row.version,
    fieldCount: row.fieldCount,
    services: attached.filter(({ formId }) => formId === row.id).map(({ id, name }) => ({ id, name })),
    responseCount: counts.find(({ formId }) => formId === row.id)?.responses ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** A form with its fields, as programs see it. */
export async function formView(db: Database, row: FormRow, { fields }: Pick<ShownForm, "fields">): Promise<FormView> {
  const [summary] = await formSummaries(db, row.orgId, [row]);
  if (summary === undefined) throw new Error("a form must have a summary");
  const { repeat, validMonths } = row;
  return { ...summary, repeat, validMonths, fields: fields.map((field) => FieldView.parse(field)) };
}
