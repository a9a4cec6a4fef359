import { and, eq } from "drizzle-orm";
import { formVersions } from "../../../db/schema";
import { query } from "../../commands/command";
import { notFound } from "../../errors";
import { whole } from "../../fields/number.schema";
import { findForm, shownForm } from "../saving/find-form";
import { FormId } from "../schema";
import type { ShownForm } from "../views";

const VERSION_MAX = 2_147_483_647;
export const FormVersion = FormId.extend({ version: whole(1, VERSION_MAX) });

/** A version of a form as it was shown, when it was written, the version that is current now, and when the form was changed last. */
export type VersionView = { shown: ShownForm; writtenAt: Date; current: number; updatedAt: string };

/**
 * A version of a form, to be looked at and used again.
 *
 * @throws AppError `not_found`, also for a version that has been deleted
 */
export const getVersion = query({
  needs: { user: "manage" },
  input: FormVersion,
  async run({ db, org }, { id, version }): Promise<VersionView> {
    const form = await findForm(db, org.id, id);
    const isIt = and(eq(formVersions.orgId, org.id), eq(formVersions.formId, id), eq(formVersions.version, version));
    const [row] = await db.select().from(formVersions).where(isIt);
    if (!row) throw notFound("form");
    return {
      shown: shownForm(row),
      writtenAt: row.writtenAt,
      current: form.version,
      updatedAt: form.updatedAt.toISOString(),
    };
  },
});
