import { and, count, desc, eq, sql } from "drizzle-orm";
import { formResponses, formVersions } from "../../../db/schema";
import { query } from "../../commands/command";
import { FormId } from "../schema";

/** A version of a form, and how many responses were given to it. */
export type VersionEntry = {
  version: number;
  name: string;
  fieldCount: number;
  responseCount: number;
  writtenAt: Date;
};

/** Of a form with more versions, the latest are listed. */
const VERSIONS_MAX = 200;

/** The versions of a form, newest first; empty for an unknown one. */
export const listVersions = query({
  needs: { user: "manage" },
  input: FormId,
  async run({ db, org }, { id }): Promise<VersionEntry[]> {
    const answered = await db
      .select({ version: formResponses.version, count: count() })
      .from(formResponses)
      .where(and(eq(formResponses.orgId, org.id), eq(formResponses.formId, id)))
      .groupBy(formResponses.version);
    const counts = new Map(answered.map((row) => [row.version, row.count]));
    const rows = await db
      .select({
        version: formVersions.version,
        name: formVersions.name,
        fieldCount: sql<number>`jsonb_array_length(${formVersions.fields})`,
        writtenAt: formVersions.writtenAt,
      })
      .from(formVersions)
      .where(and(eq(formVersions.orgId, org.id), eq(formVersions.formId, id)))
      .orderBy(desc(formVersions.version))
      .limit(VERSIONS_MAX);
    return rows.map((row) => ({ ...row, responseCount: counts.get(row.version) ?? 0 }));
  },
});
