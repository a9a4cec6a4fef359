import { eq } from "drizzle-orm";
import { orgs } from "../../../db/schema";
import { command } from "../../commands/command";
import { ImportConsent } from "../business-file.schema";
import { writeBusiness } from "../import-business";
import { type BusinessImportPreview, previewOf } from "./preview-business-import";
import { type Refused, readUpload } from "./read-upload";

/** `outdated`: the business has changed since the preview was shown; nothing was written, and this is the preview now. */
type ImportOutcome = { kind: "imported" } | { kind: "outdated"; preview: BusinessImportPreview } | Refused;

/** Imports a file whose preview was agreed to, in one transaction, if the business is still what the preview was made of (rule I6). */
export const applyBusinessImport = command({
  needs: { user: "manage" },
  input: ImportConsent,
  async run(ctx, { text, revision }): Promise<ImportOutcome> {
    const upload = readUpload(ctx, text);
    if (upload.kind === "refused") return upload;
    const isImported = await ctx.db.transaction(async (tx) => {
      // The lock keeps everyone else's changes out until the file is written.
      const [org] = await tx
        .select({ revision: orgs.catalogRevision })
        .from(orgs)
        .where(eq(orgs.id, ctx.org.id))
        .for("update");
      if (org?.revision !== revision) return false;
      await writeBusiness(tx, upload.business);
      return true;
    });
    if (isImported) return { kind: "imported" };
    const preview = await previewOf(ctx, upload.business);
    return preview.kind === "refused" ? preview : { kind: "outdated", preview };
  },
});
