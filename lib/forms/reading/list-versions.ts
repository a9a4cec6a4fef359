import { and, count, desc, eq, gte, lte, sql } from "drizzle-orm";
import { formResponses, formVersions } from "../../../db/schema";
import { query } from "../../commands/command";
import { ResponsesQuery } from "../schema";

/** A version of a form, and how many responses were given to it. */
export type VersionEntry = {
  version: number;
  name: string;
  fieldCount: number;
  responseCount: number;
  writtenAt: Date;
};

/** A page of the versions of a form, newest first; empty for an unknown one. */
export const listVersions = query({
  needs: { user: "manage" },
  input: ResponsesQuery,
  async run({ db, org }, { formId, limit, offset }): Promise<{ versions: VersionEntry[]; nextOffset?: number }> {
    const rows = await db
      .select({
        version: formVersions.version,
        name: formVersions.name,
        fieldCount: sql<number>`jsonb_array_length(${formVersions.fields})`,
        writtenAt: formVersions.writtenAt,
      })
      .from(formVersions)
      .where(and(eq(formVersions.orgId, org.id), eq(formVersions.formId, formId)))
      .orderBy(desc(formVersions.version))
      .limit(limit + 1)
      .offset(offset);
    const page = rows.slice(0, limit);
    const [newest, oldest] = [page[0]?.version ?? 0, page.at(-1)?.version ?? 0];
    const ofForm = and(eq(formResponses.orgId, org.id), eq(formResponses.formId, formId));
    const answered = await db
      .select({ version: formResponses.version, count: count() })
      .from(formResponses)
      .where(and(ofForm, gte(formResponses.version, oldest), lte(formResponses.version, newest)))
      .groupBy(formResponses.version);
    const counts = new Map(answered.map((row) => [row.version, row.count]));
    return {
      versions: page.map((row) => ({ ...row, responseCount: counts.get(row.version) ?? 0 })),
      ...(rows.length > limit ? { nextOffset: offset + limit } : {}),
    };
  },
});
