import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { formVersions } from "../../../db/schema";
import type { Ctx } from "../../context";
import { type FormRow, shownForm } from "../saving/find-form";
import type { ShownForm } from "../views";

const PAGE_ROWS = 10;

/** The versions of a form that are current or have answers, newest first, page by page. */
export async function* exportedVersions(ctx: Ctx, form: FormRow): AsyncGenerator<ShownForm> {
  let before: number | undefined;
  do {
    const isBefore = before === undefined ? undefined : lt(formVersions.version, before);
    const rows = await versionsOf(ctx, form, and(isBefore, or(eq(formVersions.version, form.version), IS_ANSWERED)));
    for (const row of rows) yield row;
    before = rows.length === PAGE_ROWS ? rows.at(-1)?.version : undefined;
  } while (before !== undefined);
}

const IS_ANSWERED = sql`exists (select 1 from form_responses r where r.org_id = ${formVersions.orgId}
  and r.form_id = ${formVersions.formId} and r.version = ${formVersions.version} and r.emptied_at is null)`;

/** The versions with these numbers, taken from those that are known already where they are. */
export async function versionsNumbered(
  ctx: Ctx,
  form: FormRow,
  known: ReadonlyMap<number, ShownForm>,
  numbers: ReadonlySet<number>,
): Promise<ReadonlyMap<number, ShownForm>> {
  const versions = new Map([...known].filter(([version]) => numbers.has(version)));
  const unknown = [...numbers].filter((version) => !versions.has(version));
  for (let from = 0; from < unknown.length; from += PAGE_ROWS) {
    const some = sql`${formVersions.version} = any(${sql.param(unknown.slice(from, from + PAGE_ROWS))}::int[])`;
    for (const shown of await versionsOf(ctx, form, some)) versions.set(shown.version, shown);
  }
  return versions;
}

async function versionsOf({ db, org }: Ctx, { id }: FormRow, isWanted: SQL | undefined): Promise<ShownForm[]> {
  const rows = await db
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.orgId, org.id), eq(formVersions.formId, id), isWanted))
    .orderBy(desc(formVersions.version))
    .limit(PAGE_ROWS);
  return rows.map(shownForm);
}
